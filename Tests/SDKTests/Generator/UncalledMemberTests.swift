import Foundation
import Testing

@testable import ModuleExportsGenerator

@Suite struct `Uncalled members` {
    /// What is said of the members of a source whose module class is `A`.
    private func found(
        in source: String, exported: [ModuleManifest.Class] = [.init(name: "A", role: .lifecycle)]
    ) throws -> [String] {
        let outline = try SourceOutline(of: source)
        return UncalledMember.all(in: outline, exported: exported)
            .map { "\($0.message). \($0.hint)" }
    }

    @Test func `are methods that would be called by their names but have effects`() throws {
        let source = """
            class A: Base, MethodModule {
                func plain(data: MethodModuleData, callback: MethodModuleCallback) {}
                func later(data: MethodModuleData, callback: MethodModuleCallback) async {}
                func fails(data: MethodModuleData, callback: MethodModuleCallback) throws {}
                private func own(data: MethodModuleData, callback: MethodModuleCallback) async {}
                func other(data: Int) async {}
            }
            """
        #expect(
            try found(in: source)
                == ["fails", "later"].map {
                    "\($0)(data:callback:) of A is never called: a method that the web page calls can't be async or "
                        + "throw. Start a task in it, and answer through the callback"
                }.reversed())
    }

    @Test(
        arguments: [
            ("static let sender = PushSender(id: \"a\")", false),
            ("static var sender: PushSender { PushSender(id: \"a\") }", false),
            ("var sender: PushSender? { PushSender(id: \"a\") }", false),
            ("private static let sender: PushSender? = nil", false),
            ("static let sender: PushSender? = PushSender(id: \"a\")", true),
            ("static var sender: Optional<PushSender> { nil }", true),
            ("static var sender: Q2ModuleInterfaces.PushSender? { nil }", true),
            ("static let sender = own()", true), ("let sender = \"a\"", true),
            ("static var sender: PushSender? { nil }\nvar sender: PushSender { .init(id: \"a\") }", true),
        ])
    func `are senders that the host does not read`(declaration: String, isRead: Bool) throws {
        let said =
            "sender of A is never read: PushLifecycleModule declares it differently. "
            + "Write static var sender: PushSender?"
        for source in [
            "class A: NSObject, PushLifecycleModule { \(declaration) }",
            "class A: NSObject {}\nextension A: PushLifecycleModule { \(declaration) }",
            "class A: Base {}\nclass Base: NSObject, PushLifecycleModule { \(declaration) }",
        ] { #expect(try found(in: source) == (isRead ? [] : [said])) }
        #expect(try found(in: "class A: NSObject { \(declaration) }").isEmpty)
    }

    @Test(
        arguments: [
            (
                "UNUserNotificationCenterDelegate", "userNotificationCenter(_:willPresnt:)",
                "userNotificationCenter(_:willPresent:)"
            ),
            (
                "UNUserNotificationCenterDelegate", "userNotificationCenter(_:didRecieve:withCompletionHandler:)",
                "userNotificationCenter(_:didReceive:withCompletionHandler:)"
            ),
            (
                "UNUserNotificationCenterDelegate", "userNotificationCenter(_:willPresent:withCompletionHander:)",
                "userNotificationCenter(_:willPresent:withCompletionHandler:)"
            ),
            (
                "UNUserNotificationCenterDelegate", "userNotificationCenter(_:openSettingFor:)",
                "userNotificationCenter(_:openSettingsFor:)"
            ), ("UIApplicationDelegate", "applicationDidBecomeActve(_:)", "applicationDidBecomeActive(_:)"),
            ("UIApplicationDelegate", "applicationDidEnterForeground(_:)", "applicationWillEnterForeground(_:)"),
            (
                "UIApplicationDelegate", "application(_:didFinishLaunchingWithOption:)",
                "application(_:didFinishLaunchingWithOptions:)"
            ),
            (
                "UIApplicationDelegate", "application(_:didRecieveRemoteNotification:fetchCompletionHandler:)",
                "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"
            ),
            (
                "UNNotificationContentExtension", "didReceive(_:completionHandlr:)",
                "didReceive(_:completionHandler:)"
            ), ("UNNotificationContentExtension", "mediaPaus()", "mediaPause()"),
            ("UNNotificationContentExtension", "mediaPlayPauseButonType", "mediaPlayPauseButtonType"),
            ("UNNotificationContentExtension", "mediaPlayPauseButtonframe", "mediaPlayPauseButtonFrame"),
            ("UNNotificationContentExtension", "mediaPlayPauseButtonTintColour", "mediaPlayPauseButtonTintColor"),
        ])
    func `are what is nearly an optional member of the protocol`(name: String, member: String, meant: String) throws {
        let (slip, right) = (Self.declaration(of: member), Self.declaration(of: meant))
        let source = """
            class Inline: NSObject, \(name) { \(slip) }
            class Extended: NSObject { \(slip) }
            extension Extended: UIKit.\(name) {}
            class None: NSObject { \(slip) }
            class Both: NSObject, \(name) { \(slip)\n\(right) }
            """
        let said = ["Inline", "Extended"].map { "\(member) of \($0) is never called. Did you mean \(meant)?" }
        #expect(try found(in: source) == said)
    }

    /// `f(_:to:)` as `func f(_ a: T, to b: T) -> T { t }`, and `p` as `var p: T { 0 }`.
    private static func declaration(of member: String) -> String {
        guard let open = member.firstIndex(of: "(") else { return "var \(member): T { 0 }" }
        let labels = member[member.index(after: open)...].dropLast().split(separator: ":")
        let parameters = labels.enumerated().map { "\($1) p\($0): T" }.joined(separator: ", ")
        return "func \(member[..<open])(\(parameters)) -> T { t }"
    }

    @Test func `are not what is a name of its own`() throws {
        let names = [
            "application(_:willFinishLaunchingWithOptions:)", "application(_:open:options:)",
            "application(_:performFetchWithCompletionHandler:)", "application(_:continue:restorationHandler:)",
            "application(_:configurationForConnecting:options:)", "application(_:didDiscardSceneSessions:)",
            "application(_:handleEventsForBackgroundURLSession:completionHandler:)", "application(_:didReceive:)",
            "application(_:didRegister:)", "application(_:didUpdate:)", "applicationDidReceiveMemoryWarning(_:)",
            "applicationSignificantTimeChange(_:)", "applicationDidFinishLaunching(_:)",
            "applicationShouldRequestHealthAuthorization(_:)", "applicationProtectedDataDidBecomeAvailable(_:)",
            "applicationProtectedDataWillBecomeUnavailable(_:)", "applicationDidBecomeActive()", "mediaPlayPauseButton",
            "mediaPlayer", "window", "viewDidLoad()", "didReceive(_:)", "userNotificationCenter()", "play()", "pause()",
        ]
        let delegates = DelegateProtocol.all.map(\.name).joined(separator: ", ")
        let members = names.map(Self.declaration).joined(separator: "\n")
        #expect(try found(in: "class D: UIViewController, \(delegates) { \(members) }").isEmpty)
    }

    @Test(
        arguments: [
            ("enum Shell { struct Part { class D: UIApplicationDelegate { SLIP } } }", "Shell.Part.D"),
            ("class D: B { SLIP }\nclass B: NSObject, UIApplicationDelegate {}", "D"),
            ("class D: NSObject { SLIP }\nclass E: D, UIApplicationDelegate {}", "E"),
            ("class D: NSObject, P { SLIP }\nprotocol P: UIApplicationDelegate {}", "D"),
            ("class D: NSObject, UIApplicationDelegate {}\nextension UIApplicationDelegate { SLIP }", "D"),
            ("extension Elsewhere: UIApplicationDelegate { SLIP }", "Elsewhere"),
            ("class D: NSObject, UIApplicationDelegate { SLIP }\nclass E: D {}\nclass F: E {}", "D"),
            ("class A: PushLifecycleModule, UIApplicationDelegate { SLIP }", "A"),
            ("class D: Elsewhere, UIApplicationDelegate { SLIP }", nil),
            ("class D: NSObject, UIApplicationDelegate { static SLIP }", nil),
            ("struct S: UIApplicationDelegate { SLIP }", nil),
        ] as [(String, String?)])
    func `are looked for wherever the class has them from, and said once`(source: String, type: String?) throws {
        let slip = "func applicationDidBecomeActve(_ a: UIApplication) {}"
        let said = type.map {
            "applicationDidBecomeActve(_:) of \($0) is never called. Did you mean applicationDidBecomeActive(_:)?"
        }
        #expect(try found(in: source.replacing("SLIP", with: slip)) == (said.map { [$0] } ?? []))
    }

    private static let present = "userNotificationCenter(_:willPresent:withCompletionHandler:)"
    private static let tap = "userNotificationCenter(_:didReceive:withCompletionHandler:)"
    private static let push = "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"

    @Test(
        arguments: [
            (present, "userNotificationCenter(_:willPresent:)", "UNUserNotificationCenterDelegate"),
            (tap, "userNotificationCenter(_:didReceive:)", "UNUserNotificationCenterDelegate"),
            (push, "application(_:didReceiveRemoteNotification:)", "UIApplicationDelegate"),
        ])
    func `are forms with a completion handler in a module class`(form: String, called: String, owner: String) throws {
        let declaration = Self.declaration(of: form)
        let said = [
            "\(form) of A is never called: PushLifecycleModule has no form with a completion handler. "
                + "Did you mean \(called), which is async?"
        ]
        #expect(try found(in: "class A: PushLifecycleModule { \(declaration) }") == said)
        #expect(try found(in: "class A: Q2ModuleBase {}\nextension A { \(declaration) }") == said)
        #expect(try found(in: "class A: NSObject, PushLifecycleModule, \(owner) { \(declaration) }").isEmpty)
        let extended = "class A: NSObject, PushLifecycleModule { \(declaration) }\nextension A: \(owner) {}"
        #expect(try found(in: extended).isEmpty)
        let both = "class A: PushLifecycleModule { \(declaration)\n\(Self.declaration(of: called)) }"
        #expect(try found(in: both).isEmpty)
    }

    @Test(arguments: [
        "class A: UIModule { FORM }", "class A: Elsewhere, PushLifecycleModule { FORM }",
        "class A: PushLifecycleModule {}\nclass D: NSObject { FORM }",
        "class A: PushLifecycleModule { class D: NSObject, UNUserNotificationCenterDelegate { FORM } }",
    ])
    func `are no forms with a completion handler elsewhere`(source: String) throws {
        #expect(try found(in: source.replacing("FORM", with: Self.declaration(of: Self.tap))).isEmpty)
    }

    @Test func `of an extension are what is nearly its method, and no property beside its view`() throws {
        let service = "class S: UNNotificationServiceExtension, PushServiceExtensionModule"
        let slip = Self.declaration(of: "didRecieve(_:withContentHandler:)")
        let said =
            "didRecieve(_:withContentHandler:) of S is never called. "
            + "Did you mean didReceive(_:withContentHandler:)?"
        #expect(try found(in: "\(service) { \(slip) }", exported: [.init(name: "S", role: .service)]) == [said])
        let content = "class C: UIViewController, PushContentExtensionModule { let views: [UIView] }"
        #expect(try found(in: content, exported: [.init(name: "C", role: .content)]).isEmpty)
    }

    private static let presents =
        "(_ center: UNUserNotificationCenter, willPresent notification: UNNotification) async"
    private static let pushes = "(_ application: UIApplication, didReceiveRemoteNotification userInfo:"

    @Test(
        arguments: [
            ("PushLifecycleModule", "userNotificationCenter\(presents) -> UNNotificationPresentationOptions", true),
            ("PushLifecycleModule", "userNotificationCenter\(presents)", true),
            (
                "PushLifecycleModule", "userNotificationCenter\(presents) throws -> UNNotificationPresentationOptions?",
                true
            ),
            ("PushLifecycleModule", "userNotificationCenter\(presents) -> UNNotificationPresentationOptions?", false),
            ("PushLifecycleModule", "userNotificationCenter\(presents) -> UNNotificationPresentationOptions!", false),
            (
                "PushLifecycleModule",
                "userNotificationCenter\(presents) -> Optional<UserNotifications.UNNotificationPresentationOptions>",
                false
            ),
            ("PushLifecycleModule", "userNotificationCenter\(presents) -> Answer", false),
            ("PushLifecycleModule", "userNotificationCenter\(presents) -> Answer<Int>?", false),
            (
                "PushLifecycleModule, UNUserNotificationCenterDelegate",
                "userNotificationCenter\(presents) -> UNNotificationPresentationOptions", false
            ),
            ("PushLifecycleModule", "getNotificationCategories() -> [UNNotificationCategory]?", true),
            ("PushLifecycleModule", "getNotificationCategories() -> Set<UNNotificationCategory>", true),
            ("PushLifecycleModule", "getNotificationCategories() async -> Set<UNNotificationCategory>?", true),
            ("PushLifecycleModule", "getNotificationCategories() -> (Swift.Set<UNNotificationCategory>)?", false),
            ("PushLifecycleModule", "getNotificationCategories<T>() -> [T]?", false),
            ("PushLifecycleModule", "application\(pushes) [String: Any]) async -> UIBackgroundFetchResult?", true),
            (
                "PushLifecycleModule", "application\(pushes) Dictionary<AnyHashable, Any>) -> UIBackgroundFetchResult?",
                false
            ),
            ("PushLifecycleModule, UIApplicationDelegate", "application\(pushes) [AnyHashable: Any])", false),
            ("ApplicationLifecycleModule", "applicationDidBecomeActive(_ application: UIApplication?)", true),
            ("Q2LifecycleModule", "userFailedLogin(error: any Error, attributes: [String: Any]?)", true),
            ("Q2LifecycleModule, Elsewhere", "userFailedLogin(error: any Error, attributes: [String: Any]?)", false),
            ("Q2LifecycleModule", "userFailedLogin(error: Error?, attributes: [String: Any]?) throws", true),
            ("Q2LifecycleModule", "userFailedLogin(error: Error?, attributes: [String: Any]?) throws(Never)", false),
            ("Q2LifecycleModule", "userFailedLogin(error: Error?, attributes: [String: Any]?) -> Void", false),
            ("Q2LifecycleModule", "log(_ message: String, level: Int)", false),
            ("MethodModule", "request(_ request: MethodRequest) async -> JSONValue", true),
            ("MethodModule", "request(_ id: String) -> Data?", false),
            ("UIModule", "shouldLeavePage(decisionHandler: @escaping (Bool) -> Void)", true),
            (
                "UIModule", "shouldLeavePage(decisionHandler: @escaping @MainActor (LeaveOrStayOnPage) -> ())", false
            ),
        ])
    func `are functions of the right name with other types`(owner: String, function: String, isUncalled: Bool) throws {
        let name = function.prefix { $0 != "(" }
        let said = try found(in: "class A: NSObject, \(owner) { func \(function) {} }")
        #expect(said.count == (isUncalled ? 1 : 0), "\(said)")
        let message = "of A is never called: \(owner) declares it differently. Write func \(name)("
        #expect(said.allSatisfy { $0.contains(message) }, "\(said)")
    }

    @Test(arguments: [
        "class A: PushLifecycleModule { FORM }\ntypealias UNNotificationPresentationOptions = B?",
        "class A: PushLifecycleModule { FORM }\nenum Outer { struct UNNotificationPresentationOptions {} }",
        "class A: PushLifecycleModule, P { FORM }\nprotocol P { FORM }",
        "class A: Elsewhere, PushLifecycleModule { FORM }", "class A: Q2ModuleBase { override FORM }",
        "class A: PushLifecycleModule { FORM\nfunc userNotificationCenter(_ c: C, willPresent n: N) -> O? {} }",
        "class A: UIModule { FORM }",
    ])
    func `are not functions that may be called`(source: String) throws {
        let form = "func userNotificationCenter\(Self.presents) -> UNNotificationPresentationOptions {}"
        #expect(try found(in: source.replacing("FORM", with: form)).isEmpty)
    }

    @Test func `say how a function of the right name is declared`() throws {
        let presents = "userNotificationCenter\(Self.presents) -> UNNotificationPresentationOptions"
        #expect(
            try found(in: "class A: PushLifecycleModule {}\nextension A { func \(presents) { [] } }") == [
                "userNotificationCenter(_:willPresent:) of A is never called: PushLifecycleModule declares it "
                    + "differently. Write func \(presents)?"
            ])
    }

    @Test(
        arguments: [
            (
                ModuleManifest.Role.service, "UNNotificationServiceExtension, PushServiceExtensionModule",
                "func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: "
                    + "@escaping (UNNotificationContent?) -> Void) {}"
            ),
            (
                .content, "UIViewController, PushContentExtensionModule",
                "func didReceive(_ notification: UNNotification) {}\n"
                    + "func didReceive(_ response: UNNotificationResponse) async {}"
            ),
            (.content, "UIViewController, PushContentExtensionModule", "var mediaPlayPauseButtonFrame: CGRect?"),
        ])
    func `of an extension are members with other types`(
        role: ModuleManifest.Role, inherited: String, members: String
    ) throws {
        let source = "class E: \(inherited) { \(members) }"
        #expect(try found(in: source, exported: [.init(name: "E", role: role)]).count == 1)
    }

    @Test func `are no helpers of the method with a handler`() throws {
        let members = """
            func didReceive(_ notification: UNNotification) {}
            func didReceive(_ response: UNNotificationResponse) -> Bool { true }
            func didReceive(_ content: UNNotificationContent) {}
            func didReceive(_ response: UNNotificationResponse, completionHandler completion: @escaping (
                UNNotificationContentExtensionResponseOption) -> Void) {}
            """
        let source = "class E: UIViewController, PushContentExtensionModule { \(members) }"
        #expect(try found(in: source, exported: [.init(name: "E", role: .content)]).isEmpty)
    }

    @Test func `are no forms with a completion handler in an extension`() throws {
        let source = "class A: PushContentExtensionModule { \(Self.declaration(of: Self.tap)) }"
        #expect(try found(in: source, exported: [.init(name: "A", role: .content)]).isEmpty)
    }

    @Test(arguments: [
        "", "class D: UIApplicationDelegate {}", "extension D {}", "class D: D, UIApplicationDelegate {}",
    ])
    func `are none where there is nothing`(source: String) throws {
        #expect(try found(in: source).isEmpty)
        #expect(try found(in: source, exported: []).isEmpty)
    }

    @Test func `are warnings with their place in the author's file`() throws {
        let directory = FileManager.default.temporaryDirectory.appending(path: "near-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        let sources = [
            "First.swift": """
            class Other { func didOpn(_ x: Int) {} }
            class Card: UIViewController, UNNotificationContentExtension {
                public var mediaPlayPauseButonType: T { .default }
            }

            """,
            "Second.swift": """
            class A: PushLifecycleModule {
                #if os(iOS)
                    func ios() {}
                #endif
                func didOpn(_ route: String) {}
                @MainActor func userNotificationCenter(_ c: C, willPresnt n: N) async -> O? { nil }
                func userNotificationCenter(_ c: C, didReceive r: R, withCompletionHandler h: () -> Void) {}
            }
            """,
            "module.json": #"{"packageName": "p", "className": "A"}"#,
        ]
        for (name, text) in sources { try Data(text.utf8).write(to: directory.appending(path: name)) }
        func path(_ name: String) -> String { directory.appending(path: name).path }
        let warnings = try Generator(
            Generator.Request(arguments: [
                "--manifest", path("module.json"), "--output", path("out.swift"), "--compiler",
                try #require(SwiftCompiler.path), "--target", "T", path("First.swift"), path("Second.swift"),
            ])
        ).run()
        #expect(
            warnings.map(\.description) == [
                "\(path("Second.swift")):2:5: warning: the code up to line 4, which declares ios, is not compiled, because "
                    + "os(iOS) is false on Linux. Write #else with the code for Linux, which can be empty.",
                "\(path("First.swift")):3:16: warning: mediaPlayPauseButonType of Card is never called. "
                    + "Did you mean mediaPlayPauseButtonType?",
                "\(path("Second.swift")):6:16: warning: userNotificationCenter(_:willPresnt:) of A is never called. "
                    + "Did you mean userNotificationCenter(_:willPresent:)?",
                "\(path("Second.swift")):7:5: warning: userNotificationCenter(_:didReceive:withCompletionHandler:) of A is "
                    + "never called: PushLifecycleModule has no form with a completion handler. "
                    + "Did you mean userNotificationCenter(_:didReceive:), which is async?",
            ])
    }
}
