import Foundation
import Testing

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

    @Test("read the content of a subclass as it answers")
    func subclass() {
        final class Stub: UNMutableNotificationContent {
            override var body: String {
                get { "stubbed" }
                set {}
            }
        }
        let request = UNNotificationRequest(identifier: "a", content: Stub(), trigger: nil)
        #expect(request.fields.content.body == "stubbed" && request.content is Stub)
        let plain = UNMutableNotificationContent()
        plain.title = "before"
        let other = UNNotificationRequest(identifier: "b", content: plain, trigger: nil)
        plain.title = "after"
        #expect(other.content.title == "before" && !(other.content is UNMutableNotificationContent))
    }
}
