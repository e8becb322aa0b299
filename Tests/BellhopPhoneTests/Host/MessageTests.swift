import Testing

@testable import BellhopPhone
@testable import BellhopValues

@Suite("The messages of an instance")
struct MessageTests {
    private static let burst = Int(EventAllowance.burst)

    /// The events of a module that sends so many messages at one time, of which the host counts some for the phone.
    private func messages(_ count: Int, counted: Int) throws -> [String] {
        var driver = PhoneDriver(["a"])
        let instance = try #require(driver.instance(of: "a"))
        driver.isTimeStanding = true
        for _ in 0..<count - counted { driver.receive(.message(instance, .printed("line"))) }
        if counted > 0 { driver.receive(.message(instance, .leftOut(counted))) }
        driver.send(.state("terminated"))
        return driver.events.compactMap { event in
            switch event.fact {
            case .moduleOutput(let output): output.message
            case .moduleLog(let log): log.message
            default: nil
            }
        }
    }

    @Test("are left out beyond those of one time, whoever counts them", arguments: [1, 10])
    func leftOut(excess: Int) throws {
        let phone = try messages(Self.burst + excess, counted: 0)
        let host = try messages(Self.burst + excess, counted: excess)
        #expect(phone == host)
        #expect(phone.count == Self.burst + 2)
        #expect(phone.suffix(2).first == "events of it are left out: there are too many")
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
