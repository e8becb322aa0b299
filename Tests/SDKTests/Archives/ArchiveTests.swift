import CoreLocation
import Foundation
import TemporaryDirectories
import Testing

@testable import UserNotifications

@Suite struct Archives {
    private static var content: UNMutableNotificationContent {
        let content = UNMutableNotificationContent()
        content.title = "Title"
        content.badge = 3
        content.sound = .criticalSoundNamed(.init("bell.caf"), withAudioVolume: 0.5)
        content.attachments = [
            UNNotificationAttachment(
                AttachmentFields(identifier: "a", url: URL(fileURLWithPath: "/tmp/a.png"), type: "public.png"))
        ]
        content.interruptionLevel = .timeSensitive
        content.relevanceScore = 0.25
        content.targetContentIdentifier = "scene"
        content.userInfo = ["text": "x", "date": Date(timeIntervalSince1970: 5), "list": [1, 2.5, true]]
        return content
    }

    private static var request: UNNotificationRequest {
        UNNotificationRequest(
            identifier: "r", content: content,
            trigger: UNCalendarNotificationTrigger(
                dateMatching: DateComponents(timeZone: TimeZone(identifier: "Europe/Berlin"), hour: 9), repeats: true))
    }

    private static var category: UNNotificationCategory {
        let reply = UNTextInputNotificationAction(
            identifier: "reply", title: "Reply", options: .destructive, icon: .init(systemImageName: "star"),
            textInputButtonTitle: "Send", textInputPlaceholder: "…")
        return UNNotificationCategory(
            identifier: "c", actions: [reply, UNNotificationAction(identifier: "x", title: "X")],
            intentIdentifiers: ["i"], hiddenPreviewsBodyPlaceholder: "%u", categorySummaryFormat: "%u",
            options: .customDismissAction)
    }

    /// One of everything that can be archived.
    private static var objects: [any NSObject & NSCopying & NSSecureCoding] {
        let notification = NotificationFields(date: Date(timeIntervalSince1970: 9.5), request: request.fields)
        return [
            content, UNNotificationContent(content.fields), request, UNNotification(notification), category,
            category.actions[0], category.actions[1], UNNotificationActionIcon(templateImageName: "t"),
            ResponseFields(notification: notification, actionIdentifier: "x").response,
            ResponseFields(notification: notification, actionIdentifier: "x", userText: "hello").response,
            UNPushNotificationTrigger(), UNTimeIntervalNotificationTrigger(timeInterval: .infinity, repeats: true),
            UNCalendarNotificationTrigger(dateMatching: DateComponents(month: 2, day: 29), repeats: false),
            UNLocationNotificationTrigger(
                region: CLCircularRegion(center: .init(latitude: 1, longitude: 2), radius: 3, identifier: "here"),
                repeats: true),
            UNNotificationSound.default, UNNotificationSettings(.denied), content.attachments[0],
        ]
    }

