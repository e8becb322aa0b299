import Testing

@testable import BellhopPhone
@testable import BellhopValues

@Suite("The registration token of FCM")
struct RegistrationTokenTests {
    private static let firebase = """
        {"name": "Firebase", "packageName": "Q2Firebase", "className": "Q2FirebaseModule", "data": {\
        "googleAppId": "1:123456789012:ios:0123456789abcdef", "gcmSenderId": "123456789012", \
        "apiKey": "AIzaSyExample", "projectId": "example-bank"}}, 
        """

    /// A phone with the built-in module and a module `a`, whose entry has these keys too.
    private static func settings(_ more: String = "") -> String {
        PhoneDriver.settings(["a"], more).replacing(#""modules": ["#, with: #""modules": [\#(firebase)"#)
    }

    private func told(_ driver: PhoneDriver) -> [InstanceID] {
        driver.calls.filter { $0.selector == .didReceiveRegistrationToken }.map(\.instance)
    }

    @Test(
        "reaches an instance once if it replaces one that was told the device token meanwhile",
        arguments: [#", "data": "new""#, #", "data": "new", "push": false"#])
    func replaced(entry: String) throws {
        var driver = PhoneDriver([])
        driver.settings = Self.settings()
        driver.receive(.filesChanged(.settings))
        let old = try #require(driver.instance(of: "a"))
        #expect(told(driver) == [old])

        driver.answersCalls = false
        driver.send(.register())
        let call = try #require(driver.calls.last { $0.instance == old && $0.selector == .didRegister })
        driver.answersCalls = true
        driver.settings = Self.settings(entry)
        driver.receive(.filesChanged(.settings))
        let new = try #require(driver.instance(of: "a"))
        #expect(new != old)
        let before = told(driver)
        driver.receive(.answered(call.ticket, Outcome(.none, .answered, duration: .zero)))
        #expect(told(driver) == before)
    }
}
