import BellhopABI
import Foundation
import Testing

@testable import UserNotifications

@Suite struct Content {
    private func push() -> FakePush {
        FakePush(#"{"aps":{}}"#).with { payload, text in
            payload.title = text("Title")
            payload.body = text("Body")
            payload.category = text("Kind")
            payload.thread = text("Thread")
            payload.sound = text("bell.caf")
            payload.badge = 0
            payload.flags = UInt32(BELLHOP_PAYLOAD_HAS_BADGE)
        }
    }

    @Test func `has what the payload has`() throws {
        let push = push()
        let notification = try #require(NotificationRecord(push.notification)).notification
        let content = notification.request.content
        #expect(notification.date == Date(timeIntervalSince1970: 1_000_000_000))
        #expect(notification.request.identifier == "n-1")
        #expect(notification.request.trigger is UNPushNotificationTrigger)
        #expect(content.title == "Title")
        #expect(content.subtitle.isEmpty)
        #expect(content.body == "Body")
        #expect(content.categoryIdentifier == "Kind")
        #expect(content.threadIdentifier == "Thread")
        #expect(content.sound == UNNotificationSound(named: UNNotificationSoundName("bell.caf")))
        #expect(content.badge == 0)
    }

    @Test func `is described with its values, without its texts`() throws {
        let notification = try #require(NotificationRecord(push().notification)).notification
        let text = UNNotificationResponse(
            ResponseFields(notification: notification.fields, actionIdentifier: "pay", userText: nil)
        ).description
        for part in [
            "<UNNotificationResponse: 0x", "; actionIdentifier: pay, ", "identifier: n-1, ", "title: <redacted>, ",
            "subtitle: (null), ", "categoryIdentifier: Kind, ", "badge: 0, ", "<UNPushNotificationTrigger: 0x",
        ] { #expect(text.contains(part), "\(part) in \(text)") }
        #expect(!text.contains("Body"))
        let interval = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true)
        #expect("\(interval)".hasSuffix("; repeats: YES, timeInterval: 60.000000>"))
        let noon = UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: 12), repeats: false)
        #expect(noon.description.contains("12") && noon.description.hasSuffix("repeats: NO>"))
        let request = UNNotificationRequest(identifier: "a", content: UNNotificationContent(), trigger: nil)
        #expect(request.description.hasSuffix("trigger: (null)>"))
    }

    @Test func `has no badge without the flag, and the system's sound for default`() throws {
        let push = push().with { payload, text in
            payload.flags = 0
            payload.sound = text("default")
        }
        let content = try #require(NotificationRecord(push.notification)).notification.request.content
        #expect(content.badge == nil)
        #expect(content.sound === UNNotificationSound.default)
    }

    @Test func `takes no field that the struct does not cover`() throws {
        let push = push().with { payload, _ in
            payload.size = UInt32(MemoryLayout.offset(of: \bellhop_payload_t.category) ?? 0)
        }
        let content = try #require(NotificationRecord(push.notification)).notification.request.content
        #expect(content.body == "Body")
        #expect(content.categoryIdentifier.isEmpty)
        #expect(content.threadIdentifier.isEmpty)
        #expect(content.badge == nil)
    }

    @Test func `outlives the host's memory`() throws {
        let push = push()
        let record = try #require(ResponseRecord(push.response))
        push.scrub()
        #expect(record.response.notification.request.content.title == "Title")
    }

    @Test func `of a request does not change with its source`() {
        let content = UNMutableNotificationContent()
        content.body = "before"
        let request = UNNotificationRequest(identifier: "r", content: content, trigger: nil)
        content.body = "after"
        #expect(request.content.body == "before")
        #expect(!(request.content is UNMutableNotificationContent))
    }

    @Test func `of a response with text is a text-input response`() throws {
        let tap = try #require(ResponseRecord(FakePush().response)).response
        #expect(tap.actionIdentifier == UNNotificationDefaultActionIdentifier)
        #expect(!(tap is UNTextInputNotificationResponse))
        let reply = try #require(ResponseRecord(FakePush(action: "reply", userText: "").response)).response
        #expect((reply as? UNTextInputNotificationResponse)?.userText == "")
    }

    @Test func `is nothing where the host passes NULL`() {
        #expect(PushRecord(nil).map { _ in true } == nil)
        #expect(NotificationRecord(nil).map { _ in true } == nil)
        #expect(ResponseRecord(nil).map { _ in true } == nil)
    }
}
