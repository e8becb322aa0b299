public import BellhopValues

extension Control {
    /// Puts the app or the connection of the phone in a state, or only asks for the state of the app.
    public struct State: ControlMethod {
        /// `foreground`, `inactive`, `background`, `suspended` or `terminated`, or `offline`, `online` or `low-power`; nil
        /// only asks.
        public var state: String?

        /// Makes a call.
        public init(state: String? = nil) { self.state = state }

        /// The method `state`.
        public static let method = MethodDescription<Self, ChangeReply>(
            "state", "Change the state of the app or of the connection, or show that of the app", CodingKeys.self
        ) {
            .state($0.state)
        }

        enum CodingKeys: CodingKey, CaseIterable { case state }
    }

    /// Changes a setting of the phone for the user, or only asks for it.
    public struct Device: ControlMethod {
        /// The name of the setting, such as `background-refresh`, or `lock` or `unlock` (`DeviceSetting`).
        public var setting: String
        /// A value of the setting; nil only asks.
        ///
        /// `lock` and `unlock` take none.
        public var value: String?

        /// Makes a call.
        public init(setting: String, value: String? = nil) {
            self.setting = setting
            self.value = value
        }

        /// The method `device`.
        public static let method = MethodDescription<Self, ChangeReply>(
            "device", "Lock or unlock the phone, change one of its settings, or show it", CodingKeys.self
        ) {
            .device(setting: $0.setting, value: $0.value)
        }

        enum CodingKeys: CodingKey, CaseIterable { case setting, value }
    }

    /// Answers for the user whether the app may send notifications, or only asks.
    public struct Authorize: ControlMethod {
        /// `grant`, `deny`, `provisional` or `reset`; nil only asks.
        public var decision: String?
        /// Kinds to leave out, with commas between.
        public var off: String?

        /// Makes a call.
        public init(decision: String? = nil, off: String? = nil) {
            self.decision = decision
            self.off = off
        }

        /// The method `authorize`.
        public static let method = MethodDescription<Self, ChangeReply>(
            "authorize", "Decide for the user whether the app may send notifications, or show the decision",
            CodingKeys.self
        ) {
            .authorize($0.decision, off: $0.off)
        }

        enum CodingKeys: CodingKey, CaseIterable { case decision, off }
    }

    /// Moves the clock of the host forward, or only asks for the time.
    public struct Clock: ControlMethod {
        /// How far, such as `3h`; nil only asks.
        public var advance: String?

        /// Makes a call.
        public init(advance: String? = nil) { self.advance = advance }

        /// The method `clock`.
        public static let method = MethodDescription<Self, ClockReply>(
            "clock", "Move the host's clock forward, or show it", CodingKeys.self
        ) {
            .clock(advance: $0.advance)
        }

        enum CodingKeys: CodingKey, CaseIterable { case advance }
    }

    /// Registers the app for remote notifications, or makes the registration fail.
    public struct Register: ControlMethod {
        /// Why the registration fails, as modules are told; nil if it succeeds.
        public var failure: String?
        /// How long the registration takes, such as `2s`; nil if it ends at once.
        public var after: String?

        /// Makes a call.
        public init(failure: String? = nil, after: String? = nil) {
            self.failure = failure
            self.after = after
        }

        /// The method `register`.
        public static let method = MethodDescription<Self, ChangeReply>(
            "register", "Register the app for pushes, or make the registration fail", CodingKeys.self
        ) {
            .register(failure: $0.failure, after: $0.after)
        }

        enum CodingKeys: CodingKey, CaseIterable { case failure, after }
    }

    /// Replaces the device token, or only asks for it.
    public struct Token: ControlMethod {
        /// `renew` replaces it; nil only asks.
        public var action: String?
        /// Whether APNs tells providers later that the old one is no longer valid.
        public var late: Bool?

        /// Makes a call.
        public init(action: String? = nil, late: Bool? = nil) {
            self.action = action
            self.late = late
        }

        /// The method `token`.
        public static let method = MethodDescription<Self, ChangeReply>(
            "token", "Replace the device token, or show it", CodingKeys.self
        ) {
            .token($0.action, late: $0.late ?? false)
        }

