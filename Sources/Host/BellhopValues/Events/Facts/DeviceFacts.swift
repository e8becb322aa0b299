extension Event {
    /// The app is in another state.
    public struct DeviceChanged: EventFacts, CodedFacts {
        /// The state.
        public var outcome = DeviceState.foreground

        init(blank: Void) {}

        package init(outcome: DeviceState) { self.outcome = outcome }

        mutating func fields(_ fields: inout some FactFields) throws { try fields.outcome(&outcome) }
    }

    /// Pushes of providers reach the device in another way.
    public struct ConnectivityChanged: EventFacts, CodedFacts {
        /// How they reach it.
        public var outcome = Connectivity.online

        init(blank: Void) {}

        package init(outcome: Connectivity) { self.outcome = outcome }

        mutating func fields(_ fields: inout some FactFields) throws { try fields.outcome(&outcome) }
    }

    /// The user has changed a setting of the phone.
    public struct DeviceSet: EventFacts, CodedFacts {
        /// The setting with its new value.
        public var preference = DevicePreference.focus(false)

        init(blank: Void) {}

        package init(preference: DevicePreference) { self.preference = preference }

        mutating func fields(_ fields: inout some FactFields) throws {
            var (setting, value) = (preference.setting, preference.value)
            try fields.outcome(&value)
            try fields.field("setting", &setting)
            guard let preference = DevicePreference(setting, value) else {
                throw DecodingError.dataCorrupted(
                    DecodingError.Context(
                        codingPath: [], debugDescription: "\(setting.rawValue) cannot be \(value.quoted)"))
            }
            self.preference = preference
        }
    }

    /// The host's clock was moved forward.
    public struct ClockChanged: EventFacts, CodedFacts {
        /// How far it was moved, in seconds.
        public var by: Double = 0
        /// How far it is ahead of the machine's, in seconds.
        public var offset: Double = 0

        init(blank: Void) {}

        package init(by: Double, offset: Double) { (self.by, self.offset) = (by, offset) }

        mutating func fields(_ fields: inout some FactFields) throws {
            try fields.field("by", &by)
            try fields.field("offset", &offset)
        }
    }

    /// Modules are told that the transfers of a background session have ended.
    public struct BackgroundSessionEnded: EventFacts, CodedFacts {
        /// The identifier of the session.
        public var identifier = ""

        init(blank: Void) {}

        package init(identifier: String) { self.identifier = identifier }

        mutating func fields(_ fields: inout some FactFields) throws { try fields.field("identifier", &identifier) }
    }

    /// The user has logged in, reached the landing page or logged out.
    public struct SessionChanged: EventFacts, CodedFacts {
        /// The session.
        public var outcome = Session.loggedOut
        /// The user, if one is logged in.
        public var user: String?

        init(blank: Void) {}

        package init(outcome: Session, user: String? = nil) { (self.outcome, self.user) = (outcome, user) }

        mutating func fields(_ fields: inout some FactFields) throws {
            try fields.outcome(&outcome)
            try fields.field("user", &user)
        }
    }

    /// The sign-in was refused or failed.
    public struct LoginRefused: EventFacts, CodedFacts {
        /// Why.
        public var outcome = Outcome.failed
        /// The user.
        public var user = ""

        init(blank: Void) {}

        package init(outcome: Outcome, user: String) { (self.outcome, self.user) = (outcome, user) }

        /// Why a sign-in fails.
        public enum Outcome: String, FactWord {
            /// A module does not let the user sign in.
            case vetoed
            /// A module denies it with a reason.
            case denied
            /// The name or the password is wrong.
            case failed
        }

        mutating func fields(_ fields: inout some FactFields) throws {
            try fields.outcome(&outcome)
            try fields.field("user", &user)
        }
    }

    /// The app logged something.
    public struct AppLogged: EventFacts, CodedFacts {
        /// The attributes of an event or an error, as JSON.
        public var attributes: String?
        /// The level of a message.
        public var level: LogLevel?
        /// The text.
        public var message = ""
        /// What it logged.
        public var outcome = Outcome.message

        init(blank: Void) {}

        package init(attributes: String? = nil, level: LogLevel? = nil, message: String, outcome: Outcome) {
            (self.attributes, self.level, self.message, self.outcome) = (attributes, level, message, outcome)
        }

        /// What an app logs.
        public enum Outcome: String, FactWord { case message, event, error }

        mutating func fields(_ fields: inout some FactFields) throws {
            try fields.field("attributes", &attributes)
            try fields.field("level", &level)
            try fields.message(&message)
            try fields.outcome(&outcome)
        }
    }
}

extension DeviceSetting: FactWord {}
extension Session: FactWord {}
