public import FoundationEssentials

extension Event {
    /// A module requests authorization, and the user has to answer.
    public struct AuthorizationRequested: EventFacts, CodedFacts {
        /// What the module requests.
        public var options: AuthorizationOptions = []
        /// Whether the user is asked now.
        public var outcome = Outcome.prompted

        init(blank: Void) {}

        package init(options: AuthorizationOptions, outcome: Outcome) {
            (self.options, self.outcome) = (options, outcome)
        }

        /// Whether the user is asked now.
        public enum Outcome: String, FactWord {
            case prompted
            /// The user was asked before and has not answered.
            case waits
        }

        mutating func fields(_ fields: inout some FactFields) throws {
            try fields.field("options", &options)
            try fields.outcome(&outcome)
        }
    }

    /// What the app may do with notifications has changed.
    ///
    /// The event has a module if a request of the module changed it without a question to the user.
    public struct AuthorizationChanged: EventFacts, CodedFacts {
        /// The kinds that are on.
        ///
        /// They have an effect only if the status is `provisional` or `authorized`.
        public var kinds: AuthorizationOptions = []
        /// The status.
        public var outcome = Authorization.Status.notDetermined

        init(blank: Void) {}

        package init(kinds: AuthorizationOptions, outcome: Authorization.Status) {
            (self.kinds, self.outcome) = (kinds, outcome)
        }

        mutating func fields(_ fields: inout some FactFields) throws {
            try fields.field("kinds", &kinds)
            try fields.outcome(&outcome)
        }
    }

    /// A module has scheduled a local notification.
    public struct NotificationScheduled: EventFacts, CodedFacts {
        /// When it is due, or nil if it never fires.
        public var due: Date?
        /// Its identifier.
        public var identifier = ""
        /// Whether it replaces one with its identifier.
        public var isReplacing = false
        /// Whether it can fire.
        public var outcome = Outcome.scheduled

        init(blank: Void) {}

        package init(due: Date? = nil, identifier: String, isReplacing: Bool, outcome: Outcome) {
            (self.due, self.identifier, self.isReplacing, self.outcome) = (due, identifier, isReplacing, outcome)
        }

        /// Whether a notification can fire.
        public enum Outcome: String, FactWord {
            case scheduled
            /// Its trigger is a place.
            case notSupported = "not-supported"
        }

        mutating func fields(_ fields: inout some FactFields) throws {
            try fields.field("due", &due)
            try fields.field("identifier", &identifier)
            try fields.field("isReplacing", &isReplacing)
            try fields.outcome(&outcome)
        }
    }

    /// A local notification will not fire.
    public struct NotificationUnscheduled: EventFacts, CodedFacts {
        /// Its identifier.
        public var identifier = ""
        /// Whether its trigger is a region.
        public var isRegion = false
        /// How many notifications iOS keeps, with a region or without one as this has, if it was dropped.
        public var limit: Int?
        /// Why it will not fire.
        public var outcome = Outcome.removed

        init(blank: Void) {}

        package init(identifier: String, isRegion: Bool, limit: Int? = nil, outcome: Outcome) {
            (self.identifier, self.isRegion, self.limit, self.outcome) = (identifier, isRegion, limit, outcome)
        }

        /// Why a local notification will not fire.
        public enum Outcome: String, FactWord {
            /// The notification center does not accept it.
            case refused
            /// The user does not allow notifications.
            case ignored
            /// The module removed it.
            case removed
            /// The module scheduled another one with its identifier.
            case replaced
            /// Too many were added later.
            case dropped
        }

        mutating func fields(_ fields: inout some FactFields) throws {
            try fields.field("identifier", &identifier)
            try fields.field("isRegion", &isRegion)
            try fields.field("limit", &limit)
            try fields.outcome(&outcome)
        }
    }

    /// A local notification is due.
    public struct NotificationFired: EventFacts, CodedFacts {
        /// Its identifier.
        public var identifier = ""
        /// The id that later events name as their cause.
        public var local = LocalID(number: 0)

        init(blank: Void) {}

        package init(identifier: String, local: LocalID) { (self.identifier, self.local) = (identifier, local) }

        mutating func fields(_ fields: inout some FactFields) throws {
            try fields.field("identifier", &identifier)
            try fields.field("local", &local)
        }
    }

    /// A notification is presented or listed, or only its badge or sound is applied.
    public struct NotificationShown: EventFacts, CodedFacts {
        /// How many attachments it has.
        public var attachments = 0
        /// The body, as the user sees it.
        public var body: String?
        /// Who decided how it is presented.
        public var by = Decider.system
        /// What holds back its banner and its sound, in the order in which it applies.
        public var heldBack: [NotificationControls.Control] = []
        /// Its identifier.
        public var identifier = ""
        /// Whether placeholders stand in place of its texts.
        public var isPreviewHidden = false
        /// Whether it replaces one with its identifier.
        public var isReplacing = false
        /// The interruption level.
        public var level = InterruptionLevel.active
        /// The level that it requests, if it is shown as an ordinary notification instead.
        public var notAllowed: InterruptionLevel?
        /// How it is presented.
        public var options: PresentationOptions = []
        /// The sound.
        public var sound: String?
        /// The subtitle, as the user sees it.
        public var subtitle: String?
        /// The thread.
        public var thread: String?
        /// The title, as the user sees it.
        public var title: String?