        enum CodingKeys: CodingKey, CaseIterable { case action, late }
    }

    /// Tells the modules that memory is low.
    public struct MemoryWarning: ControlMethod {
        /// Makes a call.
        public init() {}

        /// The method `memoryWarning`.
        public static let method = MethodDescription<Self, ChangeReply>(
            "memoryWarning", "Warn the app that memory is low", .memoryWarning)
    }

    /// Tells the modules that the day, the time or the time zone has changed.
    public struct TimeChange: ControlMethod {
        /// Makes a call.
        public init() {}

        /// The method `timeChange`.
        public static let method = MethodDescription<Self, ChangeReply>(
            "timeChange", "Tell the app that the day, the time or the time zone has changed", .timeChange)
    }

    /// Tells the modules that the transfers of a background session have ended.
    public struct BackgroundSession: ControlMethod {
        /// The identifier of the session.
        public var identifier: String

        /// Makes a call.
        public init(identifier: String) { self.identifier = identifier }

        /// The method `backgroundSession`.
        public static let method = MethodDescription<Self, ChangeReply>(
            "backgroundSession", "Tell the app that the transfers of a background session have ended", CodingKeys.self
        ) {
            .backgroundSession(identifier: $0.identifier)
        }

        enum CodingKeys: CodingKey, CaseIterable { case identifier }
    }

    /// Logs the user in, or makes the login fail.
    public struct Login: ControlMethod {
        /// The name of the user.
        public var user: String?
        /// The token of the user.
        public var token: String?
        /// The text of a JSON object, which modules are given.
        public var attributes: String?
        /// Whether the user fails to log in.
        public var fails: Bool?

        /// Makes a call.
        public init(user: String? = nil, token: String? = nil, attributes: String? = nil, fails: Bool? = nil) {
            self.user = user
            self.token = token
            self.attributes = attributes
            self.fails = fails
        }

        /// The method `login`.
        public static let method = MethodDescription<Self, ChangeReply>(
            "login", "Log the user in", CodingKeys.self
        ) {
            .login(user: $0.user, token: $0.token, attributes: $0.attributes, fails: $0.fails ?? false)
        }

        enum CodingKeys: CodingKey, CaseIterable { case user, token, attributes, fails }
    }

    /// Says that the landing page has loaded.
    public struct Landed: ControlMethod {
        /// Makes a call.
        public init() {}

        /// The method `landed`.
        public static let method = MethodDescription<Self, ChangeReply>(
            "landed", "Say that the landing page has loaded", .landed)
    }

    /// Logs the user out.
    public struct Logout: ControlMethod {
        /// The text of a JSON object, which modules are given.
        public var attributes: String?

        /// Makes a call.
        public init(attributes: String? = nil) { self.attributes = attributes }

        /// The method `logout`.
        public static let method = MethodDescription<Self, ChangeReply>(
            "logout", "Log the user out", CodingKeys.self
        ) {
            .logout(attributes: $0.attributes)
        }

        enum CodingKeys: CodingKey, CaseIterable { case attributes }
    }

    /// Logs something, as the app does.
    public struct Log: ControlMethod {
        /// The message, the name of the event, or what is wrong.
        public var text: String
        /// `message`, `event` or `error`.
        public var kind: String?
        /// The level of a message: `debug`, `info`, `warning` or `error`.
        public var level: String?
        /// The text of a JSON object, which modules are given.
        public var attributes: String?

        /// Makes a call.
        public init(text: String, kind: String? = nil, level: String? = nil, attributes: String? = nil) {
            self.text = text
            self.kind = kind
            self.level = level
            self.attributes = attributes
        }

        /// The method `log`.
        public static let method = MethodDescription<Self, ChangeReply>(
            "log", "Log a message, an event or an error, as the app does", CodingKeys.self
        ) {
            .log($0.text, as: $0.kind, level: $0.level, attributes: $0.attributes)
        }

        enum CodingKeys: CodingKey, CaseIterable { case text, kind, level, attributes }
    }
}
