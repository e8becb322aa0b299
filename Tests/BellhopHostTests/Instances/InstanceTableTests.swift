import BellhopPhone
import Testing

@testable import BellhopHost
@testable import BellhopValues

@Suite struct `The table of instances` {
    @Test func `a carrier that is replaced is not the death of the next one with the id`() {
        var table = InstanceTable()
        let instance = InstanceID(number: 7)
        let (old, new) = (NoCarrier(.instanceGone), NoCarrier(.instanceGone))
        for carrier in [old, new] {
            table.add(instance, isInProcess: false, standby: nil)
            _ = table.place(carrier, instance)
            #expect(!table.isDeath(of: instance, carrier))
            table.watch(instance, isReported: true)
            #expect(table.isDeath(of: instance, carrier))
            if carrier === old { _ = table.takeKept(instance) }
        }
        #expect(!table.isDeath(of: instance, old))
    }
}
