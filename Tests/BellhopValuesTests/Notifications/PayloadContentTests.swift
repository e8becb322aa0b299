import Foundation
import Testing

@testable import BellhopValues

/// A payload as content, and content as a payload.
@Suite struct PayloadContentTests {
    private func content(_ json: String) throws -> NotificationContent {
        NotificationContent(try Payload(scanning: Array(json.utf8)))
    }

    @Test func `every key of a payload has its place in the content`() throws {
        let json = #"""
            {"aps":{"alert":{"title":"T","subtitle":"S","body":"B","launch-image":"L","summary-arg":"A","summary-arg-count":4},
            "badge":3,"sound":{"critical":1,"name":"n.caf","volume":0.5},"category":"C","thread-id":"H",
            "interruption-level":"time-sensitive","target-content-id":"W","relevance-score":0.5,"filter-criteria":"F"},"mine":1}
            """#
        var expected = NotificationContent()
        (expected.title, expected.subtitle, expected.body, expected.badge) = ("T", "S", "B", 3)
        (expected.launchImageName, expected.summaryArgument, expected.summaryArgumentCount) = ("L", "A", 4)
        expected.sound = NotificationSound(.critical, name: "n.caf", volume: 0.5)
        (expected.categoryIdentifier, expected.threadIdentifier) = ("C", "H")
        (expected.interruptionLevel, expected.targetContentIdentifier) = (.timeSensitive, "W")
        (expected.relevanceScore, expected.filterCriteria) = (0.5, "F")
        expected.userInfo = Array(json.utf8)
        #expect(try content(json) == expected)
    }

    @Test(
        arguments: [
            (#"{"aps":{"alert":"B"}}"#, "B", nil),
            (#"{"aps":{"alert":{"body":"B"},"sound":"default"}}"#, "B", NotificationSound()),
            (#"{"aps":{"sound":"n.caf"}}"#, "", NotificationSound(name: "n.caf")), (#"{"aps":{}}"#, "", nil),
            (#"{"aps":{"sound":7,"alert":7}}"#, "", nil),
            (#"{"aps":{"sound":{"critical":0,"name":"n"}}}"#, "", NotificationSound(name: "n")),
        ] as [(String, String, NotificationSound?)])
    func `short forms and wrong types are read as by Apple`(
        _ json: String, _ body: String, _ sound: NotificationSound?
    ) throws {
        let content = try content(json)
        #expect(content.body == body)
        #expect(content.sound == sound)
    }

    @Test(arguments: ["launch-image", "summary-arg", "summary-arg-count"])
    func `a rare alert key with a wrong type counts as missing`(_ key: String) throws {
        var expected = try content(#"{"aps":{"alert":{"title":"T"}}}"#)
        let actual = try content(#"{"aps":{"alert":{"title":"T","\#(key)":[]}}}"#)
        expected.userInfo = actual.userInfo
        #expect(actual == expected)
    }

    @Test func `content as a payload shows the same, beside its user info`() throws {
        var content = NotificationContent()
        (content.title, content.subtitle, content.body, content.badge) = ("T\"", "S", "B\n", 0)
        content.sound = NotificationSound(name: "n.caf")
        (content.categoryIdentifier, content.threadIdentifier, content.interruptionLevel) = ("C", "H", .passive)
        content.userInfo = Array(
            #"{"mine":{"a":[1,2]},"sender":"com.example","aps":{"alert":"forged","badge":99}}"#.utf8)
        let payload = Payload(showing: content)
        #expect(payload.alert == Payload.Alert(title: "T\"", subtitle: "S", body: "B\n"))
        #expect(payload.badge == 0 && payload.sound == "n.caf" && payload.category == "C")
        #expect(
            payload.threadIdentifier == "H" && payload.interruptionLevel == "passive" && payload.sender == "com.example"
        )
        #expect(!payload.isContentAvailable && !payload.isMutable)
        var again = NotificationContent(payload)
        again.userInfo = content.userInfo
        #expect(again == content)
        let object = try #require(try JSONSerialization.jsonObject(with: Data(payload.bytes)) as? NSDictionary)
        #expect(object["mine"] as? NSDictionary == ["a": [1, 2]])
    }

    @Test func `a payload can represent content of any size`() {
        var content = NotificationContent()
        #expect(Payload(showing: content).presentable == [])
        content.body = String(repeating: "x", count: 1 << 20)
        #expect(Payload(showing: content).alert?.body == content.body)
        content.userInfo = Array("no JSON".utf8)
        #expect(Payload(showing: content).alert?.body == content.body)
    }

    private static let combinations: [PresentationOptions] = (0..<8).map { bits in
        var options: PresentationOptions = []
        if bits & 1 != 0 { options.formUnion([.list, .banner]) }
        if bits & 2 != 0 { options.insert(.badge) }
        if bits & 4 != 0 { options.insert(.sound) }
        return options
    }

    @Test(arguments: combinations)
    func `a payload and its content have the same presentation`(_ options: PresentationOptions) {
        var content = NotificationContent()
        if options.contains(.list) { content.subtitle = "S" }
        if options.contains(.badge) { content.badge = 0 }
        if options.contains(.sound) { content.sound = NotificationSound() }
        #expect(content.presentable == options)
        #expect(Payload(showing: content).presentable == options)
        #expect(NotificationContent(Payload(showing: content)).presentable == options)
    }
}
