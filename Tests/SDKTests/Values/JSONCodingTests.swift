import BellhopABI
import BellhopContract
import Foundation
import Testing

@testable import UserNotifications

@Suite struct `The center's JSON` {
    /// Values, and their text with every member that is not left out.
    private static let requests: [(fields: RequestFields, json: String)] = [
        (RequestFields(identifier: ""), #"{"identifier":"","content":{}}"#),
        (RequestFields(identifier: "p", trigger: .push), #"{"identifier":"p","content":{},"trigger":{"push":true}}"#),
        (
            RequestFields(identifier: "i", trigger: .interval(seconds: 60.5, repeats: true)),
            #"{"identifier":"i","content":{},"trigger":{"timeInterval":60.5,"repeats":true}}"#
        ),
        (
            RequestFields(identifier: "d", trigger: .calendar(components: monday, repeats: false)),
            #"{"identifier":"d","content":{},"trigger":{"date":{"weekday":2,"hour":8,"minute":30,"#
                + #""timeZone":"Europe/Berlin","calendar":"gregorian"}}}"#
        ),
        (
            RequestFields(identifier: "r", trigger: .location(region: branch, repeats: false)),
            #"{"identifier":"r","content":{},"trigger":{"region":{"identifier":"branch","onEntry":true,"#
                + #""onExit":false,"circle":[52.5,13.25,200.0]}}}"#
        ),
        (RequestFields(identifier: "\u{1}\"\\\u{7F}ü🙂\n", content: full), fullText),
    ]

    private static let monday = DateComponents(
        calendar: Calendar(identifier: .gregorian), timeZone: TimeZone(identifier: "Europe/Berlin"), hour: 8,
        minute: 30, weekday: 2)
    private static let branch = RegionFields(
        identifier: "branch", notifyOnEntry: true, notifyOnExit: false,
        circle: .init(latitude: 52.5, longitude: 13.25, radius: 200))

    private static var full: ContentFields {
        var content = ContentFields()
        content.title = "T"
        content.subtitle = "S"
        content.body = "B"
        content.badge = 0
        content.sound = SoundFields(.critical, name: "a.caf", volume: 0.5)
        var attachment = AttachmentFields(
            identifier: "a", url: URL(filePath: "/tmp/a b.png"), type: "public.png")
        attachment.thumbnail.isHidden = true
        attachment.thumbnail.clippingRect = CGRect(x: 0, y: 0.25, width: 1, height: 0.5)
        attachment.thumbnail.time = 1.5
        content.attachments = [attachment]
        content.launchImageName = "L"
        content.categoryIdentifier = "C"
        content.threadIdentifier = "H"
        content.summaryArgument = "A"
        content.summaryArgumentCount = 3
        content.targetContentIdentifier = "X"
        content.interruptionLevel = .timeSensitive
        content.relevanceScore = 0.75
        content.filterCriteria = "F"
        content.userInfo = UserInfo(json: Data(carried.utf8))
        return content
    }

    /// As it was sent: with space, a number that no type holds, and what looks like the end of a string.
    private static let carried = #"{ "aps" : {}, "n": 123456789012345678901234567890, "s": "}\"]" }"#

    private static let fullText =
        #"{"identifier":"\u0001\"\\"# + "\u{7F}ü🙂" + #"\u000a","content":{"title":"T","subtitle":"S","body":"B","#
        + #""badge":0,"sound":{"kind":"critical","name":"a.caf","volume":0.5},"attachments":[{"identifier":"a","#
        + #""url":"file:///tmp/a%20b.png","type":"public.png","thumbnail":{"isHidden":true,"#
        + #""clippingRect":[0.0,0.25,1.0,0.5],"time":1.5}}],"launchImageName":"L","categoryIdentifier":"C","#
        + #""threadIdentifier":"H","summaryArgument":"A","summaryArgumentCount":3,"targetContentIdentifier":"X","#
        + #""interruptionLevel":"timeSensitive","relevanceScore":0.75,"filterCriteria":"F","userInfo":\#(carried)}}"#

    @Test(arguments: requests.indices)
    func `of a request is the documented one, both ways`(index: Int) throws {
        let (fields, json) = Self.requests[index]
        #expect(String(decoding: fields.json.data, as: UTF8.self) == json)
        let read = try #require(JSONMembers(Data(json.utf8)).flatMap { RequestFields($0) })
        #expect(read == fields)
        // What it carries crossed unread.
        #expect(index < 5 || !read.content.userInfo.isRead)
    }

    @Test func `carries dates and data as a property list`() throws {
        var content = ContentFields()
        content.userInfo = UserInfo(["when": Date(timeIntervalSince1970: 5), "token": Data([0, 255])])
        let members = try #require(JSONMembers(content.json))
        #expect(members.text("userInfoPropertyList") != nil)
        #expect(ContentFields(members) == content)
    }

    @Test func `carries values as they were set`() throws {
        var content = ContentFields()
        content.userInfo = UserInfo(["a": 1, "b": ["c": true]])
        let members = try #require(JSONMembers(content.json))
        #expect(ContentFields(members) == content)
    }

    @Test(arguments: ["", "  ", "[]", "7"])
    func `leaves out what is carried where it is no object`(json: String) {
        var content = ContentFields()
        content.userInfo = UserInfo(json: Data(json.utf8))
        #expect(content.json == Data("{}".utf8))
    }

    @Test func `stays JSON whatever the numbers are`() throws {
        var content = ContentFields()
        content.relevanceScore = .nan
        var attachment = AttachmentFields(identifier: "", url: URL(filePath: "/"), type: "")
        attachment.thumbnail.clippingRect = CGRect(x: -Double.infinity, y: .nan, width: 1e300, height: 5e-300)
        content.attachments = [attachment]
        #expect(try JSONSerialization.jsonObject(with: content.json) is [String: Any])
    }

    @Test(arguments: [
        CategoryFields(identifier: "bare"),
        CategoryFields(
            identifier: "full",
            actions: [
                ActionFields(
                    identifier: "open", title: "Open", options: [.authenticationRequired, .foreground],
                    icon: .template("t")),
                ActionFields(
                    identifier: "reply", title: "", options: .destructive, icon: .system("s"),
                    textInput: TextInputFields(buttonTitle: "Send", placeholder: "Text")),
                ActionFields(
                    identifier: "ask", title: "Ask", textInput: TextInputFields(buttonTitle: "", placeholder: "")),
            ], intentIdentifiers: ["one"],
            options: UNNotificationCategoryOptions(rawValue: 0b11111), hiddenPreviewsBodyPlaceholder: "h",
            categorySummaryFormat: "s"),
    ])
    func `of a category reads as the same category`(category: CategoryFields) throws {
        let members = try #require(JSONMembers(category.json.data))
        #expect(CategoryFields(members) == category)
    }

    @Test func `of settings says every one`() throws {
        let names = [
            "sound", "badge", "alert", "notificationCenter", "lockScreen", "carPlay", "criticalAlert", "announcement",
            "timeSensitive", "scheduledDelivery", "directMessages",
        ]
        let states = names.map { "\"\($0)\":\"enabled\"" }.joined(separator: ",")
        let json =
            #"{"authorizationStatus":"provisional","alertStyle":"alert","showPreviews":"never","#
            + #""providesAppNotificationSettings":true,\#(states)}"#
        let settings = UNNotificationSettings(SettingsFields(try #require(JSONMembers(Data(json.utf8)))))
        #expect(settings.authorizationStatus == .provisional)
        #expect(settings.alertStyle == .alert)
        #expect(settings.showPreviewsSetting == .never)
        #expect(settings.providesAppNotificationSettings)
        let all = [
            settings.soundSetting, settings.badgeSetting, settings.alertSetting, settings.notificationCenterSetting,
            settings.lockScreenSetting, settings.carPlaySetting, settings.criticalAlertSetting,
            settings.announcementSetting, settings.timeSensitiveSetting, settings.scheduledDeliverySetting,
            settings.directMessagesSetting,
        ]
        #expect(all.allSatisfy { $0 == .enabled })
        #expect(SettingsFields(try #require(JSONMembers(Data("{}".utf8)))) == SettingsFields())
    }

    @Test(arguments: [
        "", "x", "[]", "7", "null", "{", #"{"a"}"#, "\u{0}", String(repeating: "[", count: 100_000),
        String(repeating: #"{"userInfo":"#, count: 10_000),
    ])
    func `that is no object is none`(json: String) { #expect(JSONMembers(Data(json.utf8)) == nil) }

    /// Requests with something wrong, and what is left of them; nil where it is none.
    private static let damaged: [(json: String, left: RequestFields?)] = [
        ("{}", nil), (#"{"identifier":"a"}"#, nil), (#"{"content":{}}"#, nil),
        (#"{"identifier":7,"content":{}}"#, nil), (#"{"identifier":"a","content":[]}"#, nil),
        (#"{"identifier":"a","content":{},"trigger":7}"#, RequestFields(identifier: "a")),
        (#"{"identifier":"a","content":{},"trigger":{"moon":"full"}}"#, RequestFields(identifier: "a")),
        (
            #"{"identifier":"a","content":{"title":7,"badge":"x","sound":"s","attachments":[7,{},{"identifier":"a","#
                + #""url":"https://x/y"}],"summaryArgumentCount":-4,"interruptionLevel":"loud","relevanceScore":{},"#
                + #""userInfo":[1]},"new":1}"#, RequestFields(identifier: "a")
        ),
        (
            #"{"identifier":"a","content":{},"trigger":{"region":{"identifier":"r","circle":[1,2]}}}"#,
            RequestFields(
                identifier: "a",
                trigger: .location(
                    region: .init(identifier: "r", notifyOnEntry: true, notifyOnExit: true, circle: nil),
                    repeats: false))
        ),
        (
            #"{"identifier":"a","content":{},"trigger":{"region":{"onExit":7}}}"#,
            RequestFields(
                identifier: "a",
                trigger: .location(
                    region: .init(identifier: "", notifyOnEntry: true, notifyOnExit: true, circle: nil),
                    repeats: false))
        ),
        (
            #"{"identifier":"a","content":{},"trigger":{"push":true,"timeInterval":60}}"#,
            RequestFields(identifier: "a", trigger: .interval(seconds: 60, repeats: false))
        ),
        (#"{"identifier":"a","content":{"badge":1e300,"userInfo":null}}"#, RequestFields(identifier: "a")),
        (#"{"identifier":"a","content":{"userInfoPropertyList":"!"}}"#, RequestFields(identifier: "a")),
        (#"{"identifier":"a","content":{"userInfoPropertyList":"AAAA"}}"#, RequestFields(identifier: "a")),
        (
            #"{"identifier":"a","content":{},"trigger":{"date":{"hour":"8","minute":1.5,"timeZone":"Moon","#
                + #""calendar":"none"}}}"#,
            RequestFields(identifier: "a", trigger: .calendar(components: .init(), repeats: false))
        ),
    ]

    @Test(arguments: damaged.indices)
    func `with something wrong in it is read for the rest`(index: Int) {
        let (json, left) = Self.damaged[index]
        #expect(JSONMembers(Data(json.utf8)).flatMap { RequestFields($0) } == left, "\(json)")
    }

    @Test func `of a notification says when it came`() throws {
        let json = #"{"date":5.5,"request":{"identifier":"a","content":{}}}"#
        let read = try #require(JSONMembers(Data(json.utf8)).flatMap(NotificationFields.init))
        #expect(
            read == NotificationFields(date: Date(timeIntervalSince1970: 5.5), request: RequestFields(identifier: "a")))
    }

    // MARK: Notifications

    @Test func `stands for the payload where a notification has it`() throws {
        let request =
            #"{"identifier":"changed","content":{"title":"New","userInfo":{"sender":"a"}},"trigger":{"push":true}}"#
        let push = FakePush(#"{"aps":{"alert":"Old"}}"#, request: request)
        let notification = try #require(NotificationRecord(push.notification)).notification
        push.scrub()
        #expect(notification.request.identifier == "changed")
        #expect(notification.request.content.title == "New")
        #expect(notification.request.content.userInfo["sender"] as? String == "a")
        #expect(notification.request.trigger is UNPushNotificationTrigger)
        #expect(notification.date == Date(timeIntervalSince1970: 1_000_000_000))
    }

    @Test(arguments: ["", "x", "{}", #"{"identifier":"a"}"#, #"{"content":7}"#])
    func `that is damaged leaves a notification to its payload`(request: String) throws {
        let record = NotificationRecord(FakePush(#"{"sender":"a"}"#, request: request).notification)
        let notification = try #require(record).notification
        #expect(notification.request.identifier == "n-1")
        #expect(notification.request.content.userInfo["sender"] as? String == "a")
        #expect(notification.request.trigger is UNPushNotificationTrigger)
    }

    @Test func `is not looked for behind the end of a notification`() throws {
        let push = FakePush(request: #"{"identifier":"changed","content":{}}"#).withNotification { $0.size = 32 }
        #expect(try #require(NotificationRecord(push.notification)).notification.request.identifier == "n-1")
    }

    @Test func `is enough for a notification that was no push`() throws {
        let push = FakePush(request: #"{"content":{"title":"Local"}}"#).withNotification { $0.payload = nil }
        let notification = try #require(NotificationRecord(push.notification)).notification
        #expect(notification.request.identifier == "n-1")
        #expect(notification.request.content.title == "Local")
        #expect(notification.request.trigger == nil)
        #expect(NotificationRecord(push.withNotification { $0.request = nil }.notification) == nil)
    }
}
