import BellhopContract
import BellhopValues
import Foundation
import Testing

@testable import UserNotifications

/// The SDK and the host each have their own code for the one JSON.
@Suite struct `The words of module and host` {
    private static var content: ContentFields {
        var content = ContentFields()
        content.title = "T"
        content.badge = 3
        content.sound = SoundFields(.critical, name: "a.caf", volume: 0.5)
        content.attachments = [
            AttachmentFields(identifier: "a", url: URL(filePath: "/tmp/a b.png"), type: "public.png")
        ]
        content.interruptionLevel = .timeSensitive
        content.relevanceScore = 0.5
        content.userInfo = UserInfo(json: Data(#"{ "sender": "a" }"#.utf8))
        return content
    }

    private static let triggers: [TriggerFields?] = [
        nil, .push, .interval(seconds: 90, repeats: true),
        .calendar(
            components: DateComponents(
                calendar: Calendar(identifier: .islamicCivil), timeZone: TimeZone(identifier: "Europe/Berlin"), hour: 8,
                weekday: 2), repeats: true),
        .location(
            region: RegionFields(
                identifier: "r", notifyOnEntry: false, notifyOnExit: true,
                circle: .init(latitude: 1, longitude: 2, radius: 3)), repeats: false),
    ]

    private static let category = CategoryFields(
        identifier: "c",
        actions: [
            ActionFields(
                identifier: "reply", title: "Reply", options: [.foreground, .destructive], icon: .system("s"),
                textInput: TextInputFields(buttonTitle: "Send", placeholder: "Text"))
        ], intentIdentifiers: ["i"], options: [.customDismissAction, .hiddenPreviewsShowTitle],
        hiddenPreviewsBodyPlaceholder: "h", categorySummaryFormat: "s")

    @Test func `carry the time zone of a calendar to the host`() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "America/New_York"))
        let trigger = TriggerFields.calendar(
            components: DateComponents(calendar: calendar, hour: 9), repeats: true)
        guard case .add(let read) = try read(.add(RequestFields(identifier: "a", trigger: trigger))) else {
            Issue.record("the host read another request")
            return
        }
        let now = try Date("2026-06-01T12:00:00Z", strategy: .iso8601)
        let next = try Date("2026-06-01T13:00:00Z", strategy: .iso8601)
        #expect(trigger.nextDate(after: now) == next)
        #expect(read.trigger?.nextDate(after: now, in: .gmt) == next)
        let members = try #require(answer(.requests([read])).members)
        let back = members.objects("requests").compactMap { RequestFields($0) }
        #expect(back.first?.trigger?.nextDate(after: now) == next)
    }

    @Test(
        arguments: [
            ("Europe/Berlin", DateComponents(hour: 2, minute: 30)), ("Europe/Berlin", DateComponents(day: 31, hour: 8)),
            ("Europe/Berlin", DateComponents(calendar: Calendar(identifier: .hebrew), day: 30)),
            ("America/Santiago", DateComponents(hour: 0)), ("America/Santiago", DateComponents(month: 2, day: 29)),
            ("Australia/Lord_Howe", DateComponents(hour: 2, minute: 15)),
        ])
    func `have the same next date in the module and on the phone`(zone: String, date: DateComponents) throws {
        var date = date
        date.timeZone = TimeZone(identifier: zone)
        let trigger = TriggerFields.calendar(components: date, repeats: true)
        guard case .add(let read) = try read(.add(RequestFields(identifier: "a", trigger: trigger))) else {
            Issue.record("the host read another request")
            return
        }
        var now = try Date("2026-06-01T12:00:00Z", strategy: .iso8601)
        for _ in 0..<400 {
            let next = try #require(trigger.nextDate(after: now))
            #expect(read.trigger?.nextDate(after: now, in: .gmt) == next)
            now = next
        }
    }

    private func read(_ request: HostRequest) throws -> CenterRequest { try CenterRequest(json: [UInt8](request.json)) }

    /// What the SDK makes of what the host answers.
    private func answer(_ answer: CenterAnswer) -> HostAnswer { HostAnswer(Data(answer.json), to: "test") }

    @Test(arguments: triggers.indices)
    func `are the same for a request that crosses and comes back`(index: Int) throws {
        let request = RequestFields(identifier: "a", content: Self.content, trigger: Self.triggers[index])
        guard case .add(let read) = try read(.add(request)) else {
            Issue.record("the host read another request")
            return
        }
        let members = try #require(answer(.requests([read])).members)
        #expect(members.objects("requests").compactMap { RequestFields($0) } == [request])
    }

    @Test func `are the same for categories and actions`() throws {
        guard case .setCategories(let read) = try read(.setCategories([Self.category])) else {
            Issue.record("the host read another request")
            return
        }
        let members = try #require(answer(.categories(read)).members)
        #expect(CategoryFields.list(members) == [Self.category])
        guard case .content(.setActions(let actions)) = try self.read(.setActions(Self.category.actions)) else {
            Issue.record("the host read another request")
            return
        }
        #expect(actions.map(\.identifier) == ["reply"])
    }

    private static let requests: [(HostRequest, CenterRequest)] = [
        (.state, .state), (.settings, .settings), (.categories, .categories), (.pending, .pending),
        (.delivered, .delivered), (.register, .register), (.unregister, .unregister),
        (.dismiss, .content(.dismiss)), (.performDefaultAction, .content(.performDefaultAction)),
        (.media(isPlaying: true), .content(.media(isPlaying: true))),
        (.setBadge(3), .setBadge(3)),
        (.setBadge(0, keepsNotifications: true), .setBadge(0, keepsNotifications: true)),
        (.setDelegate(isSet: true), .setDelegate(true)),
        (.removePending(.all), .removePending(nil)), (.removePending(.identifiers([])), .removePending([])),
        (.removeDelivered(.identifiers(["\""])), .removeDelivered(["\""])),
        (.requestAuthorization([]), .requestAuthorization([])),
        (
            .requestAuthorization(UNAuthorizationOptions(rawValue: 0b1_1111_1111)),
            .requestAuthorization(
                AuthorizationOptions(names: [
                    "badge", "sound", "alert", "carPlay", "criticalAlert", "providesAppNotificationSettings",
                    "provisional", "announcement", "timeSensitive",
                ]))
        ),
    ]

    @Test(arguments: requests.indices)
    func `are the same for what is asked`(index: Int) throws {
        let (request, expected) = Self.requests[index]
        #expect(try read(request) == expected)
    }

    @Test func `are the same for what is answered`() throws {
        let now = Date(timeIntervalSince1970: 5.5)
        let state = try #require(
            answer(.state(now: now, badge: 3, isRegistered: true, supportsContentExtensions: true)).members)
        #expect(state.number("now") == 5.5)
        #expect(state.integer("badge") == 3)
        #expect(state.flag("isRegistered") && state.flag("supportsContentExtensions"))
        #expect(state.flag("isBackgroundRefreshOn"))
        #expect(answer(.granted(true)).members?.flag("granted") == true)
        #expect(answer(.done).members != nil)
        let error = try #require(answer(.failed(.badgeInputInvalid, "negative")).error as? UNError)
        #expect(error.code == .badgeInputInvalid)
        #expect(answer(.ended).error?.localizedDescription.contains("ended") == true)
    }
}
