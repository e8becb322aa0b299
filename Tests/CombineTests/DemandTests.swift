import Combine
import Foundation
import Testing

@Suite("Demands")
struct DemandTests {
    typealias Demand = Subscribers.Demand

    @Test(
        "are counted",
        arguments: [
            (Demand.max(1), Demand.max(2), "max(3)", "max(0)"), (.max(1), .unlimited, "unlimited", "max(0)"),
            (.unlimited, .max(1), "unlimited", "unlimited"), (.unlimited, .unlimited, "unlimited", "unlimited"),
            (.max(.max), .max(1), "unlimited", "max(9223372036854775806)"), (.max(3), .none, "max(3)", "max(3)"),
        ] as [(Demand, Demand, String, String)])
    func arithmetic(lhs: Demand, rhs: Demand, sum: String, difference: String) {
        #expect((lhs + rhs).description == sum)
        #expect((lhs - rhs).description == difference)
        var changed = lhs
        changed += rhs
        #expect(changed == lhs + rhs)
        changed = lhs
        changed -= rhs
        #expect(changed == lhs - rhs)
    }

    @Test(
        "are counted with numbers",
        arguments: [
            (Demand.max(1), 2, "max(3)", "max(0)", "max(2)"), (.max(5), -2, "max(3)", "max(7)", "max(0)"),
            (.max(1), -3, "max(0)", "max(4)", "max(0)"), (.unlimited, 0, "unlimited", "unlimited", "unlimited"),
            (.max(.max), 2, "unlimited", "max(9223372036854775805)", "unlimited"),
        ] as [(Demand, Int, String, String, String)])
    func numbers(demand: Demand, number: Int, sum: String, difference: String, product: String) {
        #expect((demand + number).description == sum)
        #expect((demand - number).description == difference)
        #expect((demand * number).description == product)
    }

    @Test(
        "are compared",
        arguments: [
            (Demand.max(1), Demand.max(2), true), (.max(.max), .unlimited, true), (.unlimited, .unlimited, false),
            (.unlimited, .max(1), false), (.max(1), .max(1), false),
        ] as [(Demand, Demand, Bool)])
    func comparison(lhs: Demand, rhs: Demand, isLess: Bool) { #expect((lhs < rhs) == isLess) }

    @Test(
        "are compared with numbers",
        arguments: [(Demand.max(1), 2, -1), (.max(1), 1, 0), (.max(3), 1, 1), (.unlimited, .max, 1)]
            as [(Demand, Int, Int)])
    func numberComparison(demand: Demand, number: Int, order: Int) {
        #expect((demand < number) == (order < 0))
        #expect((demand <= number) == (order <= 0))
        #expect((demand == number) == (order == 0))
        #expect((demand != number) == (order != 0))
        #expect((number < demand) == (order > 0))
        #expect((number <= demand) == (order >= 0))
        #expect((number == demand) == (order == 0))
        #expect((number != demand) == (order != 0))
    }

    @Test("are coded", arguments: [Demand.none, .max(3), .unlimited])
    func coding(demand: Demand) throws {
        let data = try JSONEncoder().encode([demand])
        #expect(try JSONDecoder().decode([Demand].self, from: data) == [demand])
        #expect(demand.max == (demand == .unlimited ? nil : demand == .none ? 0 : 3))
    }

    @Test("end the process if they are negative")
    func negative() async {
        await #expect(processExitsWith: .failure) { _ = Subscribers.Demand.max(-1) }
    }
}
