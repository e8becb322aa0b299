import BellhopCore
import Testing

@Suite struct BuiltInModuleTests {
    private static let enrollment =
        #"{"name":"e","packageName":"Q2MobileCore","className":"PushEnrollmentModule","identifier":"pushNotification""#

    @Test(
        arguments: [
            ("", true, .authorized), (enrollment + "}", true, .notDetermined), (enrollment + "}", false, .authorized),
            (enrollment + #","enabled":false}"#, true, .authorized),
        ] as [(String, Bool, Authorization.Status)])
    func `who is there to ask decides what the user has said on a new device`(
        _ module: String, _ push: Bool, _ status: Authorization.Status
    ) throws {
        let (settings, _) = Settings.read(Array(#"{"push":\#(push),"modules":[\#(module)]}"#.utf8), file: "s")
        #expect(settings?.firstAuthorization == status)
    }

    @Test(arguments: Authorization.Status.allCases)
    func `what the file says goes before`(_ status: Authorization.Status) {
        let text = #"{"push":true,"authorization":"\#(status)","modules":[\#(Self.enrollment)}]}"#
        let (settings, _) = Settings.read(Array(text.utf8), file: "s")
        #expect(settings?.firstAuthorization == status)
    }

    @Test func `only the package of the host has built-in modules`() {
        let text = #"{"modules":[{"name":"e","packageName":"Other","className":"PushEnrollmentModule"}]}"#
        let (settings, _) = Settings.read(Array(text.utf8), file: "s")
        #expect(settings?.builtIn(.pushEnrollment) == nil)
    }
}
