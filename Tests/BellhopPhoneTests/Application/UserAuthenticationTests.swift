import Testing

@testable import BellhopPhone
@testable import BellhopValues

@Suite("The user's answer to Face ID and the passcode")
struct UserAuthenticationTests {
    @Test("is unavailable on a new phone, and is what the user sets")
    func set() throws {
        var driver = PhoneDriver(["a"])
        #expect(driver.phone.preferences.userAuthentication == .unavailable)
        for answer in UserAuthentication.allCases {
            driver.send(.device(setting: "user-authentication", value: answer.rawValue))
            #expect(driver.phone.preferences.userAuthentication == answer)
            let id = driver.send(.device(setting: "user-authentication"))
            guard case .change(let reply)? = try driver.reply(to: id)?.get() else { throw CancellationError() }
            #expect(reply.state == answer.rawValue)
        }
        let id = driver.send(.device(setting: "user-authentication", value: "mach"))
        let error = try #require(throws: BellhopError.self) { try driver.reply(to: id)?.get() }
        #expect(error.code.rawValue == "device.unknown-value" && error.hint == "Did you mean \"match\"?")
    }

    @Test("is kept by the next host")
    func restarted() {
        var first = PhoneDriver(["a"])
        first.send(.device(setting: "user-authentication", value: "match"))
        let stored = first.effects.compactMap { effect -> String? in
            if case .store(.set(.userAuthentication, let value), _) = effect { value } else { nil }
        }
        #expect(stored == ["match"])
        let next = PhoneDriver(["a"], state: StoredState(values: [.userAuthentication: "match"]))
        #expect(next.phone.preferences.userAuthentication == .match)
    }
}
