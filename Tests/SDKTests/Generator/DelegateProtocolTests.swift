import Foundation
import Testing

@testable import ModuleExportsGenerator

@Suite struct `Delegate protocols` {
    private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Sources/SDK").standardizedFileURL

    @Test(
        arguments: [
            ("UNUserNotificationCenterDelegate", "UserNotifications/Delegate"),
            ("UIApplicationDelegate", "UIKit/Application"),
            ("UNNotificationContentExtension", "UserNotificationsUI"),
            ("UNNotificationServiceExtension", "UserNotifications/Extensions"),
            ("PushLifecycleModule", "Q2ModuleInterfaces/Push"),
            ("FirebaseMessagingModule", "Q2ModuleInterfaces/Push"),
            ("ApplicationLifecycleModule", "Q2ModuleInterfaces/Modules"),
            ("ContinuityLifecycleModule", "Q2ModuleInterfaces/Modules"),
            ("Q2LifecycleModule", "Q2ModuleInterfaces/Modules"), ("SecurityModule", "Q2ModuleInterfaces/Modules"),
            ("UIModule", "Q2ModuleInterfaces/UI"), ("MethodModule", "Q2ModuleInterfaces/Methods"),
        ])
    func `have the members that the SDK declares, with their types`(name: String, directory: String) throws {
        let file = Self.sources.appending(path: "\(directory)/\(name).swift")
        let outline = try SourceOutline(of: String(contentsOf: file, encoding: .utf8))
        let declared = try #require(outline.declarations(of: name).first { $0.kind != .extension }).members
        #expect(Set(Contract.members(of: name)) == declared)
        for member in declared {
            // Extensions repeat the declarations, as defaults.
            let forms = outline.places(of: member).filter { $0.type == name }.compactMap(\.types?.text)
            #expect(Set(Contract.forms(of: member, in: name).map(\.text)) == Set(forms))
        }
    }

    @Test(
        arguments: [
            "PushLifecycleModule", "Q2LifecycleModule", "ApplicationLifecycleModule", "ContinuityLifecycleModule",
            "SecurityModule", "UIModule", "MethodModule", "FirebaseMessagingModule",
        ])
    func `are in the base class, so that a subclass can override each method`(name: String) throws {
        let file = Self.sources.appending(path: "Q2ModuleInterfaces/Modules/Q2ModuleBase.swift")
        let outline = try SourceOutline(of: String(contentsOf: file, encoding: .utf8))
        let declared = outline.declarations(of: "Q2ModuleBase").reduce(into: Set()) { $0.formUnion($1.members) }
        #expect(Set(Contract.members(of: name)).subtracting(declared) == [])
    }

    @Test func `know every method that has a selector and that authors write`() {
        let others = ["UIApplication", "UIViewController"]
        for method in ExportedMethod.all where !others.contains(method.requirement) {
            #expect(!Contract.forms(of: method.swiftName, in: method.requirement).isEmpty, "\(method.swiftName)")
        }
    }

    @Test func `know the form without a handler of each with one`() {
        func forms(_ delegate: DelegateProtocol) -> [String] { delegate.handlerForms.map { "\($0.name) \($0.plain)" } }
        let center = "userNotificationCenter"
        #expect(
            forms(.center) == [
                "\(center)(_:willPresent:withCompletionHandler:) \(center)(_:willPresent:)",
                "\(center)(_:didReceive:withCompletionHandler:) \(center)(_:didReceive:)",
            ])
        let push = "application(_:didReceiveRemoteNotification:"
        let session = "application(_:handleEventsForBackgroundURLSession:"
        #expect(
            Set(forms(.application)) == [
                "\(push)fetchCompletionHandler:) \(push))", "\(session)completionHandler:) \(session))",
            ])
    }
}