        init(blank: Void) {}

        package init(
            attachments: Int, body: String? = nil, by: Decider, heldBack: [NotificationControls.Control],
            identifier: String, isPreviewHidden: Bool, isReplacing: Bool, level: InterruptionLevel,
            notAllowed: InterruptionLevel? = nil, options: PresentationOptions, sound: String? = nil,
            subtitle: String? = nil, thread: String? = nil, title: String? = nil
        ) {
            self.attachments = attachments
            self.body = body
            self.by = by
            self.heldBack = heldBack
            self.identifier = identifier
            self.isPreviewHidden = isPreviewHidden
            self.isReplacing = isReplacing
            self.level = level
            self.notAllowed = notAllowed
            self.options = options
            self.sound = sound
            self.subtitle = subtitle
            self.thread = thread
            self.title = title
        }

        /// Who decides how a notification is presented.
        public enum Decider: String, FactWord { case modules, system }

        mutating func fields(_ fields: inout some FactFields) throws {
            try fields.field("attachments", &attachments)
            try fields.field("body", &body)
            try fields.field("by", &by)
            try fields.field("heldBack", &heldBack)
            try fields.field("identifier", &identifier)
            try fields.field("isPreviewHidden", &isPreviewHidden)
            try fields.field("isReplacing", &isReplacing)
            try fields.field("level", &level)
            try fields.field("notAllowed", &notAllowed)
            try fields.field("options", &options)
            try fields.field("sound", &sound)
            try fields.field("subtitle", &subtitle)
            try fields.field("thread", &thread)
            try fields.field("title", &title)
            // It follows from the options.
            var display = self.display
            try fields.outcome(&display)
        }

        /// `shown` if it appears on the screen or in the list, or `applied` if only its badge or its sound is applied.
        public var display: PushFinished.Display { options.isVisible ? .shown : .applied }

        /// The first of the texts.
        public var headline: String? { title ?? subtitle ?? body }
    }

    /// Nothing of a notification is shown.
    public struct NotificationSuppressed: EventFacts, CodedFacts {
        /// Its identifier.
        public var identifier = ""
        /// Why.
        public var outcome = Outcome.noOptions

        init(blank: Void) {}

        package init(identifier: String, outcome: Outcome) { (self.identifier, self.outcome) = (identifier, outcome) }

        /// Why nothing of a notification is shown.
        public enum Outcome: String, FactWord {
            case notDetermined = "not-determined"
            case denied
            case provisional
            case turnedOff = "turned-off"
            case focus
            case summary
            /// No presentation options apply to it.
            case noOptions = "no-options"
            /// A newer notification with its identifier is shown.
            case superseded
            /// A service extension keeps it from being shown.
            case filtered
        }

        mutating func fields(_ fields: inout some FactFields) throws {
            try fields.field("identifier", &identifier)
            try fields.outcome(&outcome)
        }
    }

    /// A notification has left the list.
    public struct NotificationRemoved: EventFacts, CodedFacts {
        /// Its identifier.
        public var identifier = ""
        /// Why.
        public var outcome = Outcome.removed

        init(blank: Void) {}

        package init(identifier: String, outcome: Outcome) { (self.identifier, self.outcome) = (identifier, outcome) }

        /// Why a notification leaves the list.
        public enum Outcome: String, FactWord {
            /// The user has responded to it.
            case responded
            /// The list is full.
            case evicted
            /// A module removed it.
            case removed
            /// The badge was set to 0.
            case cleared
        }

        mutating func fields(_ fields: inout some FactFields) throws {
            try fields.field("identifier", &identifier)
            try fields.outcome(&outcome)
        }
    }

    /// The number on the app's icon has changed.
    public struct BadgeChanged: EventFacts, CodedFacts {
        /// The number, or 0 for none.
        public var badge = 0

        init(blank: Void) {}

        package init(badge: Int) { self.badge = badge }

        mutating func fields(_ fields: inout some FactFields) throws { try fields.field("badge", &badge) }
    }

    /// An attachment is not shown.
    public struct AttachmentDropped: EventFacts, CodedFacts {
        /// Its identifier.
        public var attachment = ""

        init(blank: Void) {}

        package init(attachment: String) { self.attachment = attachment }

        mutating func fields(_ fields: inout some FactFields) throws { try fields.field("attachment", &attachment) }
    }

    /// The scheduled summary is shown.
    public struct SummaryDelivered: EventFacts, CodedFacts {
        /// The identifiers of its notifications, the most relevant first.
        public var identifiers: [String] = []

        init(blank: Void) {}

        package init(identifiers: [String]) { self.identifiers = identifiers }

        mutating func fields(_ fields: inout some FactFields) throws { try fields.field("identifiers", &identifiers) }
    }
}

extension Event.NotificationSuppressed.Outcome {
    /// Creates the outcome of content that can't be presented, or nil if there is no content.
    package init?(_ reason: Delivery.Reason) {
        switch reason {
        case .nothingToShow, .emptyAlert: return nil
        case .notDetermined: self = .notDetermined
        case .denied: self = .denied
        case .provisional: self = .provisional
        case .turnedOff: self = .turnedOff
        case .focus: self = .focus
        case .summary: self = .summary
        }
    }
}

extension Authorization.Status: FactWord {}
extension NotificationControls.Control: FactWord {}
extension InterruptionLevel: FactWord {}
