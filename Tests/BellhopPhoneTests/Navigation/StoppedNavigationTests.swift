import Testing

@testable import BellhopPhone
@testable import BellhopValues

/// What becomes of a native route when its module ends before it answers.
struct StoppedNavigationTests {
    /// A host whose module was asked to show a route, and the ticket of that call.
    private static func host() throws -> (driver: PhoneDriver, call: Ticket<Outcome>) {
        // `login` needs no login.
        var driver = PhoneDriver(["a"], more: #", "routes": ["login"]"#)
        driver.answersCalls = false
        driver.navigate(from: "a")
        return (driver, try #require(driver.calls.last { $0.selector == .openRoute }?.ticket))
    }

    @Test(arguments: [true, false])
    func `a host that stops waits for the answer`(shows: Bool) throws {
        var (driver, call) = try Self.host()
        driver.endsInstances = false
        driver.receive(.stop)
        driver.receive(.answered(call, Outcome(.handled(shows), .answered, duration: .zero)))
        #expect(driver.events.contains { $0.kind == (shows ? .navigationNative : .navigationDeclined) })
        // Nothing else is asked of a module that ends.
        #expect(driver.calls.last?.selector == .openRoute)
        for instance in driver.ended { driver.receive(.ended(instance)) }
        #expect(driver.place { if case .stopped = $0 { true } else { false } } != nil)
    }
}
