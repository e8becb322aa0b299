import Foundation
import SeededGenerators
import Testing

@testable import BellhopValues

/// Requests, their content and their triggers, to JSON and back.
@Suite struct NotificationRequestTests {
    private static func full() -> NotificationContent {
        var content = NotificationContent()
        content.title = "Title \"quoted\""
        content.subtitle = "漢字"
        content.body = "line\nline\u{0}"
        content.badge = Int.max
        content.sound = NotificationSound(.critical, name: "bell.caf", volume: 0.25)
        content.attachments = [NotificationAttachment(identifier: "a", url: "file:///tmp/a.png", type: "public.png")]
        content.attachments[0].isThumbnailHidden = true
        content.attachments[0].thumbnailClippingRect = [0, 0.25, 0.5, 1]
        content.attachments[0].thumbnailTime = 2.5
        content.launchImageName = "launch"
        content.categoryIdentifier = "Category"
        content.threadIdentifier = "thread"
        content.summaryArgument = "Ada"
        content.summaryArgumentCount = 3
        content.targetContentIdentifier = "scene"
        content.interruptionLevel = .timeSensitive
        content.relevanceScore = 0.75
        content.filterCriteria = "work"
        content.communication = NotificationCommunication(senderName: "Ada")
        content.communication?.groupName = "Family"
        content.communication?.senderHandle = "+41 79"
        content.communication?.conversationIdentifier = "42"
        content.communication?.picture = "file:///tmp/ada.png"
        content.userInfo = Array(#"{"nested":{"list":[1,null,"x"]},"empty":{}}"#.utf8)
        return content
    }

    private static func content(_ change: (inout NotificationContent) -> Void) -> NotificationContent {
        var content = NotificationContent()
        change(&content)
        return content
    }

    private static let contents = [
        NotificationContent(), full(), content { $0.badge = 0 }, content { $0.badge = -1 },
        content { $0.sound = NotificationSound() }, content { $0.sound = NotificationSound(.ringtone) },
        content { $0.targetContentIdentifier = "" }, content { $0.relevanceScore = -1e300 },
        content { $0.userInfoPropertyList = "YnBsaXN0MDA=" },
        content { $0.title = String(repeating: "🦊", count: 50_000) },
        content { $0.attachments = (0..<100).map { NotificationAttachment(identifier: "\($0)", url: "u", type: "") } },
    ]

    @Test(arguments: contents.indices)
    func `content survives JSON`(_ index: Int) throws {
        #expect(try NotificationContent(json: Self.contents[index].json) == Self.contents[index])
    }

    @Test func `content is of no message where nobody sends it`() throws {
        #expect(try NotificationContent(json: Array(#"{"communication":{"groupName":"x"}}"#.utf8)).communication == nil)
        #expect(throws: BellhopError.self) { try NotificationContent(json: Array(#"{"communication":1}"#.utf8)) }
    }

    @Test func `the files of content are its attachments and the picture of the sender`() {
        var content = Self.full()
        #expect(content.files.map(\.url) == ["file:///tmp/a.png", "file:///tmp/ada.png"])
        let stored = content.files.map { file in
            var file = file
            file.url += "2"
            return file
        }
        content.setFiles(stored)
        #expect(content.attachments.map(\.url) == ["file:///tmp/a.png2"])
        #expect(content.communication?.picture == "file:///tmp/ada.png2")
        content.setFiles([stored[0]])
        #expect(content.communication?.picture == nil)
    }

    @Test func `content that is all defaults is an empty object, and reads as one`() throws {
        #expect(NotificationContent().json == Array("{}".utf8))
        #expect(try NotificationContent(json: Array("{}".utf8)) == NotificationContent())
        #expect(try NotificationContent(json: Array(#"{"title":null,"stranger":[{}]}"#.utf8)) == NotificationContent())
    }

    private static func date(_ change: (inout DateComponents) -> Void) -> NotificationTrigger {
        var components = DateComponents()
        change(&components)
        return .calendar(CalendarDate(components), repeats: true)
    }

    private static let triggers: [NotificationTrigger?] = [
        nil, .push, .timeInterval(0.5, repeats: false), .timeInterval(60, repeats: true),
        .timeInterval(-1e300, repeats: false), .calendar(CalendarDate(DateComponents()), repeats: false),
        date { $0.hour = 8 },
        date {
            ($0.weekday, $0.weekdayOrdinal, $0.weekOfMonth, $0.minute, $0.second, $0.nanosecond) = (2, 1, 3, 4, 5, 6)
            $0.timeZone = TimeZone(identifier: "Australia/Lord_Howe")
        },
        date {
            ($0.month, $0.day, $0.weekday, $0.hour) = (1, 1, 2, 8)
            $0.calendar = Calendar(identifier: .hebrew)
        },
        date { ($0.yearForWeekOfYear, $0.weekOfYear, $0.calendar) = (2027, 53, Calendar(identifier: .iso8601)) },
        .region(
            NotificationTrigger.Region(identifier: "r", onEntry: false, onExit: true, circle: [52.5, -13.4, 200]),
            repeats: true),
        .region(NotificationTrigger.Region(identifier: "", onEntry: true, onExit: false, circle: nil), repeats: false),
    ]

    @Test(arguments: triggers.indices)
    func `a request survives JSON`(_ index: Int) throws {
        let request = NotificationRequest(
            identifier: "id \(index)", content: Self.full(), trigger: Self.triggers[index])
        let read = try NotificationRequest(json: request.json)
        #expect(read.json == request.json)
        #expect(read.identifier == request.identifier && read.content == request.content)
        guard case .calendar(let expected, let repeats) = request.trigger else {
            #expect(read.trigger == request.trigger)
            return
        }
        guard case .calendar(let date, repeats) = read.trigger else {
            Issue.record("\(read.trigger as Any)")
            return
        }
        let units: [Calendar.Component] = [
            .era, .year, .yearForWeekOfYear, .quarter, .month, .weekOfYear, .weekOfMonth, .weekday, .weekdayOrdinal,
            .day,
            .hour, .minute, .second, .nanosecond,
        ]
        for unit in units {
            #expect(date.components.value(for: unit) == expected.components.value(for: unit), "\(unit)")
        }
        #expect(date.components.timeZone == expected.components.timeZone)
        #expect(date.components.calendar?.identifier == expected.components.calendar?.identifier)
    }

    @Test func `a list of one category survives JSON`() throws {
        var action = NotificationCategory.Action(
            identifier: "reply", title: "Reply", options: [.authenticationRequired, .destructive, .foreground],
            textInputButtonTitle: "Send", textInputPlaceholder: "")
        (action.templateImageName, action.systemImageName) = ("image", "star")
        let category = NotificationCategory(
            identifier: "c", actions: [action, NotificationCategory.Action(identifier: "plain", title: "")],
            intentIdentifiers: ["i"], options: CategoryOptions(rawValue: 31), hiddenPreviewsBodyPlaceholder: "%u",
            categorySummaryFormat: "%u more")
        let bytes = CenterAnswer.categories([category, NotificationCategory(identifier: "bare")]).json
        #expect(try JSONMembers(bytes).categories() == [category, NotificationCategory(identifier: "bare")])
    }

    /// The text, and the member the error is to name.
    private static let refused: [(String, String)] = [
        (#"{}"#, "identifier"), (#"{"identifier":7}"#, "identifier"), (#"{"identifier":"a\u0000b"}"#, "U+0000"),
        (#"{"identifier":"i","content":[]}"#, "content"),
        (#"{"identifier":"i","trigger":"now"}"#, "trigger"), (#"{"identifier":"i","trigger":{}}"#, "trigger"),
        (#"{"identifier":"i","trigger":{"push":false}}"#, "trigger"),
        (#"{"identifier":"i","trigger":{"timeInterval":"60"}}"#, "trigger.timeInterval"),
        (#"{"identifier":"i","trigger":{"timeInterval":60,"repeats":1}}"#, "trigger.repeats"),
        (#"{"identifier":"i","trigger":{"date":[]}}"#, "trigger.date"),
        (#"{"identifier":"i","trigger":{"date":{"hour":"8"}}}"#, "trigger.date.hour"),
        (#"{"identifier":"i","trigger":{"date":{"hour":8.5}}}"#, "trigger.date.hour"),
        (#"{"identifier":"i","trigger":{"date":{"day":1e30}}}"#, "trigger.date.day"),
        (#"{"identifier":"i","trigger":{"date":{"timeZone":"Berlin/Europe"}}}"#, "time zone"),
        (#"{"identifier":"i","trigger":{"date":{"timeZone":1}}}"#, "trigger.date.timeZone"),
        (#"{"identifier":"i","trigger":{"date":{"calendar":"mayan"}}}"#, "calendar"),
        (#"{"identifier":"i","trigger":{"region":7}}"#, "trigger.region"),
        (#"{"identifier":"i","trigger":{"region":{"circle":["x"]}}}"#, "trigger.region.circle"),
    ]

    private static let members: [(String, String)] = [
        ("title", "1"), ("subtitle", "true"), ("body", "{}"), ("badge", "\"1\""), ("badge", "1.5"), ("badge", "1e40"),
        ("sound", "\"default\""), ("attachments", "{}"), ("attachments", "[1]"), ("launchImageName", "1"),
        ("categoryIdentifier", "[]"), ("threadIdentifier", "1"), ("summaryArgument", "1"),
        ("summaryArgumentCount", "\"1\""), ("targetContentIdentifier", "1"), ("interruptionLevel", "\"loud\""),
        ("interruptionLevel", "2"), ("relevanceScore", "\"high\""), ("filterCriteria", "1"), ("userInfo", "[]"),
        ("userInfo", "\"x\""), ("userInfoPropertyList", "{}"),
    ]

    @Test(arguments: refused)
    func `a wrong request is an error that names the member`(_ text: String, _ member: String) {
        let error = #expect(throws: BellhopError.self) { try NotificationRequest(json: Array(text.utf8)) }
        #expect(error?.code == .centerBadValue)
        #expect(error?.message.contains(member) == true, "\(error?.message ?? "")")
        #expect(error?.hint != nil)
    }

    @Test(arguments: members)
    func `wrong content is an error that names the member`(_ member: String, _ value: String) {
        let text = #"{"identifier":"i","content":{"\#(member)":\#(value)}}"#
        let error = #expect(throws: BellhopError.self) { try NotificationRequest(json: Array(text.utf8)) }
        #expect(error?.code == .centerBadValue)
        #expect(error?.message.hasPrefix("content.\(member)") == true, "\(error?.message ?? "")")
    }

    @Test(arguments: [
        (#"{"kind":"loud"}"#, "sound.kind"), (#"{"name":1}"#, "sound.name"), (#"{"volume":"x"}"#, "sound.volume"),
    ])
    func `a wrong sound is an error that names the member`(_ sound: String, _ member: String) {
        let error = #expect(throws: BellhopError.self) {
            try NotificationContent(json: Array(#"{"sound":\#(sound)}"#.utf8))
        }
        #expect(error?.message.hasPrefix(member) == true)
    }

    @Test(arguments: [
        (#"{}"#, "attachments[0].url"), (#"{"url":1}"#, "attachments[0].url"),
        (#"{"url":"u","type":1}"#, "attachments[0].type"),
        (#"{"url":"u","identifier":1}"#, "attachments[0].identifier"),
        (#"{"url":"u","thumbnail":1}"#, "attachments[0].thumbnail"),
        (#"{"url":"u","thumbnail":{"isHidden":1}}"#, "attachments[0].thumbnail.isHidden"),
        (#"{"url":"u","thumbnail":{"clippingRect":[1,"x"]}}"#, "attachments[0].thumbnail.clippingRect"),
        (#"{"url":"u","thumbnail":{"time":"x"}}"#, "attachments[0].thumbnail.time"),
    ])
    func `a wrong attachment is an error that names the member`(_ attachment: String, _ member: String) {
        let text = #"{"attachments":[\#(attachment)]}"#
        let error = #expect(throws: BellhopError.self) { try NotificationContent(json: Array(text.utf8)) }
        #expect(error?.message.hasPrefix(member) == true, "\(error?.message ?? "")")
    }

    @Test func `a request cut off anywhere is refused`() {
        let request = NotificationRequest(identifier: "i", content: Self.full(), trigger: Self.triggers[7])
        for count in 0..<request.json.count {
            let cut = Array(request.json.prefix(count))
            let error = #expect(throws: BellhopError.self) { try NotificationRequest(json: cut) }
            #expect(error?.code == .centerBadValue)
        }
    }

    @Test func `a request with any changed bytes is read or refused`() {
        let bytes = NotificationRequest(identifier: "i", content: Self.full(), trigger: Self.triggers[7]).json
        var generator = SeededGenerator(seed: 7)
        var refusals = 0
        for _ in 0..<3000 {
            var hostile = bytes
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                hostile[Int.random(in: hostile.indices, using: &generator)] = UInt8.random(
                    in: 0...255, using: &generator)
            }
            do {
                let request = try NotificationRequest(json: hostile)
                // What was read can be written, and is then the same.
                #expect((try? NotificationRequest(json: request.json).json) == request.json)
            } catch {
                #expect(error.code == .centerBadValue)
                refusals += 1
            }
        }
        #expect(refusals > 0 && refusals < 3000)
    }

    @Test func `a deeply nested object is refused or kept`() throws {
        let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
        let text = #"{"identifier":"i","content":{"userInfo":{"deep":\#(deep)}}}"#
        do {
            let request = try NotificationRequest(json: Array(text.utf8))
            #expect(request.content.userInfo.count > 200_000)
        } catch { #expect(error.code == .centerBadValue) }
    }
}
