import Foundation
import Testing

@testable import ModuleExportsGenerator

@Suite struct `Implemented methods` {
    private typealias Declaration = SourceOutline.Declaration

    private static let present = "userNotificationCenter(_:willPresent:)"
    private static let tap = "userNotificationCenter(_:didReceive:)"
    private static let categories = "getNotificationCategories()"
    private static let opened = "didOpen(_:)"

    private func all(
        of name: String, as role: ModuleManifest.Role = .lifecycle, _ declarations: [Declaration]
    ) -> [ExportedMethod] {
        ImplementedMethods(outline: SourceOutline(declarations: declarations))
            .methods(of: name, as: role)
    }

    /// But for the app's life, which every lifecycle class hears of.
    private func methods(
        of name: String, as role: ModuleManifest.Role = .lifecycle, _ declarations: [Declaration]
    ) -> [String] {
        all(of: name, as: role, declarations).filter { $0.requirement != "UIApplication" }.map(\.swiftName)
    }

    @Test func `hear of the app's life in every lifecycle class, and in no extension`() {
        for inherited in [[], ["PushLifecycleModule"], ["Q2ModuleBase"], ["Elsewhere"]] {
            let selectors = all(of: "A", [declare(.class, "A", inherited)]).map(\.selector)
            #expect(selectors.count { $0 == "application:didChangeState:" } == 1)
        }
        for role in [ModuleManifest.Role.service, .content] {
            let selectors = all(of: "A", as: role, [declare(.class, "A", ["UIViewController"])]).map(\.selector)
            #expect(!selectors.contains("application:didChangeState:"))
        }
    }

    private func declare(
        _ kind: Declaration.Kind, _ name: String, _ inherited: [String], _ members: Set<String> = [],
        overrides: Set<String> = [], effectful: Set<String> = []
    ) -> Declaration {
        Declaration(
            kind: kind, name: name, inherited: inherited, members: members.union(overrides), overrides: overrides,
            effectful: effectful)
    }

    @Test func `are the class's own and those of its extensions, in the order of the list`() {
        let found = methods(
            of: "A",
            [
                declare(.class, "A", ["PushLifecycleModule"], [Self.tap, "helper()"]),
                declare(.extension, "A", [], [Self.categories]),
                declare(.extension, "B", [], [Self.present]),
            ])
        #expect(found == [Self.categories, Self.tap])
    }

    @Test func `count where an extension declares the conformance`() {
        let declarations = [
            declare(.class, "A", ["NSObject"], [Self.tap]), declare(.extension, "A", ["PushLifecycleModule"]),
        ]
        #expect(methods(of: "A", declarations) == [Self.tap])
    }

    @Test func `are none of a protocol that the class does not conform to`() {
        let declarations = [declare(.class, "A", ["PushLifecycleModule"], [Self.opened, Self.tap])]
        #expect(methods(of: "A", declarations) == [Self.tap])
        #expect(methods(of: "A", [declare(.class, "A", ["UIModule"], [Self.opened, Self.tap])]) == [Self.opened])
    }

    @Test func `are none whose types differ from those that the protocol declares`() throws {
        let source = """
            class A: PushLifecycleModule {
                func getNotificationCategories() -> [UNNotificationCategory]? { nil }
                func userNotificationCenter(_ c: C, didReceive r: UNNotificationResponse) async {}
            }
            """
        let implemented = ImplementedMethods(outline: try SourceOutline(of: source))
        #expect(implemented.names(of: "A", as: .lifecycle) == [Self.tap])
        let methods = implemented.methods(of: "A", as: .lifecycle).filter { $0.requirement != "UIApplication" }
        #expect(methods.map(\.swiftName) == [Self.tap])
    }

    @Test func `of a base class's subclass are its overrides`() {
        let declarations = [
            declare(.class, "A", ["Q2ModuleBase"], [Self.present], overrides: [Self.tap, Self.opened])
        ]
        #expect(methods(of: "A", declarations) == [Self.tap, Self.opened])
    }

    @Test func `follow superclasses of the target`() {
        let declarations = [
            declare(.class, "A", ["B"], [Self.present], overrides: [Self.tap]),
            declare(.class, "B", ["C", "PushLifecycleModule"], [Self.tap]),
            declare(.class, "C", [], [Self.categories]),
        ]
        #expect(methods(of: "A", declarations) == [Self.categories, Self.tap])
    }

    @Test func `follow protocols of the target and their extensions, not their requirements`() {
        let declarations = [
            declare(.class, "A", ["Helping"]),
            declare(.protocol, "Helping", ["PushLifecycleModule"], [Self.tap]),
            declare(.extension, "Helping", [], [Self.present]),
        ]
        #expect(methods(of: "A", declarations) == [Self.present])
    }

