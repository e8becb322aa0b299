import Foundation
import Testing

@testable import ModuleExportsGenerator

@Suite struct `Delegate protocols` {
    private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Sources/SDK").standardizedFileURL

    /// What the SDK declares, read as an author's source is.
    private func declared(_ name: String, in file: String) throws -> Set<String> {
        let compiler = try #require(SwiftCompiler.path)
        let source = Self.sources.appending(path: "\(file)/\(name).swift").path
        let options = ["--manifest", "m", "--output", "o", "--compiler", compiler, "--target", "T", source]
        let outline = try Generator(Generator.Request(arguments: options)).read().outline
        return try #require(outline.declarations.first { $0.kind == .protocol && $0.name == name }).members
    }

    @Test(
        arguments: [
            ("UNUserNotificationCenterDelegate", "UserNotifications/Delegate", []),
            ("UIApplicationDelegate", "UIKit/Application", []),
            ("ApplicationLifecycleModule", "Q2ModuleInterfaces/Modules", []),
            ("UNNotificationContentExtension", "UserNotificationsUI", ["didReceive(_:)"]),
        ] as [(String, String, Set<String>)])
    func `have the optional members that the SDK declares`(name: String, file: String, required: Set<String>) throws {
        let delegate = try #require(DelegateProtocol.all.first { $0.name == name })
        #expect(Set(delegate.members) == (try declared(name, in: file)).subtracting(required))
        #expect(Set(delegate.members).count == delegate.members.count)
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
