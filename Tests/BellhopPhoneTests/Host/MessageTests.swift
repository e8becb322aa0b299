import Testing

@testable import BellhopPhone
@testable import BellhopValues

@Suite("The messages of an instance")
struct MessageTests {
    private static let burst = Int(EventAllowance.burst)

    /// The events of a module that sends so many messages at one time, of which the host counts some for the phone.
    private func messages(_ count: Int, counted: Int) throws -> [Event.Fact] {
        var driver = PhoneDriver(["a"])
        let instance = try #require(driver.instance(of: "a"))
        driver.isTimeStanding = true
        for _ in 0..<count - counted { driver.receive(.message(instance, .printed("line"))) }
        if counted > 0 { driver.receive(.message(instance, .leftOut(counted))) }
        driver.send(.state("terminated"))
        return driver.events.map(\.fact).filter { [.moduleOutput, .moduleNotice].contains($0.kind) }
    }

    @Test("are left out beyond those of one time, whoever counts them", arguments: [1, 10])
    func leftOut(excess: Int) throws {
        let phone = try messages(Self.burst + excess, counted: 0)
        let host = try messages(Self.burst + excess, counted: excess)
        #expect(phone == host)
        #expect(phone.count == Self.burst + 2)
        #expect(
            phone.suffix(2) == [
                .moduleNotice(Event.ModuleNotice(outcome: .eventsLeftOut)),
                .moduleNotice(Event.ModuleNotice(count: excess, outcome: .eventsLeftOut)),
            ])
    }

    @Test("that something is refused to it, or wrong with its process, have the error as their cause")
    func notices() throws {
        var driver = PhoneDriver(["a"])
        let instance = try #require(driver.instance(of: "a"))
        let error = BellhopError(.centerEnded, "no request", hint: "Send one")
        #expect(driver.take(.message(instance, .notice(.notConfined, error))) == [])
        let request = RequestID(number: 1)
        let answered = driver.take(.request(request, instance, .center(.failure(error))))
        #expect(answered == [.answer(request, .center(.refused(error)))])
        let notices = driver.events.filter { $0.kind == .moduleNotice }
        #expect(notices.compactMap { $0.facts(Event.ModuleNotice.self)?.outcome } == [.notConfined, .centerRefused])
        #expect(notices.allSatisfy { $0.module == "a" && $0.cause == error })
    }

    @Test("about its process are kept beside too many lines")
    func process() throws {
        var driver = PhoneDriver(["a"], hanging: ["a"], debugged: "a")
        let instance = try #require(driver.opened.first)
        driver.isTimeStanding = true
        for _ in 0..<2 * Self.burst { driver.receive(.message(instance, .printed("line"))) }
        driver.receive(.message(instance, .grew(by: 25 << 20)))
        driver.receive(.message(instance, .awaitsDebugger(4711)))
        #expect(driver.events.suffix(2).map(\.kind) == [.extensionGrew, .moduleHeld])
    }

    @Test(
        "about an answer that comes again belong to the push of the call",
        arguments: [.repeated, .late] as [StrayAnswer])
    func stray(answer: StrayAnswer) throws {
        var driver = PhoneDriver(["a"])
        driver.receive(.message(try #require(driver.instance(of: "a")), .stray(answer, .willPresent, "p7")))
        #expect(driver.events.last?.push == "p7")
        #expect(driver.events.last?.causedBy == [.push("p7")])
    }
}
