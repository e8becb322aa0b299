import BellhopCore
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
    func `what the category does not have is an error`(
        category: String?, action: String, text: String?, code: BellhopError.Code
    ) {
        let error = #expect(throws: BellhopError.self) {
            try Self.union.response(to: self.notification(category), action: action, text: text)
        }
        #expect(error?.code == code)
        #expect(error?.hint != nil)
    }

    @Test func `an unknown action's error lists those there are`() {
        let error = #expect(throws: BellhopError.self) {
            try Self.union.response(to: self.notification("MESSAGE"), action: "delete")
        }
        #expect(error?.hint == "Use one of \"open\", \"archive\", \"reply\"")
    }
}
