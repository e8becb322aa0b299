import Foundation
import Testing

@testable import ModuleExportsGenerator

@Suite struct `Near misses` {
    private static let present = "userNotificationCenter(_:willPresent:)"
    private static let lifecycle = ExportedMethod.all.filter { $0.requirement == "PushLifecycleModule" }

    @Test(
        arguments: [
            ("userNotificationCenter(_:willPresnt:)", present),
            ("userNotifcationCenter(_:willPresent:)", present),
            ("userNotificationCenter(_:willpresent:)", present),
            ("userNotificationCenter(_:didRecieve:)", "userNotificationCenter(_:didReceive:)"),
            ("application(_:didRecieveRemoteNotification:)", "application(_:didReceiveRemoteNotification:)"),
            (
                "application(_:didRegisterForRemoteNotificationWithDeviceToken:)",
                "application(_:didRegisterForRemoteNotificationsWithDeviceToken:)"
            ), ("getNotificationCategory()", "getNotificationCategories()"),
        ])
    func `are told with the name that was meant`(function: String, meant: String) {
        let found = NearMiss.among([function, "helper()"], of: Self.lifecycle, implemented: [])
        #expect(found == [NearMiss(function: function, meant: meant)])
    }

    @Test(arguments: [
        present, "userNotificationCenter(_:willPresent:withCompletionHandler:)", "didOpen(_:)", "application(_:open:)",
        "userNotificationCenter(_:openSettingsFor:)", "present(_:)", "getNotifications()", "a()", "()", "",
    ])
    func `are not what has its own name`(function: String) {
        #expect(NearMiss.among([function], of: Self.lifecycle, implemented: []).isEmpty)
    }

    @Test func `are nothing beside the method itself`() {
        let found = NearMiss.among(
            ["userNotificationCenter(_:willPresnt:)"], of: Self.lifecycle, implemented: [Self.present])
        #expect(found.isEmpty)
    }

    @Test func `are those of what the class conforms to, with their place in the author's file`() throws {
        let directory = FileManager.default.temporaryDirectory.appending(path: "near-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        let sources = [
            "First.swift": "class Other { func didOpn(_ x: Int) {} }\n",
            "Second.swift": """
            class A: PushLifecycleModule {
                #if os(iOS)
                    func ios() {}
                #endif
                func didOpn(_ route: String) {}
                @MainActor func userNotificationCenter(_ c: C, willPresnt n: N) async -> O? { nil }
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
                "\(path("Second.swift")):6:16: warning: userNotificationCenter(_:willPresnt:) of A is called by nobody. "
                    + "Did you mean userNotificationCenter(_:willPresent:)?"
            ])
    }
}
