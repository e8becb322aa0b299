public import BellhopCore
public import FoundationEssentials

/// How the host is.
public struct StatusReport: Sendable, Equatable, Codable {
    /// The host's version.
    public var version: String
    /// Its process id.
    public var process: Int32
    /// When it started.
    public var started: Date
    /// The settings file it runs.
    public var settings: String
    /// Where it keeps its state.
    public var stateDirectory: String
    /// The device state: `foreground`, `background`, `suspended` or `terminated`.
    public var state: String
    /// The session: `logged-out`, `logged-in` or `landed`.
    public var session: String
    /// What is on the screen: a native route, a UUX address, or nil before the first page.
    public var screen: String?
    /// The route that waits for login and landing page.
    public var deferredRoute: String?
    /// The number on the app's icon.
    public var badge: Int
    /// What the user says about notifications: `notDetermined`, `denied`, `provisional` or `authorized`.
    public var authorization: String
    /// Whether the user is being asked right now.
    public var isAsked: Bool
    /// How many local requests wait for their trigger.
    public var pending: Int
    /// How far the host's clock is ahead of the machine's, in seconds.
    public var clockOffset: Double
}

/// One module of settings.json, and what became of it.
public struct ModuleReport: Sendable, Equatable, Codable {
    /// What became of a module.
    public enum State: String, Sendable, Codable, CaseIterable {
        case loaded, asleep, disabled, refused, crashed, quarantined
    }

    /// The host's id for it.
    public var id: ModuleID
    /// `name` in settings.json.
    public var name: String
    /// `packageName`.
    public var package: String
    /// `className`.
    public var className: String
    /// The sender it declares.
    public var sender: String?
    /// What became of it.
    public var state: State
    /// `process` or `inProcess`.
    public var isolation: String
    /// The process of its worker; nil when it has none, or none yet.
    public var process: Int32?
    /// The path of the `.so`.
    public var library: String?
    /// The SHA-256 of the `.so` that was loaded.
    public var hash: String?
    /// The methods its class has.
    public var selectors: [String]
    /// The native routes it owns, from settings.json and from its class.
    public var routes: [String]
    /// Why it is not there.
    public var cause: Event.Cause?
}

/// A delivered notification.
public struct NotificationReport: Sendable, Equatable, Codable {
    /// What `tap` and the others name it by.
    public var identifier: String
    /// When it was delivered.
    public var date: Date
    /// The alert's title.
    public var title: String?
    /// The alert's subtitle.
    public var subtitle: String?
    /// The alert's body.
    public var body: String?
    /// Its category.
    public var category: String?
    /// The push it came with.
    public var push: PushID?
    /// The module a response to it goes to; nil when it goes to all.
    public var module: ModuleID?
    /// The group it is shown in.
    public var thread: String?
    /// The paths of its attachments.
    public var attachments: [String]?
}

/// A local request that waits for its trigger.
public struct PendingReport: Sendable, Equatable, Codable {
    /// Its identifier.
    public var identifier: String
    /// The module that asked for it.
    public var module: ModuleID
    /// When it is due; nil when no clock decides.
    public var due: Date?
    /// Whether it comes again and again.
    public var repeats: Bool
    /// The title.
    public var title: String?
    /// The body.
    public var body: String?
}

/// The result of `pending`.
public struct PendingReply: Sendable, Equatable, Codable {
    /// Soonest first.
    public var requests: [PendingReport]
}

/// The result of `modules`.
public struct ModulesReply: Sendable, Equatable, Codable {
    /// In file order.
    public var modules: [ModuleReport]
}

/// The result of `categories`.
public struct CategoriesReply: Sendable, Equatable, Codable {
    /// By identifier.
    public var categories: [CategoryReport]
}

/// The result of `notifications`.
public struct NotificationsReply: Sendable, Equatable, Codable {
    /// Newest first; those of one thread stand together, where the newest of them stands.
    public var notifications: [NotificationReport]
}
