import BellhopPhone
import BellhopTesting
import BellhopValues
import Foundation
import TestProcesses
import Testing

@testable import BellhopHost

extension TestHost {
    /// Has `asks_center` ask the notification center, and returns the answer.
    @discardableResult
    func askCenter(_ request: String) async throws -> String {
        let events = try await push(
            #"{"aps":{"content-available":1},"sender":"com.example.fixture.asks_center","ask":\#(request)}"#)
        let answer = events.first { $0.message?.hasPrefix("answer ") == true }?.message
        return String(try #require(answer, "\(events)").dropFirst("answer ".count))
    }

    /// Has `asks_center` add a request that shows files of its temporary directory.
    func add(_ identifier: String, files: [String], trigger: String = #","trigger":{"timeInterval":3600}"#)
        async throws -> String
    {
        let attachments = files.map { #"{"identifier":"\#($0)","url":"file://$TMP/\#($0)"}"# }.joined(separator: ",")
        let content = #"{"title":"Local","categoryIdentifier":"content","attachments":[\#(attachments)]}"#
        return try await askCenter(
            #"{"ask":"add","request":{"identifier":"\#(identifier)","content":\#(content)\#(trigger)}}"#)
    }

    /// The files that the host keeps for notifications.
    var stored: [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: stateDirectory + "/attachments")) ?? []
    }

    /// Waits until the host keeps so many files for notifications.
    func stores(_ count: Int) async -> Bool {
        await eventually { stored.count == count }
        return stored.count == count
    }

    /// An entry whose process has directories of its own.
    static var asking: [String: Any] { entry("asks_center", ["isolation": "process"]) }
}

@Suite("Files of local requests", .timeLimit(.minutes(5)))
struct LocalAttachmentTests {
    @Test func `are taken into the store, and shown when the request fires`() async throws {
        let test = try await TestHost(modules: [TestHost.asking])
        #expect(try await test.add("n1", files: ["picture.png"]) == "{}")
        #expect(await test.stores(1))
        let file = try #require(await test.host.pending.soonestFirst.first?.request.content.attachments.first)
        let path = try #require(URL(string: file.url)?.path)
        #expect(path.hasPrefix(test.stateDirectory + "/attachments/"))
        #expect(file.type == "public.png")
        test.clock.advance(by: .seconds(3600))
        let shown = await test.events { $0.kind == .notificationShown }.last
        #expect(shown?.facts(Event.NotificationShown.self)?.attachments == 1)
        #expect(FileManager.default.fileExists(atPath: path))
        #expect(try await test.expand("n1").text.contains("Local"))
        await test.stop()
    }

    @Test(
        "that cannot be shown fail the request with Apple's code, and nothing is scheduled or kept",
        arguments: [
            ("missing.png", 100), ("file.xyz", 101), ("empty.png", 102), ("large.png", 102),
            ("../../journal.sqlite", 100),
            ("text.png", 101),
        ])
    func refused(_ file: String, _ code: Int) async throws {
        let test = try await TestHost(modules: [TestHost.asking])
        let answer = try await test.add("n1", files: ["picture.png", file])
        #expect(answer.contains("UNErrorDomain") && answer.contains("\"code\":\(code)"), "\(answer)")
        #expect(await test.host.pending.soonestFirst.isEmpty)
        #expect(await test.stores(0))
        #expect(await test.events.first(Event.NotificationUnscheduled.self)?.outcome == .refused)
        #expect(await test.events.first(Event.AttachmentDropped.self)?.attachment == file)
        await test.stop()
    }

    @Test func `of a request that is ignored stay where they are`() async throws {
        let test = try await TestHost(modules: [TestHost.asking], more: ["authorization": "denied"])
        #expect(try await test.add("n1", files: ["picture.png"]) == "{}")
        #expect(await test.events.first(Event.NotificationUnscheduled.self)?.outcome == .ignored)
        #expect(await test.stores(0))
        await test.stop()
    }

    @Test(arguments: [("picture.png", "picture of Ada Lovelace"), ("text.png", "AL"), ("../../journal.sqlite", "AL")])
    func `of a sender are stored and shown, and only missing if they are none`(_ file: String, words: String)
        async throws
    {
        let test = try await TestHost(modules: [TestHost.asking])
        let sender = #"{"senderName":"Ada Lovelace","picture":"file://$TMP/\#(file)"}"#
        let content = #"{"title":"Ada Lovelace","body":"Hello","communication":\#(sender)}"#
        #expect(try await test.askCenter(#"{"ask":"add","request":{"identifier":"n1","content":\#(content)}}"#) == "{}")
        _ = await test.events { $0.kind == .notificationShown }
        #expect(await test.stores(file == "picture.png" ? 1 : 0))
        #expect(try await test.expand("n1").text.contains("(\(words))  Ada Lovelace\nHello"))
        _ = try await test.respond(.dismiss(notification: "n1"))
        #expect(await test.stores(0))
        await test.stop()
    }

    @Test func `that nobody shows any more are removed`() async throws {
        let test = try await TestHost(modules: [TestHost.asking])
        _ = try await test.add("n1", files: ["picture.png"])
        try await test.askCenter(#"{"ask":"removePending","identifiers":["n1"]}"#)
        #expect(await test.stores(0))
        // Replaced by one without.
        _ = try await test.add("n1", files: ["picture.png"])
        _ = try await test.add("n1", files: [])
        #expect(await test.stores(0))
        // Shown, then cleared.
        _ = try await test.add("n2", files: ["picture.png"], trigger: "")
        _ = await test.events { $0.kind == .notificationShown }
        #expect(await test.stores(1))
        _ = try await test.respond(.dismiss(notification: "n2"))
        #expect(await test.stores(0))
        await test.stop()
    }

    @Test func `that another notification shows as well stay with it`() async throws {
        let test = try await TestHost(modules: [TestHost.asking])
        _ = try await test.add("n1", files: ["picture.png"])
        _ = try await test.add("n2", files: ["picture.png", "second.png"])
        try await test.askCenter(#"{"ask":"removePending","identifiers":["n1"]}"#)
        #expect(await test.stores(1))
        await test.stop()
    }

    @Test func `of a notification may be scheduled again with its content, and stay when that is gone`() async throws {
        let test = try await TestHost(modules: [TestHost.asking])
        _ = try await test.add("n1", files: ["picture.png"])
        let file = try #require(await test.host.pending.soonestFirst.first?.request.content.attachments.first)
        func snooze(_ url: String) async throws -> String {
            let attachment = #"{"identifier":"\#(file.identifier)","url":"\#(url)","type":"\#(file.type)"}"#
            return try await test.askCenter(
                #"{"ask":"add","request":{"identifier":"n2","content":{"title":"Later","attachments":[\#(attachment)]}"#
                    + #","trigger":{"timeInterval":3600}}}"#)
        }
        #expect(try await snooze("file://\(test.stateDirectory)/device-token").contains("\"code\":100"))
        #expect(try await snooze(file.url) == "{}")
        try await test.askCenter(#"{"ask":"removePending","identifiers":["n1"]}"#)
        #expect(await test.stores(1))
        try await test.askCenter(#"{"ask":"removePending","identifiers":["n2"]}"#)
        #expect(await test.stores(0))
        await test.stop()
    }

    @Test func `of a notification that is only a banner stay while it is there`() async throws {
        let test = try await TestHost(modules: [TestHost.asking])
        _ = try await test.add("banner", files: ["picture.png"], trigger: "")
        let shown = await test.events { $0.kind == .notificationShown }.last
        #expect(shown?.facts(Event.NotificationShown.self)?.options == [.banner])
        try await test.askCenter(#"{"ask":"removePending"}"#)
        #expect(await test.stores(1))
        await test.stop()
    }

    @Test func `of a request that is shown nowhere are removed`() async throws {
        let test = try await TestHost(modules: [TestHost.asking])
        _ = try await test.add("n1", files: ["picture.png"])
        _ = try await test.host.handle(.authorize("deny"))
        test.clock.advance(by: .seconds(3600))
        _ = await test.events { $0.kind == .notificationSuppressed }
        await test.host.stop()
        #expect(await test.stores(0))
        await test.stop()
    }

    @Test func `that an earlier life left behind are removed at the start`() async throws {
        let test = try await TestHost(modules: []) { state in
            try FileManager.default.createDirectory(atPath: state + "/attachments", withIntermediateDirectories: true)
            try Data().write(to: URL(filePath: state + "/bellhop.lock"))
            for name in ["orphan.png", ".draft"] {
                try Data("old".utf8).write(to: URL(filePath: state + "/attachments/" + name))
            }
        }
        #expect(await test.stores(0))
        await test.stop()
    }

    @Test func `are the content extension's to read, its own notification's and no other's`() async throws {
        let reading = TestHost.content("content_reads")
        let test = try await TestHost(modules: [TestHost.asking, reading])
        _ = try await test.add("n1", files: ["picture.png"], trigger: "")
        _ = await test.events { $0.kind == .notificationShown }
        // A file whose name begins with a dot stays when the host removes attachments that nothing shows.
        try Data("other".utf8).write(to: URL(filePath: test.stateDirectory + "/attachments/.other.png"))
        #expect(try await test.expand("n1").module?.rawValue == "content_reads")
        let lines = await test.events.filter { $0.stage == .content && $0.kind == .moduleLog }.compactMap(\.message)
        #expect(lines == ["own 64", "list -13", "other -13"])
        await test.stop()
    }
}
