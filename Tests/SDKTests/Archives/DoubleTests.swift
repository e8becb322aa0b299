import Foundation
import Testing

@testable import HostAccess
@testable import UserNotifications

@Suite("Objects that a test makes with a coder of its own")
struct DoubleTests {
    /// Answers every key with nothing.
    private final class EmptyCoder: NSCoder {
        override func decodeObject(forKey key: String) -> Any? { nil }
        override func decodeInt64(forKey key: String) -> Int64 { 99 }
        override func decodeBool(forKey key: String) -> Bool { true }
    }

    @Test("have values where the coder has none")
    func defaults() throws {
        let response = try #require(UNTextInputNotificationResponse(coder: EmptyCoder()))
        #expect(response.actionIdentifier == UNNotificationDefaultActionIdentifier && response.userText == "")
        #expect(response.notification.request.identifier == "" && response.notification.request.trigger == nil)
        let settings = try #require(UNNotificationSettings(coder: EmptyCoder()))
        #expect(settings.authorizationStatus == .notDetermined && settings.providesAppNotificationSettings)
    }

    @Test("give the same object each time")
    func identity() throws {
        let response = try #require(UNNotificationResponse(coder: EmptyCoder()))
        #expect(response.notification === response.notification)
        #expect(response.notification.request === response.notification.request)
        #expect(response.notification.request.content === response.notification.request.content)
    }

    @Test("take every setting by its name")
    func settings() throws {
        let settings = try #require(UNNotificationSettings(coder: EmptyCoder()))
        for (key, value) in [
            ("authorizationStatus", 2), ("soundSetting", 2), ("carPlaySetting", 1), ("alertStyle", 1),
            ("showPreviewsSetting", 1),
        ] { settings.setValue(value, forKey: key) }
        settings.setValue(false, forKey: "providesAppNotificationSettings")
        #expect(settings.authorizationStatus == .authorized && settings.soundSetting == .enabled)
        #expect(settings.carPlaySetting == .disabled && settings.alertStyle == .banner)
        #expect(settings.showPreviewsSetting == .whenAuthenticated && !settings.providesAppNotificationSettings)
    }

