import Testing

@testable import BellhopPhone
@testable import BellhopValues

@Suite("The line of a module")
struct PushLineTests {
    /// The calls of `willPresent`, by instance, in order.
    private func presented(_ driver: PhoneDriver, by module: ModuleID) -> [Ticket<Outcome>] {
        driver.calls.filter { $0.selector == .willPresent && $0.instance == driver.instance(of: module) }.map(\.ticket)
    }

    private func answer(_ ticket: Ticket<Outcome>, _ driver: inout PhoneDriver) {
        driver.receive(.answered(ticket, Outcome(.presentation([.list]), .answered, duration: .zero)))
    }

    @Test("a module is given 64 pushes, and the next ones when it has answered half of them")
    func burst() {
        var driver = PhoneDriver(["a", "b"])
        driver.answersCalls = false
        for _ in 0..<200 { driver.storedPush(#""alert": "Hi""#, to: "a") }
        #expect(presented(driver, by: "a").count == 64)
        // Another module is not affected.
        driver.storedPush(#""alert": "Hi""#, to: "b")
        #expect(presented(driver, by: "b").count == 1)
        var answered = 0
        while presented(driver, by: "a").count < 200 {
            answer(presented(driver, by: "a")[answered], &driver)
            answered += 1
            #expect(presented(driver, by: "a").count - answered <= 64)
            #expect(presented(driver, by: "a").count == 200 || presented(driver, by: "a").count - answered > 31)
        }
        for ticket in presented(driver, by: "a")[answered...] { answer(ticket, &driver) }
        for ticket in presented(driver, by: "b") { answer(ticket, &driver) }
        let finished = driver.events.filter { $0.kind == .pushFinished }.map(\.push)
        #expect(finished == (Array(1...200) + [201]).map { PushID(number: $0) })
        #expect(driver.phone.pushes.count == 0)
    }

    @Test("a push to several modules waits for none, and takes those before it along")
    func broadcast() {
        var driver = PhoneDriver(["a", "b"])
        driver.answersCalls = false
        for _ in 0..<100 { driver.storedPush(#""alert": "Hi""#, to: "a") }
        driver.storedPush(#""alert": "to all""#)
        #expect(presented(driver, by: "b").count == 1)
        #expect(presented(driver, by: "a").count == 101)
    }

    @Test("a push that calls nobody takes none of the pushes before it along", arguments: ["", #""unknown": 1"#])
    func withoutCalls(aps: String) {
        var driver = PhoneDriver(["a"])
        driver.answersCalls = false
        for _ in 0..<100 { driver.storedPush(#""alert": "Hi""#, to: "a") }
        driver.storedPush(aps, to: "a")
        #expect(presented(driver, by: "a").count == 64)
        #expect(driver.events.filter { $0.kind == .pushFinished }.map(\.push) == [PushID(number: 101)])
    }

    @Test("marks that could not be written come first when they are tried again")
    func retry() throws {
        var driver = PhoneDriver(["a"])
        driver.answersCalls = false
        driver.failsMarks = true
        for _ in 0..<3 { driver.storedPush(#""alert": "Hi""#, to: "a") }
        #expect(presented(driver, by: "a").isEmpty)
        driver.failsMarks = false
        driver.storedPush(#""alert": "Hi""#, to: "a")
        let marks = driver.effects.compactMap { effect -> [Int]? in
            if case .store(.begin(let calls), _) = effect { calls.map(\.push.number) } else { nil }
        }
        #expect(marks.suffix(2).flatMap(\.self) == [1, 2, 3, 4])
        #expect(presented(driver, by: "a").count == 4)
    }

    @Test("pushes that wait when the host stops are kept for the next start")
    func stop() {
        var driver = PhoneDriver(["a"])
        driver.answersCalls = false
        for _ in 0..<70 { driver.storedPush(#""alert": "Hi""#, to: "a") }
        driver.receive(.stop)
        let kept = driver.events.filter { $0.kind == .pushKept }.map(\.push)
        #expect(kept == (65...70).map { PushID(number: $0) })
    }

    @Test("pushes that wait for a module that goes down fail closed at once")
    func down() throws {
        var driver = PhoneDriver(["a"])
        driver.answersCalls = false
        for _ in 0..<70 { driver.storedPush(#""alert": "Hi""#, to: "a") }
        let instance = try #require(driver.instance(of: "a"))
        let tickets = presented(driver, by: "a")
        let death = Death(.exited(code: 1))
        driver.receive(.died(instance, death))
        let failure = Outcome.Status.failedClosed(death.error(failing: "willPresent", of: "a"))
        for ticket in tickets {
            driver.receive(.answered(ticket, Outcome(.presentation([]), failure, duration: .zero)))
        }
        let failed = driver.events.filter { $0.facts(Event.CallFinished.self)?.outcome == .failedClosed }
        #expect(Set(failed.compactMap(\.push)) == Set((1...70).map { PushID(number: $0) }))
        #expect(failed.count == 70)
        #expect(driver.phone.pushes.count == 0)
    }
}
