public import BellhopValues

extension Control {
    /// Taps a notification.
    public struct Tap: ControlMethod {
        /// The identifier, or `last` for the newest notification.
        public var notification: String

        /// Makes a call.
        public init(notification: String) { self.notification = notification }

        /// The method `tap`.
        public static let method = MethodDescription<Self, ResponseReply>(
            "tap", "Tap a notification", CodingKeys.self
        ) {
            .tap(notification: $0.notification)
        }

        enum CodingKeys: CodingKey, CaseIterable { case notification }
    }

    /// Picks an action of a notification.
    public struct Action: ControlMethod {
        /// The identifier, or `last` for the newest notification.
        public var notification: String
        /// The identifier of the action.
        public var action: String

        /// Makes a call.
        public init(notification: String, action: String) {
            self.notification = notification
            self.action = action
        }

        /// The method `action`.
        public static let method = MethodDescription<Self, ResponseReply>(
            "action", "Pick an action of a notification", CodingKeys.self
        ) {
            .action(notification: $0.notification, action: $0.action)
        }

        enum CodingKeys: CodingKey, CaseIterable { case notification, action }
    }

    /// Answers a notification with text.
    public struct TextReply: ControlMethod {
        /// The identifier, or `last` for the newest notification.
        public var notification: String
        /// The identifier of the action.
        public var action: String
        /// What the user types.
        public var text: String

        /// Makes a call.
        public init(notification: String, action: String, text: String) {
            self.notification = notification
            self.action = action
            self.text = text
        }

        /// The method `reply`.
        public static let method = MethodDescription<Self, ResponseReply>(
            "reply", "Answer a notification with text", CodingKeys.self
        ) {
            .reply(notification: $0.notification, action: $0.action, text: $0.text)
        }

        enum CodingKeys: CodingKey, CaseIterable { case notification, action, text }
    }

    /// Clears a notification.
    public struct Dismiss: ControlMethod {
        /// The identifier, or `last` for the newest notification.
        public var notification: String

        /// Makes a call.
        public init(notification: String) { self.notification = notification }

        /// The method `dismiss`.
        public static let method = MethodDescription<Self, ResponseReply>(
            "dismiss", "Clear a notification", CodingKeys.self
        ) {
            .dismiss(notification: $0.notification)
        }

        enum CodingKeys: CodingKey, CaseIterable { case notification }
    }

    /// Expands a notification, and shows what is in it.
    public struct Expand: ControlMethod {
        /// The identifier, or `last` for the newest notification.
        public var notification: String
        /// `light` or `dark`.
        public var appearance: String?
        /// `play` or `pause`, to press that first.
        public var media: String?
        /// The text or the name of a view, to touch that first.
        public var touch: String?
        /// The index of the view, if several have that text or name.
        public var view: Int?
        /// The text to type after the touch, where a newline is the return key.
        public var type: String?
        /// The points to scroll down after that; negative to scroll up.
        public var scroll: Double?

        /// Makes a call.
        public init(
            notification: String, appearance: String? = nil, media: String? = nil, touch: String? = nil,
            view: Int? = nil, type: String? = nil, scroll: Double? = nil
        ) {
            self.notification = notification
            self.appearance = appearance
            self.media = media
            self.touch = touch
            self.view = view
            self.type = type
            self.scroll = scroll
        }

        /// The method `expand`.
        public static let method = MethodDescription<Self, ExpandReply>(
            "expand", "Expand a notification, and show what is in it", CodingKeys.self
        ) {
            .expand(
                notification: $0.notification, appearance: $0.appearance, media: $0.media, touch: $0.touch,
                view: $0.view,
                type: $0.type, scroll: $0.scroll)
        }

        enum CodingKeys: CodingKey, CaseIterable { case notification, appearance, media, touch, view, type, scroll }
    }

    /// Goes to the app's own notification settings.
    public struct OpenSettings: ControlMethod {
        /// The notification that the user comes from; nil for the system's settings.
        public var notification: String?

        /// Makes a call.
        public init(notification: String? = nil) { self.notification = notification }

        /// The method `openSettings`.
        public static let method = MethodDescription<Self, ChangeReply>(
            "openSettings", "Go to the app's own notification settings", CodingKeys.self
        ) {
            .openSettings(notification: $0.notification)
        }

        enum CodingKeys: CodingKey, CaseIterable { case notification }
    }

    /// Opens a link.
    public struct Open: ControlMethod {
        /// The link.
        public var url: String
        /// Whether the activity of a universal link can't be fetched; false if absent.
        public var fails: Bool?

        /// Makes a call.
        public init(url: String, fails: Bool? = nil) {
            self.url = url
            self.fails = fails
        }

        /// The method `open`.
        public static let method = MethodDescription<Self, NavigationReply>(
            "open", "Open a deep link, or a link of a module", CodingKeys.self
        ) {
            .open(url: $0.url, fails: $0.fails ?? false)
        }

        enum CodingKeys: CodingKey, CaseIterable { case url, fails }
    }

    /// Describes what is on the screen, and draws the page of a module that the app shows there.
    public struct Screen: ControlMethod {
        /// `light` or `dark`.
        public var appearance: String?
        /// Whether everything that is on the screen is drawn; false if absent.
        public var whole: Bool?
        /// The text or the name of a view of the page, to touch that first.
        public var touch: String?
        /// The index of the view, if several have that text or name.
        public var view: Int?
        /// The text to type after the touch, where a newline is the return key.
        public var type: String?
        /// The points to scroll down after that; negative to scroll up.
        public var scroll: Double?

        /// Makes a call.
        public init(
            appearance: String? = nil, whole: Bool? = nil, touch: String? = nil, view: Int? = nil, type: String? = nil,
            scroll: Double? = nil
        ) {
            self.appearance = appearance
            self.whole = whole
            self.touch = touch
            self.view = view
            self.type = type
            self.scroll = scroll
        }

        /// The method `screen`.
        public static let method = MethodDescription<Self, ScreenReply>(
            "screen", "Show what is on the screen", CodingKeys.self
        ) {
            .screen(
                appearance: $0.appearance, isWhole: $0.whole ?? false, touch: $0.touch, view: $0.view, type: $0.type,
                scroll: $0.scroll
            )
        }

        enum CodingKeys: CodingKey, CaseIterable { case appearance, whole, touch, view, type, scroll }
    }

    /// Asks for a route, as a module does.
    public struct Navigate: ControlMethod {
        /// What follows `#/` in an address.
        public var route: String

        /// Makes a call.
        public init(route: String) { self.route = route }

        /// The method `navigate`.
        public static let method = MethodDescription<Self, NavigationReply>(
            "navigate", "Ask for a route, as a module does", CodingKeys.self
        ) {
            .navigate(route: $0.route)
        }

        enum CodingKeys: CodingKey, CaseIterable { case route }
    }
}
