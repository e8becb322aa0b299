import BellhopPhone
import BellhopSystem
import BellhopValues
import TestProcesses
import Testing

@testable import BellhopHost

@Suite("The workers that stand by", .timeLimit(.minutes(5)))
struct StandbyWorkersTests {
    @Test("the end of one is reported once, whether or not it could be made", arguments: [false, true])
    func end(endsBefore: Bool) async throws {
        let poller = Poller()
        let mailbox = Mailbox(poller)
        let standbys = StandbyWorkers(mailbox)
        let instance = InstanceID(number: 7)
        standbys.start(instance, within: .seconds(1)) { () throws(BellhopError) in
            if endsBefore { #expect(standbys.end(instance, within: .zero)) }
            throw BellhopError(.stateUnusable, "the disk is full")
        }
        var items: [Mailbox.Item] = []
        await eventually { mailbox.take(into: &items) }
        #expect(items.count == 1)
        switch items.first {
        case .input(.ended(let ended)): #expect(endsBefore && ended == instance)
        case .input(.standbyEnded(let ended, let error)):
            #expect(!endsBefore && ended == instance && error.code == .stateUnusable)
        default: Issue.record("\(items)")
        }
        #expect(!standbys.end(instance, within: .zero))
    }
}
