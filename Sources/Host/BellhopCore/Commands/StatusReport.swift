public import FoundationEssentials

/// The status of the host.
public struct StatusReport: Sendable, Equatable, Codable {
    /// The host's version.
    public var version: String
    /// The process id of the host.
    public var process: Int32
    /// When the host started.
    public var started: Date
    /// The path of the settings file.
    public var settings: String
    /// Why an edit was rejected or a build failed, so that older settings or an older library run, or nil if the newest
    /// settings and libraries run.
    public var rejectedEdit: Event.Cause?
    /// The path of the state directory.
    public var stateDirectory: String
    /// The number of modules that the settings enable, or nil from a host of an earlier version.
    public var modules: Int?
    /// How many of them are loaded.
    public var loaded: Int?
    /// How many of them are refused, crashed or quarantined.
    public var failed: Int?
    /// The device state: `foreground`, `background`, `suspended` or `terminated`.
    public var state: String
    /// The session: `logged-out`, `logged-in` or `landed`.
    public var session: String
    /// What is on the screen: a native route, a UUX address, or nil before the first page.
    public var screen: String?
    /// The route that waits for the sign-in and the landing page.
    public var deferredRoute: String?
    /// The app's badge.
    public var badge: Int
    /// The authorization for notifications: `notDetermined`, `denied`, `provisional` or `authorized`.
    public var authorization: String
    /// Whether the user is being asked now.
    public var isAsked: Bool
    /// The number of pending local requests.
    public var pending: Int
    /// How far the host's clock is ahead of the machine's, in seconds.
    public var clockOffset: Double

    /// Creates a report.
    public init(
        version: String, process: Int32, started: Date, settings: String, rejectedEdit: Event.Cause? = nil,
        stateDirectory: String, modules: Int, loaded: Int, failed: Int, state: String,
        session: String, screen: String? = nil, deferredRoute: String? = nil, badge: Int, authorization: String,
        isAsked: Bool, pending: Int, clockOffset: Double
    ) {
        self.version = version
        self.process = process
        self.started = started
        self.settings = settings
        self.rejectedEdit = rejectedEdit
        self.stateDirectory = stateDirectory
        self.modules = modules
        self.loaded = loaded
        self.failed = failed
        self.state = state
        self.session = session
        self.screen = screen
        self.deferredRoute = deferredRoute
        self.badge = badge
        self.authorization = authorization
        self.isAsked = isAsked
        self.pending = pending
        self.clockOffset = clockOffset
    }
}
