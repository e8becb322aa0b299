import Testing

@testable import BellhopPhone
@testable import BellhopValues

@Suite("A registration that takes a while")
struct LateRegistrationTests {
    private func told(_ driver: PhoneDriver) -> Int { driver.calls.count { $0.selector == .didRegister } }

    @Test("tells modules the token once its time is over by the phone's clock")
    func later() {
        var driver = PhoneDriver(["a", "b"])
        let before = told(driver)
        driver.send(.register(after: "2s"))
        #expect(driver.events.last(Event.TokenAwaited.self)?.after == 2)
        driver.send(.clock(advance: "1s"))
        #expect(told(driver) == before)
        driver.send(.clock(advance: "1s"))
        #expect(told(driver) == before + 2)
        #expect(driver.phone.inspection.workInProgress["awaited results"] == nil)
        driver.send(.clock(advance: "1h"))
        #expect(told(driver) == before + 2)
    }

    @Test("is over after its time, also if the clock of the machine is set back")
    func setBack() {
        var driver = PhoneDriver(["a"])
        let before = told(driver)
        driver.send(.register(after: "2s"))
        driver.setForward = -3600
        driver.wait(2)
        driver.expire(after: .seconds(2))
        #expect(told(driver) == before + 1)
    }

    @Test("lets the tap that starts the app reach a module before the token")
    func afterTap() throws {
        var driver = PhoneDriver(["a"])
        driver.send(.state("background"))
        driver.storedPush(#""alert": "Hi""#, to: "a")
        driver.send(.state("terminated"))
        driver.send(.register(after: "2s"))
        driver.send(.clock(advance: "1h"))
        let before = driver.calls.count
        driver.send(.tap(notification: "last"))
        #expect(driver.calls.dropFirst(before).contains { $0.selector == .didReceiveResponse })
        #expect(!driver.calls.dropFirst(before).contains { $0.selector == .didRegister })
        driver.send(.clock(advance: "2s"))
        #expect(driver.calls.last?.selector == .didRegister)
    }

    @Test("can fail")
    func fails() {
        var driver = PhoneDriver(["a"])
        driver.send(.register(failure: "no network", after: "2s"))
        #expect(driver.phone.inspection.isRegistered)
        driver.send(.clock(advance: "2s"))
        #expect(!driver.phone.inspection.isRegistered)
        #expect(driver.events.last(Event.TokenFailed.self)?.message == "no network")
    }

    @Test("does not keep pushes from a device that was registered before")
    func receives() {
        var driver = PhoneDriver(["a"])
        driver.send(.register(after: "2s"))
        driver.storedPush(#""content-available": 1"#, to: "a")
        #expect(driver.calls.last?.selector == .didReceiveRemoteNotification)
    }

    @Test("is over when the app registers at once, or a module unregisters it")
    func replaced() throws {
        for unregisters in [true, false] {
            var driver = PhoneDriver(["a"])
            driver.send(.register(after: "2s"))
            if unregisters {
                let instance = try #require(driver.instance(of: "a"))
                driver.receive(.request(RequestID(number: 1), instance, .center(.success(.unregister))))
            } else {
                driver.send(.register())
            }
            let before = told(driver)
            driver.send(.clock(advance: "2s"))
            #expect(told(driver) == before)
        }
    }

    @Test("answers a module that asks meanwhile with the same token")
    func asked() throws {
        var driver = PhoneDriver(["a"])
        let before = told(driver)
        driver.send(.register(after: "2s"))
        let instance = try #require(driver.instance(of: "a"))
        driver.receive(.request(RequestID(number: 1), instance, .center(.success(.register))))
        #expect(told(driver) == before)
        driver.send(.clock(advance: "2s"))
        #expect(told(driver) == before + 1)
    }

    @Test("needs a time")
    func malformed() throws {
        var driver = PhoneDriver(["a"])
        let id = driver.send(.register(after: "soon"))
        let error = try #require(throws: BellhopError.self) { try driver.reply(to: id)?.get() }
        #expect(error.code == .timeMalformed)
    }
}
