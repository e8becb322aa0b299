import BellhopValues
import Testing

@Suite struct BuiltInModuleTests {
    private static let enrollment =
        #"{"name":"e","packageName":"Q2MobileCore","className":"PushEnrollmentModule","identifier":"pushNotification""#

    @Test(
        arguments: [
            ("", true, .authorized), (enrollment + "}", true, .notDetermined), (enrollment + "}", false, .authorized),
            (enrollment + #","enabled":false}"#, true, .authorized),
        ] as [(String, Bool, Authorization.Status)])
    func `the modules decide the authorization on a new device`(
        _ module: String, _ push: Bool, _ status: Authorization.Status
    ) throws {
        let (settings, _) = Settings.read(Array(#"{"push":\#(push),"modules":[\#(module)]}"#.utf8), file: "s")
        #expect(settings?.firstAuthorization == status)
    }

    @Test(arguments: Authorization.Status.allCases)
    func `the file takes precedence`(_ status: Authorization.Status) {
        let text = #"{"push":true,"authorization":"\#(status)","modules":[\#(Self.enrollment)}]}"#
        let (settings, _) = Settings.read(Array(text.utf8), file: "s")
        #expect(settings?.firstAuthorization == status)
    }

    @Test(
        arguments: [
            ("PushEnrolmentModule", "Did you mean \"PushEnrollmentModule\"?"),
            ("NoticesModule", "Disable the entry, or name the package that has the class"),
        ])
    func `an unknown built-in class is an error, unless its entry is disabled`(
        _ name: String, _ hint: String
    ) throws {
        func read(_ more: String) -> (Settings?, [Diagnostic]) {
            let entry = #"{"name":"e","packageName":"Q2MobileCore",\#n"className":"\#(name)"\#(more)}"#
            return Settings.read(Array(#"{"push":true,"modules":[\#(entry)]}"#.utf8), file: "s")
        }
        let (settings, diagnostics) = read("")
        #expect(settings?.modules == [])
        let finding = try #require(diagnostics.first)
        #expect(diagnostics.count == 1 && finding.severity == .error)
        #expect(finding.error.code == .moduleNotBuiltIn)
        #expect(finding.error.message == "this host has no built-in class \(name)")
        #expect(finding.error.hint == hint)
        #expect(finding.error.location?.line == 2)
        let (disabled, none) = read(#","enabled":false"#)
        #expect(disabled?.modules.count == 1)
        #expect(none.isEmpty)
    }

    @Test func `only the package of the host has built-in modules`() {
        let text = #"{"modules":[{"name":"e","packageName":"Other","className":"PushEnrollmentModule"}]}"#
        let (settings, _) = Settings.read(Array(text.utf8), file: "s")
        #expect(settings?.builtIn(.pushEnrollment) == nil)
    }
}
