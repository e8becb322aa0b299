import Foundation
import FoundationAdditions
import Testing

@testable import UserNotifications

@Suite final class Attachments {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("attachments-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func file(_ name: String) throws -> URL {
        let url = folder.appendingPathComponent(name)
        try Data("x".utf8).write(to: url)
        return url
    }

    private func refusal(_ url: URL, _ options: [AnyHashable: Any]? = nil) -> UNError.Code? {
        do {
            _ = try UNNotificationAttachment(identifier: "a", url: url, options: options)
            return nil
        } catch {
            return (error as? UNError)?.code
        }
    }

    @Test(arguments: [
        ("a.png", "public.png"), ("a.JPG", "public.jpeg"), ("a.jpeg", "public.jpeg"), ("a.gif", "com.compuserve.gif"),
        ("a.aiff", "public.aiff-audio"), ("a.wav", "com.microsoft.waveform-audio"), ("a.mp3", "public.mp3"),
        ("a.m4a", "public.mpeg-4-audio"), ("a.mpg", "public.mpeg"), ("a.m2v", "public.mpeg-2-video"),
        ("a.mp4", "public.mpeg-4"), ("a.avi", "public.avi"),
    ])
    func `have the type of their file's extension`(name: String, type: String) throws {
        let url = try file(name)
        let attachment = try UNNotificationAttachment(identifier: "a", url: url)
        #expect(attachment.type == type)
        #expect(attachment.url == url)
        #expect(attachment.identifier == "a")
    }

    @Test func `have the type that is hinted`() throws {
        let hint = [UNNotificationAttachmentOptionsTypeHintKey: "public.jpeg"]
        #expect(try UNNotificationAttachment(identifier: "a", url: file("a.bin"), options: hint).type == "public.jpeg")
        #expect(try UNNotificationAttachment(identifier: "a", url: file("a.png"), options: hint).type == "public.jpeg")
        #expect(
            refusal(try file("b.png"), [UNNotificationAttachmentOptionsTypeHintKey: "public.pdf"])
                == .attachmentUnrecognizedType)
        #expect(refusal(try file("c.png"), [UNNotificationAttachmentOptionsTypeHintKey: 7]) == nil)
    }

    @Test func `are refused where there is no file to read`() throws {
        #expect(refusal(folder.appendingPathComponent("missing.png")) == .attachmentInvalidURL)
        #expect(refusal(folder) == .attachmentInvalidURL)
        #expect(refusal(try #require(URL(string: "https://example.com/a.png"))) == .attachmentInvalidURL)
        #expect(refusal(try #require(URL(string: "relative.png"))) == .attachmentInvalidURL)
        #expect(refusal(URL(fileURLWithPath: "/")) == .attachmentInvalidURL)
    }

    @Test(arguments: ["a.pdf", "a", ".png", "a.", "a.png.txt"])
    func `are refused where the type is none that shows`(name: String) throws {
        #expect(refusal(try file(name)) == .attachmentUnrecognizedType)
    }

    @Test func `get an identifier where they have none`() throws {
        let url = try file("a.png")
        let one = try UNNotificationAttachment(identifier: "", url: url)
        let two = try UNNotificationAttachment(identifier: "", url: url)
        #expect(!one.identifier.isEmpty)
        #expect(one.identifier != two.identifier)
    }

    @Test func `keep how their thumbnail is made`() throws {
        let options: [AnyHashable: Any] = [
            UNNotificationAttachmentOptionsThumbnailHiddenKey: true,
            UNNotificationAttachmentOptionsThumbnailClippingRectKey: CGRect(
                x: 0.25, y: 0, width: 0.5, height: 1
            ).dictionaryRepresentation,
            UNNotificationAttachmentOptionsThumbnailTimeKey: ["value": 30, "timescale": 20],
        ]
        let thumbnail = AttachmentOptions(options).thumbnail
        #expect(thumbnail.isHidden)
        #expect(thumbnail.clippingRect == CGRect(x: 0.25, y: 0, width: 0.5, height: 1))
        #expect(thumbnail.time == 1.5)
        let odd: [AnyHashable: Any] = [
            UNNotificationAttachmentOptionsThumbnailHiddenKey: "yes",
            UNNotificationAttachmentOptionsThumbnailClippingRectKey: ["X": "left"],
            UNNotificationAttachmentOptionsThumbnailTimeKey: ["value": 1, "timescale": 0],
        ]
        #expect(AttachmentOptions(odd).thumbnail == AttachmentFields.Thumbnail())
        #expect(AttachmentOptions([UNNotificationAttachmentOptionsThumbnailTimeKey: Double.nan]).thumbnail.time == nil)
    }
}
