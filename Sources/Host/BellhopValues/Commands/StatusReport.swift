public import FoundationEssentials

/// The status of the host and of its phone.
public struct StatusReport: Sendable, Equatable {
    /// The process of the host and its files.
    public struct Host: Sendable, Equatable, Codable {
        /// The host's version.
        public var version: String
        /// The process id of the host.
        public var process: Int32
        /// When the host started.
        public var started: Date
        /// The id of the run, within which the numbers of events are unique.
        public var run: String
        /// The path of the settings file.
        public var settings: String
        /// Why an edit was rejected or a build failed, so that older settings or an older library run, or nil if the
        /// newest run.
        public var rejectedEdit: BellhopError?
        /// Why the newest change could not be written to the database, or nil if the host can write.
        public var storeFailure: BellhopError?
        /// Why the next change may fail, because the disk of the state directory is full, or nil if it has room.
        public var fullDisk: BellhopError?
        /// Why the log of `run --log` loses lines or is elsewhere, or nil if it can be written.
        public var logFailure: BellhopError?
        /// The path of the state directory.
        public var stateDirectory: String
        /// The port of 127.0.0.1 that providers can send to, or nil if no gateway accepts connections.
        public var gatewayPort: Int?
        /// `true` while a gateway is starting, or nil.
        public var isGatewayStarting: Bool?
        /// Why a gateway that is wanted accepts no connections, or nil if it does or is starting.
        public var gatewayFailure: GatewayFailure?
        /// How far the host's clock is ahead of the machine's, in seconds.
        public var clockOffset: Double

        package init(
            version: String, process: Int32, started: Date, run: String, settings: String,
            rejectedEdit: BellhopError? = nil, storeFailure: BellhopError? = nil, fullDisk: BellhopError? = nil,
            logFailure: BellhopError? = nil, stateDirectory: String, gatewayPort: Int? = nil,
            isGatewayStarting: Bool? = nil, gatewayFailure: GatewayFailure? = nil, clockOffset: Double
        ) {
            self.version = version
            self.process = process
            self.started = started
            self.run = run
            self.settings = settings
            self.rejectedEdit = rejectedEdit
            self.storeFailure = storeFailure
            self.fullDisk = fullDisk
            self.logFailure = logFailure
            self.stateDirectory = stateDirectory
            self.gatewayPort = gatewayPort
            self.isGatewayStarting = isGatewayStarting
            self.gatewayFailure = gatewayFailure
            self.clockOffset = clockOffset
        }
    }

    /// The numbers of modules.
    public struct Modules: Sendable, Equatable, Codable {
        enum CodingKeys: String, CodingKey { case enabled = "modules", loaded, failed }

        /// How many the settings enable.
        public var enabled: Int
        /// How many of them are loaded.
        public var loaded: Int
        /// How many of them are refused, crashed or quarantined.
        public var failed: Int

        package init(enabled: Int, loaded: Int, failed: Int) {
            (self.enabled, self.loaded, self.failed) = (enabled, loaded, failed)
        }
    }

    /// The app on the phone.
    public struct App: Sendable, Equatable, Codable {
        /// The device state: `foreground`, `inactive`, `background`, `suspended` or `terminated`.
        public var state: String
        /// How pushes of providers reach the phone: `online`, `offline` or `low-power`.
        public var connectivity: String
        /// Whether Background App Refresh is on.
        public var backgroundRefresh: Bool
        /// Whether the phone is locked.
        public var isLocked: Bool
        /// When notifications show what they say.
        public var showPreviews: String
        /// Whether a Focus is on.
        public var isFocused: Bool
        /// Whether the app is in the scheduled summary.
        public var isSummarized: Bool
        /// The session: `logged-out`, `logged-in` or `landed`.
        public var session: String
        /// What is on the screen: a native route, a UUX address, or nil before the first page.
        public var screen: String?
        /// The route that waits for the sign-in and the landing page.
        public var deferredRoute: String?

        package init(
            state: String, connectivity: String, backgroundRefresh: Bool, isLocked: Bool, showPreviews: String,
            isFocused: Bool, isSummarized: Bool, session: String, screen: String? = nil, deferredRoute: String? = nil
        ) {
            self.state = state
            self.connectivity = connectivity
            self.backgroundRefresh = backgroundRefresh
            self.isLocked = isLocked
            self.showPreviews = showPreviews
            self.isFocused = isFocused
            self.isSummarized = isSummarized
            self.session = session
            self.screen = screen
            self.deferredRoute = deferredRoute
        }
    }

    /// The app's notifications.
    public struct Notifications: Sendable, Equatable, Codable {
        /// The app's badge.
        public var badge: Int
        /// The authorization for notifications: `notDetermined`, `denied`, `provisional` or `authorized`.
        public var authorization: String
        /// Whether the user is being asked now.
        public var isAsked: Bool
        /// The number of pending local requests.
        public var pending: Int

        package init(badge: Int, authorization: String, isAsked: Bool, pending: Int) {
            (self.badge, self.authorization, self.isAsked, self.pending) = (badge, authorization, isAsked, pending)
        }
    }

    /// The process of the host and its files.
    public var host: Host
    /// The numbers of modules.
    public var modules: Modules
    /// The app on the phone.
    public var app: App
    /// The app's notifications.
    public var notifications: Notifications

    package init(host: Host, modules: Modules, app: App, notifications: Notifications) {
        (self.host, self.modules, self.app, self.notifications) = (host, modules, app, notifications)
    }
}

/// In JSON, the keys of all parts are in one object.
extension StatusReport: Codable {
    /// Reads a report.
    public init(from decoder: any Decoder) throws {
        host = try Host(from: decoder)
        modules = try Modules(from: decoder)
        app = try App(from: decoder)
        notifications = try Notifications(from: decoder)
    }

    /// Writes the report.
    public func encode(to encoder: any Encoder) throws {
        try host.encode(to: encoder)
        try modules.encode(to: encoder)
        try app.encode(to: encoder)
        try notifications.encode(to: encoder)
    }
}
