import BellhopPhone
import BellhopValues
import FoundationEssentials
import Testing

@Suite struct ResponseTests {
    private static let union = CategoryUnion([
        (
            ModuleID(rawValue: "m"),
            [
                NotificationCategory(
                    identifier: "MESSAGE",
                    actions: [
                        .init(identifier: "open", title: "Open", options: .foreground),
                        .init(identifier: "archive", title: "Archive"),
                        .init(identifier: "reply", title: "Reply", textInputButtonTitle: "Send"),
                    ],
                    options: .customDismissAction),
                NotificationCategory(identifier: "PLAIN"),
            ]
        )
    ])

    private func notification(_ category: String?) -> UserNotification {
        UserNotification(
            identifier: "n", date: Date(timeIntervalSince1970: 0), payload: Payload(bytes: [], category: category))
    }

    @Test func `the error of an action without a category says what set none`() {
        let local = UserNotification(
            NotificationRequest(identifier: "n", content: NotificationContent()), of: ModuleID(rawValue: "m"),
            date: Date(timeIntervalSince1970: 0))
        let rows = [
            (notification(nil), "the notification has no category", "aps.category"),
            (
                notification("MESSAGE").changed(to: NotificationContent()),
                "the notification has no category, because its service extension left it out",
                "categoryIdentifier in the content of the service extension"
            ), (local, "the notification has no category", "categoryIdentifier in its content"),
        ]
        for (notification, words, place) in rows {
            let error = #expect(throws: BellhopError.self) {
                try Self.union.response(to: notification, action: "open")
            }
            #expect(error?.message == "there is no action \"open\": \(words)")
            #expect(error?.hint == "Name a category under \(place), or tap the notification")
        }
    }

    @Test(arguments: ["MESSAGE", "PLAIN", "UNKNOWN", nil])
    func `a tap needs no category and opens the app`(category: String?) throws {
        let checked = try Self.union.response(to: notification(category))
        #expect(checked.response.actionIdentifier == UserResponse.defaultAction)
        #expect(checked.tellsModule && checked.opensApp)
    }

    @Test(arguments: [("MESSAGE", true), ("PLAIN", false), ("UNKNOWN", false), (nil, false)] as [(String?, Bool)])
    func `a dismissal reaches the module only if its category asks for it`(category: String?, told: Bool) throws {
        let checked = try Self.union.response(to: notification(category), action: UserResponse.dismissAction)
        #expect(checked.tellsModule == told)
        #expect(!checked.opensApp)
        #expect(checked.state(after: .suspended) == (told ? .background : .suspended))
    }

    @Test(
        arguments: [("open", nil, true), ("archive", nil, false), ("reply", "hello", false), ("reply", "", false)]
            as [(String, String?, Bool)])
    func `an action opens the app only with the foreground option`(action: String, text: String?, opens: Bool) throws {
        let checked = try Self.union.response(to: notification("MESSAGE"), action: action, text: text)
        #expect(checked.tellsModule)
        #expect(checked.opensApp == opens)
        #expect(checked.response.userText == text)
        #expect(checked.state(after: .terminated) == (opens ? .foreground : .background))
        #expect(checked.state(after: .foreground) == .foreground)
    }

    @Test(
        arguments: [
            ("MESSAGE", "delete", nil, .actionUnknown),
            ("MESSAGE", "OPEN", nil, .actionUnknown),
            ("MESSAGE", "", nil, .actionUnknown),
            ("PLAIN", "open", nil, .actionUnknown),
            ("UNKNOWN", "open", nil, .actionUnknown),
            (nil, "open", nil, .actionUnknown),
            ("MESSAGE", "reply", nil, .actionNeedsText),
            ("MESSAGE", "open", "hello", .actionTakesNoText),
            ("MESSAGE", UserResponse.defaultAction, "hello", .actionTakesNoText),
            ("MESSAGE", UserResponse.dismissAction, "hello", .actionTakesNoText),
        ] as [(String?, String, String?, BellhopError.Code)])
    func `an action that the category does not have is an error`(
        category: String?, action: String, text: String?, code: BellhopError.Code
    ) {
        let error = #expect(throws: BellhopError.self) {
            try Self.union.response(to: self.notification(category), action: action, text: text)
        }
        #expect(error?.code == code)
        #expect(error?.hint != nil)
    }

    @Test(
        arguments: [
            ("reply", nil, "Answer with the text the user types"),
            ("open", "hello", "Pick the action without a text"),
            (UserResponse.defaultAction, "hello", "Leave the text out"),
            ("reply", "a\0b", "Leave the character out"),
        ] as [(String, String?, String)])
    func `the error of an action with the wrong command names the right one`(
        action: String, text: String?, hint: String
    ) {
        let error = #expect(throws: BellhopError.self) {
            try Self.union.response(to: self.notification("MESSAGE"), action: action, text: text)
        }
        #expect(error?.hint == hint)
    }

    @Test(
        arguments: [
            (["undo"], "open", "Use one of \"undo\""), ([], "archive", "Tap the notification; it has no buttons now"),
        ] as [([String], String, String)])
    func `the error of an action that a content extension replaced says so`(own: [String], action: String, hint: String)
    {
        let actions = own.map { NotificationCategory.Action(identifier: $0, title: $0) }
        let error = #expect(throws: BellhopError.self) {
            try Self.union.response(to: self.notification("MESSAGE"), action: action, offering: actions)
        }
        #expect(error?.code == .actionUnknown)
        #expect(error?.message.contains("the open content extension has put its own buttons") == true)
        #expect(error?.hint == hint)
    }

    @Test(arguments: ["MESSAGE", "UNKNOWN"])
    func `an action that a content extension has set is accepted, whatever the category has`(category: String) throws {
        let own = [NotificationCategory.Action(identifier: "undo", title: "Undo")]
        let checked = try Self.union.response(to: notification(category), action: "undo", offering: own)
        #expect(checked.tellsModule && !checked.opensApp)
    }

    @Test func `an unknown action's error lists those there are`() {
        let error = #expect(throws: BellhopError.self) {
            try Self.union.response(to: self.notification("MESSAGE"), action: "delete")
        }
        #expect(error?.hint == "Use one of \"open\", \"archive\", \"reply\"")
    }
}
