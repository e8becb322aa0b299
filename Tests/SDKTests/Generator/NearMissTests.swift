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