    @Test(arguments: objects.indices)
    func `give back an equal object of the same class`(index: Int) throws {
        let object = Self.objects[index]
        let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
        let back = try #require(
            try NSKeyedUnarchiver.unarchivedObject(ofClasses: [type(of: object)], from: data) as? NSObject)
        #expect(type(of: back) == type(of: object))
        #expect(back.isEqual(object))
        #expect(back.hash == object.hash)
    }

    @Test(arguments: [true, false])
    func `of a test's own keys are read from a file`(isSecure: Bool) throws {
        let directory = try TemporaryDirectory()
        let date = Date(timeIntervalSince1970: 9)
        let archiver = NSKeyedArchiver(requiringSecureCoding: isSecure)
        archiver.encode(date as NSDate, forKey: "date")
        archiver.encode(Self.request, forKey: "request")
        archiver.finishEncoding()
        let file = directory.url.appendingPathComponent("notification.archive")
        try archiver.encodedData.write(to: file)
        let reader = try NSKeyedUnarchiver(forReadingFrom: Data(contentsOf: file))
        let notification = try #require(UNNotification(coder: reader))
        #expect(notification.date == date)
        #expect(notification.request == Self.request)

        let other = NSKeyedArchiver(requiringSecureCoding: isSecure)
        other.encode(notification, forKey: "notification")
        other.encode("pay" as NSString, forKey: "actionIdentifier")
        other.finishEncoding()
        let response = UNNotificationResponse(coder: try NSKeyedUnarchiver(forReadingFrom: other.encodedData))
        #expect(response?.actionIdentifier == "pay")
        #expect(response?.notification == notification)
    }

    /// Every class that can be archived.
    private static let classes: [any (NSObject & NSCoding).Type] = [
        UNNotificationContent.self, UNMutableNotificationContent.self, UNNotificationRequest.self,
        UNNotification.self, UNNotificationResponse.self, UNTextInputNotificationResponse.self,
        UNNotificationCategory.self, UNNotificationAction.self, UNTextInputNotificationAction.self,
        UNNotificationActionIcon.self, UNPushNotificationTrigger.self, UNTimeIntervalNotificationTrigger.self,
        UNCalendarNotificationTrigger.self, UNLocationNotificationTrigger.self, UNNotificationSound.self,
        UNNotificationSettings.self, UNNotificationAttachment.self,
    ]

    @Test(arguments: [true, false])
    func `without keys give nothing`(isSecure: Bool) throws {
        let empty = NSKeyedArchiver(requiringSecureCoding: isSecure)
        empty.finishEncoding()
        for type in Self.classes {
            #expect(type.init(coder: try NSKeyedUnarchiver(forReadingFrom: empty.encodedData)) == nil, "\(type)")
            #expect(type.init(coder: NSCoder()) == nil, "\(type)")
            #expect(type.init(coder: empty) == nil, "\(type)")
        }
    }

    @Test func `with some of a test's own keys have values for the others`() throws {
        let archiver = NSKeyedArchiver(requiringSecureCoding: true)
        archiver.encode(Self.request, forKey: "request")
        archiver.encode(Self.content.copy(), forKey: "content")
        archiver.finishEncoding()
        let data = archiver.encodedData
        let notification = try #require(UNNotification(coder: try NSKeyedUnarchiver(forReadingFrom: data)))
        #expect(notification.date == NotificationFields.empty.date && notification.request == Self.request)
        let request = try #require(UNNotificationRequest(coder: try NSKeyedUnarchiver(forReadingFrom: data)))
        #expect(request.identifier == "" && request.content == Self.content && request.trigger == nil)
        let response = try #require(UNTextInputNotificationResponse(coder: NSKeyedUnarchiver(forReadingFrom: data)))
        #expect(response.actionIdentifier == UNNotificationDefaultActionIdentifier && response.userText == "")
    }

    @Test(arguments: objects.indices)
    func `and copies are equal, and differ from everything else`(index: Int) throws {
        let objects = Self.objects
        let copy = try #require(objects[index].copy() as? NSObject)
        for (other, object) in objects.enumerated() where other > 1 || index > 1 {
            #expect(copy.isEqual(object) == (other == index), "\(index) \(other)")
        }
    }

    @Test func `that are damaged or of another class give nothing`() throws {
        let data = try NSKeyedArchiver.archivedData(withRootObject: DamagedArchive(), requiringSecureCoding: true)
        let reader = try NSKeyedUnarchiver(forReadingFrom: data)
        reader.decodingFailurePolicy = .setErrorAndReturn
        reader.setClass(UNNotificationRequest.self, forClassName: NSStringFromClass(DamagedArchive.self))
        #expect(reader.decodeObject(of: UNNotificationRequest.self, forKey: NSKeyedArchiveRootObjectKey) == nil)
    }

    @Test(arguments: ["{}}", "[1]", "", #"{"a":"#])
    func `with a damaged userInfo give nothing`(json: String) throws {
        var fields = ContentFields()
        fields.userInfo = UserInfo(json: Data(json.utf8))
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: UNNotificationContent(fields), requiringSecureCoding: true)
        let reader = try NSKeyedUnarchiver(forReadingFrom: data)
        reader.decodingFailurePolicy = .setErrorAndReturn
        #expect(reader.decodeObject(of: UNNotificationContent.self, forKey: NSKeyedArchiveRootObjectKey) == nil)
    }

    @Test func `of a trigger give no trigger of another kind`() throws {
        let interval = UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false)
        let data = try NSKeyedArchiver.archivedData(withRootObject: interval, requiringSecureCoding: true)
        let reader = try NSKeyedUnarchiver(forReadingFrom: data)
        reader.decodingFailurePolicy = .setErrorAndReturn
        reader.setClass(
            UNPushNotificationTrigger.self, forClassName: NSStringFromClass(UNTimeIntervalNotificationTrigger.self))
        #expect(reader.decodeObject(of: UNPushNotificationTrigger.self, forKey: NSKeyedArchiveRootObjectKey) == nil)
    }

    @Test func `of mutable content copy into what does not change`() throws {
        let content = Self.content
        let copy = try #require(content.copy() as? UNNotificationContent)
        let mutable = try #require(copy.mutableCopy() as? UNMutableNotificationContent)
        #expect(!(copy is UNMutableNotificationContent))
        #expect(mutable == content)
        mutable.title = "other"
        #expect(mutable != content)
        #expect(copy.title == "Title")
    }

    @Test func `do not hold a userInfo that is no property list`() throws {
        struct Custom {}
        let content = UNMutableNotificationContent()
        content.userInfo = ["a": Custom()]
        let data = try NSKeyedArchiver.archivedData(withRootObject: content, requiringSecureCoding: true)
        let reader = try NSKeyedUnarchiver(forReadingFrom: data)
        reader.decodingFailurePolicy = .setErrorAndReturn
        #expect(reader.decodeObject(of: UNMutableNotificationContent.self, forKey: NSKeyedArchiveRootObjectKey) == nil)
    }
}

/// Archives what no object of the framework can read; at the top level, where the archiver wants its classes.
final class DamagedArchive: NSObject, NSSecureCoding {
    static var supportsSecureCoding: Bool { true }
    override init() { super.init() }
    required init?(coder: NSCoder) { super.init() }
    func encode(with coder: NSCoder) { coder.encode(Data("x".utf8) as NSData, forKey: "fields") }
}
