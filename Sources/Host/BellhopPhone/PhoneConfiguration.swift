public import BellhopValues
public import Foundation

/// What a phone knows of its host.
public struct PhoneConfiguration: Sendable, Equatable, Codable {
    /// The path of settings.json.
    public var settingsFile: String
    /// The directory of the host's state.
    public var stateDirectory: String
    /// The environment that the settings are read in.
    public var environment: [String: String]
    /// Whether libraries that are built again are loaded.
    public var watchesLibraries: Bool
    /// The module whose processes wait for a debugger, if there is one.
    public var debuggedModule: String?
    /// The debuggers that start on the host's machine.
    public var debuggers: [Debugger]
    /// The time zone of the host; the phone uses it if the settings name none.
    public var timeZone: TimeZone
    /// The process id of the host.
    public var process: Int32
    /// The host's version.
    public var version: String
    /// Which port a gateway listens on.
    public var gateway: GatewayPort
    /// Whether the gateway accepts each push without a provider token, and for any device token.
    public var gatewayAcceptsAll: Bool
    /// When the host was started.
    public var started: Date
    /// The id of the run of the host, which events are numbered in.
    public var run: String

    /// The most pushes whose calls a module is given before it answers.
    public var line: Int

    /// Creates a configuration.
    public init(
        settingsFile: String, stateDirectory: String, environment: [String: String] = [:],
        watchesLibraries: Bool = false, debuggedModule: String? = nil, debuggers: [Debugger] = Debugger.allCases,
        timeZone: TimeZone = .gmt, process: Int32 = 0, version: String = "",
        gateway: GatewayPort = .settings, gatewayAcceptsAll: Bool = false,
        started: Date = Date(timeIntervalSince1970: 0), run: String = "", line: Int = 64
    ) {
        self.settingsFile = settingsFile
        self.stateDirectory = stateDirectory
        self.environment = environment
        self.watchesLibraries = watchesLibraries
        self.debuggedModule = debuggedModule
        self.debuggers = debuggers
        self.timeZone = timeZone
        self.process = process
        self.version = version
        self.gateway = gateway
        self.gatewayAcceptsAll = gatewayAcceptsAll
        self.started = started
        self.run = run
        self.line = line
    }

    /// Whether the processes of a module wait for a debugger.
    func awaitsDebugger(_ module: ModuleID) -> Bool { module.rawValue == debuggedModule }

    /// The paths at which a module's library is looked for, in order.
    public func libraryCandidates(for module: ModuleSettings, of settings: Settings) -> [String] {
        settings.libraryCandidates(for: module, settingsDirectory: settingsDirectory, environment: environment)
    }

    /// The source of the app's assets.
    ///
    /// A relative path starts at the directory of the settings file.
    public func assetSource(of settings: Settings) -> AssetSource? {
        settings.assetSource(settingsDirectory: settingsDirectory)
    }

    /// The folder of the app's resources, or nil if the settings name none.
    ///
    /// A relative path starts at the directory of the settings file.
    public func resources(of app: Settings.App) -> String? {
        app.resources.map { Settings.path($0, from: settingsDirectory) }
    }

    /// The directory of settings.json.
    var settingsDirectory: String { Settings.directory(of: settingsFile) }
}