    @Test func `are all where the superclass comes from elsewhere`() {
        let declarations = [declare(.class, "A", ["Elsewhere", "PushLifecycleModule"])]
        #expect(methods(of: "A", declarations) == Self.lifecycle)
    }

    private static let lifecycle = ExportedMethod.all
        .filter { $0.role == .lifecycle && $0.requirement != "UIApplication" }.map(\.swiftName)

    private static let delegated = [present, tap, "userNotificationCenter(_:openSettingsFor:)"]

    @Test func `are a delegate's as well where the target has one`() {
        let own = declare(.class, "A", ["PushLifecycleModule"], [Self.tap])
        for kind in [Declaration.Kind.class, .extension, .protocol] {
            let delegate = declare(kind, "D", ["UNUserNotificationCenterDelegate"])
            #expect(methods(of: "A", [own, delegate]) == [Self.tap] + Self.delegated)
        }
    }

    @Test func `are a delegate's as well where it is in another type, which no module.json can name`() {
        let declarations = [
            declare(.class, "A", ["PushLifecycleModule"]),
            declare(.class, "A.Delegate", ["NSObject", "UNUserNotificationCenterDelegate"]),
        ]
        #expect(methods(of: "A", declarations) == Self.delegated)
        let implemented = ImplementedMethods(outline: SourceOutline(declarations: declarations))
        #expect(implemented.classes == ["A"])
    }

    @Test func `are those that an app's delegate hears as well where the target has one`() {
        let declarations = [
            declare(.class, "A", ["PushLifecycleModule"], [Self.tap]),
            declare(.class, "D", ["UIResponder", "UIApplicationDelegate"]),
        ]
        let heard = [
            "application(_:didRegisterForRemoteNotificationsWithDeviceToken:)",
            "application(_:didFailToRegisterForRemoteNotificationsWithError:)",
            "application(_:didReceiveRemoteNotification:)",
        ]
        #expect(methods(of: "A", declarations) == heard + [Self.tap])
    }

    @Test func `are those of the launch and of links that an app's delegate has`() {
        let members: Set<String> = [
            "application(_:didFinishLaunchingWithOptions:)", "application(_:open:options:)",
            "application(_:continue:restorationHandler:)",
        ]
        let delegate = declare(.class, "D", ["UIResponder", "UIApplicationDelegate"], members)
        let heard = [
            "application(_:didFinishLaunchingWithOptions:)", "application(_:shouldOpenURL:withOptions:)",
            "application(_:continue:restorationHandler:)",
        ]
        let all = methods(of: "A", [declare(.class, "A", ["PushLifecycleModule"], [Self.tap]), delegate])
        #expect(all.filter(heard.contains) == heard)
        #expect(!all.contains("application(_:willContinueUserActivityWithType:)"))
        let other = declare(.class, "D", ["UIResponder"], members)
        #expect(methods(of: "A", [declare(.class, "A", ["PushLifecycleModule"], [Self.tap]), other]) == [Self.tap])
    }

    @Test func `of a service extension are both`() {
        let declarations = [declare(.class, "S", ["UNNotificationServiceExtension", "PushServiceExtensionModule"])]
        #expect(
            methods(of: "S", as: .service, declarations)
                == ["didReceive(_:withContentHandler:)", "serviceExtensionTimeWillExpire()"])
    }

    @Test(arguments: ["PushContentExtensionModule", "UNNotificationContentExtension"])
    func `of a content extension are its view's, and what the class has beyond`(conformance: String) {
        let (answer, touch) = ("didReceive(_:completionHandler:)", "touchesEnded(_:with:)")
        let play = "mediaPlay()"
        let bare = declare(.class, "C", ["UIViewController", conformance], ["didReceive(_:)", "helper()"])
        #expect(methods(of: "C", as: .content, [bare]) == ["didReceive(_:)", "view", touch])
        let full = [bare, declare(.extension, "C", [], [play, answer])]
        #expect(methods(of: "C", as: .content, full) == ["didReceive(_:)", answer, "view", touch, play])
        let waiting = declare(.extension, "C", [], ["didReceive(_:)"], effectful: ["didReceive(_:)"])
        #expect(methods(of: "C", as: .content, [bare, waiting]) == ["didReceive(_:)", answer, "view", touch])
    }

    @Test func `end where classes inherit from each other`() {
        let declarations = [declare(.class, "A", ["B"]), declare(.class, "B", ["A"])]
        #expect(methods(of: "A", declarations).isEmpty)
    }
}
