public import BellhopCore

/// What a host answers: one case for each kind of result, written as the value it holds.
public enum ControlReply: Sendable, Encodable {
    /// To `push` and `replay`.
    case push(PushReply)
    /// To `tap`, `action`, `reply` and `dismiss`.
    case response(ResponseReply)
    /// To `expand`.
    case expanded(ExpandReply)
    /// To `navigate` and `open`.
    case navigation(NavigationReply)
    /// To `state`, `login`, `landed`, `logout`, `openSettings`, `authorize` and `clock`.
    case change(ChangeReply)
    /// To `modules`.
    case modules([ModuleReport])
    /// To `quarantine`.
    case quarantine([QuarantineReport])
    /// To `lift`.
    case module(ModuleReport)
    /// To `history`.
    case history([PushReport])
    /// To `categories`.
    case categories([CategoryReport])
    /// To `notifications`.
    case notifications([NotificationReport])
    /// To `pending`.
    case pending([PendingReport])
    /// To `status`.
    case status(StatusReport)
    /// To `stop`.
    case done

    /// Writes the value alone; lists as an object with one key.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .push(let reply): try container.encode(reply)
        case .response(let reply): try container.encode(reply)
        case .expanded(let reply): try container.encode(reply)
        case .navigation(let reply): try container.encode(reply)
        case .change(let reply): try container.encode(reply)
        case .modules(let reports): try container.encode(ModulesReply(modules: reports))
        case .quarantine(let reports): try container.encode(QuarantineReply(modules: reports))
        case .module(let report): try container.encode(report)
        case .history(let reports): try container.encode(HistoryReply(pushes: reports))
        case .categories(let reports): try container.encode(CategoriesReply(categories: reports))
        case .notifications(let reports): try container.encode(NotificationsReply(notifications: reports))
        case .pending(let reports): try container.encode(PendingReply(requests: reports))
        case .status(let report): try container.encode(report)
        case .done: try container.encode(DoneReply())
        }
    }
}

/// A push was accepted; its events carry this id, up to `push.finished`.
public struct PushReply: Sendable, Equatable, Codable {
    /// The host's id for it.
    public var push: PushID

    /// Makes a reply.
    public init(push: PushID) { self.push = push }
}

/// What the user did was accepted; its events carry `details.response`, up to `response.finished`.
public struct ResponseReply: Sendable, Equatable, Codable {
    /// The host's id for what the user did.
    public var response: String
    /// The notification it was done to.
    public var notification: String
    /// The push that notification came with.
    public var push: PushID?

    /// Makes a reply.
    public init(response: String, notification: String, push: PushID? = nil) {
        self.response = response
        self.notification = notification
        self.push = push
    }
}

/// A notification as it is shown when it is expanded.
public struct ExpandReply: Sendable, Equatable, Codable {
    /// The notification.
    public var notification: String
    /// The module whose content extension shows it; nil where the system does.
    public var module: ModuleID?
    /// Why the system shows it: no content extension is for its category, or the one that is has failed.
    public var cause: Event.Cause?
    /// What is to be read in it, a line for each row.
    public var text: String
    /// The path of the picture, a PNG file in the state directory; it stays until the next ones take its place.
    public var picture: String
    /// How wide it is, in points.
    public var width: Double
    /// How high it is, in points.
    public var height: Double
    /// What could not be done as the module asked.
    public var notes: [String]
    /// The identifiers of the buttons, as they are now.
    public var actions: [String]
    /// Whether the content extension plays media.
    public var isPlaying: Bool
}

/// A route was asked for; its events carry `details.navigation`, up to one that says where the screen is.
public struct NavigationReply: Sendable, Equatable, Codable {
    /// The host's id for this navigation; nil when the text is no route at all.
    public var navigation: String?
    /// Whether a pattern matches or the route is deferred: what `navigateTo` answers a module.
    public var accepted: Bool

    /// Makes a reply.
    public init(navigation: String?, accepted: Bool) {
        self.navigation = navigation
        self.accepted = accepted
    }
}

/// The device, the session, the user's say or the clock is as asked.
public struct ChangeReply: Sendable, Equatable, Codable {
    /// What it is now: a device state, a session state, an authorization status or a date.
    public var state: String
    /// The number of the newest event when the change was done; what it set going may still run.
    public var through: UInt64

    /// Makes a reply.
    public init(state: String, through: UInt64) {
        self.state = state
        self.through = through
    }
}

/// A request was done that has nothing to tell.
public struct DoneReply: Sendable, Equatable, Codable {
    /// Makes a reply.
    public init() {}
}

/// The events that follow the reply to `events`.
public struct EventRange: Sendable, Equatable, Codable {
    /// The number of the first event sent, now or when it happens.
    public var first: UInt64
    /// The number of the newest event there is; 0 before the first.
    public var last: UInt64
}
