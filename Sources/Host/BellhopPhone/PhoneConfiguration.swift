package import BellhopValues
package import Foundation

/// What a phone knows of its host.
package struct PhoneConfiguration: Sendable, Equatable, Codable {
    /// The path of settings.json.
    package var settingsFile: String
    /// The directory of the host's state.
    package var stateDirectory: String
    /// The environment that the settings are read in.
    package var environment: [String: String]
    /// Whether libraries that are built again are loaded.
    package var watchesLibraries: Bool
    /// The module whose processes wait for a debugger, if there is one.
    package var debuggedModule: String?
    /// The debuggers that start on the host's machine.
    package var debuggers: [Debugger]
    /// The time zone of the host; the phone uses it if the settings name none.
    package var timeZone: TimeZone
    /// The process id of the host.
    package var process: Int32
    /// The host's version.
    package var version: String
    /// Which port a gateway listens on.
    package var gateway: GatewayPort
    /// Whether the gateway accepts each push without a provider token, and for any device token.
    package var gatewayAcceptsAll: Bool
    /// When the host was started.
    package var started: Date
    /// The id of the run of the host, which events are numbered in.
    package var run: String

    /// The most pushes whose calls a module is given before it answers.
    package var line: Int

    /// Creates a configuration.
    package init(
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
    package func libraryCandidates(for module: ModuleSettings, of settings: Settings) -> [String] {
        settings.libraryCandidates(for: module, settingsDirectory: settingsDirectory, environment: environment)
    }

    /// The source of the app's assets.
    ///
    /// A relative path starts at the directory of the settings file.
    package func assetSource(of settings: Settings) -> AssetSource? {
        settings.assetSource(settingsDirectory: settingsDirectory)
    }

    /// The folder of the app's resources, or nil if the settings name none.
    ///
    /// A relative path starts at the directory of the settings file.
    package func resources(of app: Settings.App) -> String? {
        app.resources.map { Settings.path($0, from: settingsDirectory) }
    }

    /// The directory of settings.json.
    var settingsDirectory: String { Settings.directory(of: settingsFile) }
}