    @Test("end the process if they have no such key or no such value")
    func unknown() async {
        await #expect(processExitsWith: .failure) {
            UNNotificationSettings(SettingsFields()).setValue(1, forKey: "colour")
        }
        await #expect(processExitsWith: .failure) {
            UNNotificationRequest(RequestFields(identifier: "a")).setValue(7, forKey: "identifier")
        }
    }

    private final class ContentStub: UNNotificationContent {
        override var body: String { "stubbed" }
        override var userInfo: [AnyHashable: Any] { ["url": "https://bank.example"] }
    }

    private final class MutableStub: UNMutableNotificationContent {
        override var body: String {
            get { "stubbed" }
            set {}
        }
    }

    private final class RequestStub: UNNotificationRequest, @unchecked Sendable {
        override var identifier: String { "bill.7" }
    }

    private final class NotificationStub: UNNotification, @unchecked Sendable {
        override var request: UNNotificationRequest {
            RequestStub(identifier: "", content: ContentStub(), trigger: nil)
        }
    }

    @Test("read the values that a subclass of content overrides")
    func subclass() throws {
        let stub = ContentStub()
        let request = UNNotificationRequest(identifier: "a", content: stub, trigger: nil)
        #expect(request.fields.content.body == "stubbed" && request.content === stub)
        let mutable = try #require(request.content.mutableCopy() as? UNMutableNotificationContent)
        #expect(mutable.body == "stubbed" && mutable.userInfo["url"] as? String == "https://bank.example")
        #expect(mutable == stub && stub == mutable && mutable.hash == stub.hash)
        #expect((MutableStub().copy() as? UNNotificationContent)?.body == "stubbed")
    }

    @Test("copy mutable content, also of a subclass", arguments: [false, true])
    func mutable(isSubclass: Bool) {
        let content = isSubclass ? MutableStub() : UNMutableNotificationContent()
        content.title = "before"
        let request = UNNotificationRequest(identifier: "b", content: content, trigger: nil)
        content.title = "after"
        #expect(request.content.title == "before" && !(request.content is UNMutableNotificationContent))
        #expect(request.content.body == content.body)
    }

    @Test("compare and archive the values that a subclass overrides")
    func equality() throws {
        let stub = TriggerStub(timeInterval: 5, repeats: true)
        let plain = UNTimeIntervalNotificationTrigger(timeInterval: 90, repeats: true)
        #expect(stub == plain && plain == stub && stub.hash == plain.hash)
        let data = try NSKeyedArchiver.archivedData(withRootObject: stub, requiringSecureCoding: true)
        let reader = try NSKeyedUnarchiver(forReadingFrom: data)
        reader.setClass(
            UNTimeIntervalNotificationTrigger.self, forClassName: NSStringFromClass(TriggerStub.self))
        let back = reader.decodeObject(
            of: UNTimeIntervalNotificationTrigger.self, forKey: NSKeyedArchiveRootObjectKey)
        #expect(back == plain)
    }

    private static let actions = [
        UNNotificationAction(
            identifier: "pay", title: "Pay", icon: UNNotificationActionIcon(systemImageName: "creditcard")),
        UNTextInputNotificationAction(
            identifier: "reply", title: "Reply", textInputButtonTitle: "", textInputPlaceholder: "Message"),
    ]

    @Test("compare, archive and send the values that subclasses of categories and actions override")
    func categories() throws {
        let stub = CategoryStub(identifier: "bill", actions: [], intentIdentifiers: [])
        let plain = UNNotificationCategory(
            identifier: "bill", actions: Self.actions, intentIdentifiers: [], options: .customDismissAction)
        #expect(stub == plain && plain == stub && stub.hash == plain.hash && stub.actions == Self.actions)
        let copy = UNNotificationCategory(
            identifier: "bill", actions: stub.actions, intentIdentifiers: [], options: .customDismissAction)
        #expect(copy == plain)
        let data = try NSKeyedArchiver.archivedData(withRootObject: stub, requiringSecureCoding: true)
        let reader = try NSKeyedUnarchiver(forReadingFrom: data)
        reader.setClass(UNNotificationCategory.self, forClassName: NSStringFromClass(CategoryStub.self))
        let back = reader.decodeObject(of: UNNotificationCategory.self, forKey: NSKeyedArchiveRootObjectKey)
        #expect(back == plain)
        #expect(Set([stub]).sortedFields == Set([plain]).sortedFields)
    }

    @Test("send the values that a subclass of a request overrides to the center")
    func requests() async throws {
        let request = RequestStub(
            identifier: "", content: ContentStub(), trigger: TriggerStub(timeInterval: 5, repeats: false))
        let wanted = UNNotificationRequest(
            identifier: "bill.7", content: ContentStub(),
            trigger: UNTimeIntervalNotificationTrigger(timeInterval: 90, repeats: false))
        #expect(request == wanted && wanted == request)
        let host = FakeHost([.notificationCenter])
        let connection = HostConnection(host.pointer)
        try await UNUserNotificationCenter(HostCenter(RequestQueue { connection })).add(request)
        let sent = try #require(host.asked.first { $0.contains(#""add""#) })
        #expect(sent.contains(#""identifier":"bill.7""#) && sent.contains(#""timeInterval":90"#))
        #expect(sent.contains("stubbed"))
    }

    @Test("read the values that a subclass of a notification overrides")
    func notification() throws {
        let response = try #require(UNNotificationResponse(coder: EmptyCoder()))
        response.setValue(NotificationStub(NotificationFields.empty), forKey: "notification")
        #expect(response.fields.notification.request.identifier == "bill.7")
        #expect(response.fields.notification.request.content.body == "stubbed")
    }
}

/// At the top level, because an archive names its class.
final class TriggerStub: UNTimeIntervalNotificationTrigger, @unchecked Sendable {
    override var timeInterval: TimeInterval { 90 }
}

private final class ActionStub: UNNotificationAction, @unchecked Sendable {
    override var title: String { "Pay" }
    override var icon: UNNotificationActionIcon? { UNNotificationActionIcon(systemImageName: "creditcard") }
}

private final class ReplyStub: UNTextInputNotificationAction, @unchecked Sendable {
    override var textInputPlaceholder: String { "Message" }
}

final class CategoryStub: UNNotificationCategory, @unchecked Sendable {
    override var actions: [UNNotificationAction] {
        [ActionStub(identifier: "pay", title: ""), ReplyStub(identifier: "reply", title: "Reply")]
    }
    override var options: UNNotificationCategoryOptions { .customDismissAction }
}
