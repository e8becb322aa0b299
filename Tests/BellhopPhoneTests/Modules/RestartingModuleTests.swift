import Foundation
import Testing

@testable import BellhopPhone
@testable import BellhopValues

/// What reaches a module that died and does not run again yet (Semantics §7).
@Suite("A module that is being restarted")
struct RestartingModuleTests {
    private func crashed(times: Int = 1) -> PhoneDriver {
        var driver = PhoneDriver(["a"])
        for _ in 0..<times {
            guard let instance = driver.instance(of: "a") else { continue }
            driver.receive(.died(instance, Death(.signalled(Signal(rawValue: 11)))))
            if times > 1 { driver.expire(after: .milliseconds(100)) }
        }
        return driver
    }

    @Test("is not called, and the crash of an earlier call is not the reason")
    func push() throws {
        var driver = crashed()
        #expect(driver.instance(of: "a") == nil)
        driver.storedPush(#""alert": "Hi""#, to: "a")
        let call = try #require(driver.events.last { $0.kind == .callFinished })
        #expect(call.facts(Event.CallFinished.self)?.outcome == .failedClosed)
        #expect(call.cause?.code == .moduleRestarting)
        #expect(call.cause?.message == "a is being restarted, so the call did not reach it")
        #expect(call.cause?.cause == nil)
        // Nothing is shown if the settings decide nothing either.
        driver = PhoneDriver(["a"])
        driver.settings = driver.settings.replacing(#"["list"]"#, with: "[]")
        driver.receive(.filesChanged(.settings))
        driver.receive(.died(try #require(driver.instance(of: "a")), Death(.signalled(Signal(rawValue: 11)))))
        driver.storedPush(#""alert": "Hi""#, to: "a")
        let suppressed = try #require(driver.events.last { $0.kind == .notificationSuppressed })
        #expect(suppressed.cause?.message == "willPresent was not called, so nothing is shown")
    }

    @Test("is restarted after the same delay when the clock of the machine was set meanwhile")
    func clock() throws {
        var driver = PhoneDriver(["a", "b"])
        for (module, setForward) in [("a", 0), ("b", 1000), ("a", 0)] as [(ModuleID, Double)] {
            driver.setForward = setForward
            driver.receive(.died(try #require(driver.instance(of: module)), Death(.exited(code: 1))))
            driver.expire(after: .milliseconds(100))
        }
        #expect(driver.events.all(Event.ModuleCrashed.self).map(\.restart) == [0.1, 0.1, 0.2])
    }

    @Test(
        "is told of no response, and neither is one in quarantine, and the response says so",
        arguments: [
            ("a", 1, .moduleRestarting), (nil, 1, .moduleCrashed), ("a", 3, .moduleQuarantined),
            (nil, 3, .moduleQuarantined),
        ] as [(String?, Int, BellhopError.Code)])
    func response(to sender: String?, deaths: Int, absence: BellhopError.Code) throws {
        var driver = PhoneDriver(["a"])
        driver.send(.state("background"))
        driver.storedPush(#""alert": "Hi""#, to: sender)
        for _ in 0..<deaths {
            driver.expire(after: .milliseconds(100))
            driver.expire(after: .milliseconds(200))
            let instance = try #require(driver.instance(of: "a"))
            driver.receive(.died(instance, Death(.signalled(Signal(rawValue: 11)))))
        }
        driver.send(.tap(notification: "last"))
        let facts = driver.events.last(Event.ResponseFinished.self)
        #expect(facts?.modules == [] && facts?.outcome == .notTold)
        #expect(facts?.absence?.code == absence, "\(String(describing: facts))")
        #expect((driver.phone.modules["a"]?.quarantine != nil) == (deaths == 3))
    }

    @Test(
        "stays quarantined in the next host only if it crashed, not if another module crashed", arguments: ["a", "b"])
    func sharedLibrary(_ crashed: ModuleID) throws {
        let identity = try #require(PhoneDriver(["a"]).phone.modules["a"]?.library?.identity(of: "a"))
        let quarantine = Quarantine(
            identity: ModuleIdentity(module: crashed, hash: identity.hash, className: identity.className),
            sender: "com.example.\(crashed)", reason: "SIGSEGV", count: 3, time: Date(timeIntervalSince1970: 0))
        let driver = PhoneDriver(["a"], state: StoredState(quarantines: [quarantine]))
        #expect((driver.instance(of: "a") == nil) == (crashed == "a"))
        #expect(driver.events.contains { $0.kind == .moduleQuarantined } == (crashed == "a"))
    }

    @Test(
        "is not told if its process ended before the call, and neither is one that has no method for responses",
        arguments: [
            (
                .missing,
                BellhopError(
                    .responseNoMethod, "the class of a has no method \(Selector.didReceiveResponse.rawValue)",
                    hint: "Implement it, and build the library again")
            ),
            (.failedClosed(.restarting("a")), .restarting("a")),
            // The call may have had its effect.
            (.failedClosed(BellhopError(.moduleCrashed, "a has crashed")), nil),
        ] as [(Outcome.Status, BellhopError?)])
    func unheard(_ status: Outcome.Status, _ absence: BellhopError?) throws {
        var driver = PhoneDriver(["a"])
        driver.answersCalls = false
        driver.send(.state("background"))
        driver.storedPush(#""alert": "Hi""#, to: "a")
        driver.send(.tap(notification: "last"))
        for call in driver.calls {
            let status = call.selector == .didReceiveResponse ? status : .answered
            driver.receive(.answered(call.ticket, Outcome(.none, status, duration: .zero)))
        }
        let finished = driver.events.last(Event.ResponseFinished.self)
        let hasBegun = if case .failedClosed = status { absence == nil } else { false }
        #expect(finished?.modules == (hasBegun ? ["a"] : []))
        #expect(finished?.absence == absence)
    }
}
