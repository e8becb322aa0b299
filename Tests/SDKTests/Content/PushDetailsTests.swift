import BellhopABI
import Foundation
import Testing

@testable import UserNotifications

@Suite struct `Push details` {
    private func content(_ json: String) throws -> UNNotificationContent {
        try #require(NotificationRecord(FakePush(json).notification)).notification.request.content
    }

    @available(*, deprecated)
    @Test func `are read from the payload`() throws {
        let content = try content(
            #"""
            {"aps":{"alert":{"body":"b","launch-image":"i","summary-arg":"s","summary-arg-count":4},
            "interruption-level":"time-sensitive","relevance-score":0.5,"target-content-id":"scene",
            "filter-criteria":"work","sound":{"critical":1,"name":"bell.caf","volume":2}}}
            """#)
        #expect(content.interruptionLevel == .timeSensitive)
        #expect(content.relevanceScore == 0.5)
        #expect(content.targetContentIdentifier == "scene")
        #expect(content.filterCriteria == "work")
        #expect(content.launchImageName == "i")
        #expect(content.summaryArgument == "s")
        #expect(content.summaryArgumentCount == 4)
        #expect(content.sound == .criticalSoundNamed(.init("bell.caf"), withAudioVolume: 1))
    }

    @available(*, deprecated)
    @Test(arguments: [
        #"{"aps":{}}"#, #"{"aps":{"alert":"interruption-level","interruption-level":7,"relevance-score":"x"}}"#,
        #"{"aps":{"alert":"b","filter-criteria":null,"launch-image":[],"sound":{"critical":0}}}"#, "not JSON",
        #"{"aps":{"alert":{"summary-arg":1,"summary-arg-count":0}},"interruption-level":"critical"}"#, "",
    ])
    func `have Apple's defaults where it says nothing that counts`(json: String) throws {
        let content = try content(json)
        #expect(content.interruptionLevel == .active)
        #expect(content.relevanceScore == 0)
        #expect(content.targetContentIdentifier == nil)
        #expect(content.filterCriteria == nil)
        #expect(content.launchImageName.isEmpty)
        #expect(content.summaryArgument.isEmpty)
        #expect(content.summaryArgumentCount == 1)
        #expect(content.sound == nil)
        #expect(content.attachments.isEmpty)
    }

    @Test func `are the whole texts if those of the struct end at U+0000`() throws {
        let json = #"""
            {"aps":{"alert":{"title":"a\u0000b","subtitle":"s","body":"\u0000"},"category":"c\u0000","thread-id":"t"}}
            """#
        let push = FakePush(json).with { payload, text in
            // A C string ends at U+0000.
            (payload.title, payload.subtitle, payload.body) = (text("a"), text("s"), text(""))
            (payload.category, payload.thread) = (text("c"), text("t"))
        }
        let content = try #require(NotificationRecord(push.notification)).notification.request.content
        #expect([content.title, content.subtitle, content.body] == ["a\0b", "s", "\0"])
        #expect([content.categoryIdentifier, content.threadIdentifier] == ["c\0", "t"])
        // The host has put the text of the app in place of its key.
        let localized = FakePush(#"{"aps":{"alert":{"loc-key":"k\u0000"}}}"#).with { $0.body = $1("Text") }
        #expect(try #require(NotificationRecord(localized.notification)).notification.request.content.body == "Text")
    }

    @Test func `do not read a payload that has none`() throws {
        let push = try #require(PushRecord(FakePush(#"{"aps":{"alert":"b","badge":3},"sender":"a"}"#).payload))
        #expect(!push.fields.userInfo.isRead)
    }
}
