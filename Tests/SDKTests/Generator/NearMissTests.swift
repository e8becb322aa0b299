import Testing

@testable import ModuleExportsGenerator

@Suite struct `Near misses` {
    private static let present = "userNotificationCenter(_:willPresent:)"
    private static let lifecycle = ExportedMethod.names(of: "PushLifecycleModule")

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
        #expect(found == [NearMiss(member: function, meant: meant)])
    }

    @Test(arguments: [
        ("userDidSet(_:)", "userDidSet(username:)"), ("userDidSet(user:)", "userDidSet(username:)"),
        ("userDidLogout(_:)", "userDidLogout(attributes:)"), ("userDidLogout()", nil),
        ("allowLogin(user:)", nil),
        ("logEvent(_:)", nil), ("didOpen()", nil), ("userDidSet", nil), ("application(_:)", nil),
    ])
    func `are methods with other labels`(function: String, meant: String?) {
        let called = [
            "userDidSet(username:)", "userDidLogout(attributes:)", "allowLogin()", "logEvent(_:attributes:)",
            "didOpen(_:)", "application(_:open:)", "application(_:continue:)",
        ]
        let found = NearMiss.among([function], of: called, implemented: [])
        #expect(found.map(\.meant) == [meant].compactMap(\.self))
        #expect(NearMiss.among([function], of: called, implemented: Set(called)).isEmpty)
    }

    @Test(arguments: [
        present, "userNotificationCenter(_:willPresent:withCompletionHandler:)", "didOpen(_:)", "application(_:open:)",
        "userNotificationCenter(_:openSettingsFor:)", "present(_:)", "getNotifications()",
        "setNotificationCategories()", "a()", "()", "",
    ])
    func `are not what has its own name`(function: String) {
        #expect(NearMiss.among([function], of: Self.lifecycle, implemented: []).isEmpty)
    }

    @Test func `are nothing beside the method itself`() {
        let found = NearMiss.among(
            ["userNotificationCenter(_:willPresnt:)"], of: Self.lifecycle, implemented: [Self.present])
        #expect(found.isEmpty)
    }
}
