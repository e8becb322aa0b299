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

    /// Makes a report.
    public init(
        version: String, process: Int32, started: Date, settings: String, stateDirectory: String, state: String,
        session: String, screen: String? = nil, deferredRoute: String? = nil, badge: Int, authorization: String,
        isAsked: Bool, pending: Int, clockOffset: Double
    ) {
        self.version = version
        self.process = process
        self.started = started
        self.settings = settings
        self.stateDirectory = stateDirectory
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
