public import Foundation

/// What a phone is told of the host it lives in.
public struct PhoneConfiguration: Sendable {
    /// The path of settings.json.
    public var settingsFile: String
    /// Where the host keeps its state.
    public var stateDirectory: String
    /// The environment the settings are read in.
    public var environment: [String: String]
    /// Whether libraries that are built again take effect.
    public var watchesLibraries: Bool
    /// Where the device is: dates without a time zone of their own are meant there.
    public var timeZone: TimeZone
    /// The host's process.
    public var process: Int32
    /// The host's version.
    public var version: String
    /// When the host was started.
    public var started: Date

    /// Makes a configuration.
    public init(
        settingsFile: String, stateDirectory: String, environment: [String: String] = [:],
        watchesLibraries: Bool = false, timeZone: TimeZone = .gmt, process: Int32 = 0, version: String = "",
        started: Date = Date(timeIntervalSince1970: 0)
    ) {
        self.settingsFile = settingsFile
        self.stateDirectory = stateDirectory
        self.environment = environment
        self.watchesLibraries = watchesLibraries
        self.timeZone = timeZone
        self.process = process
        self.version = version
        self.started = started
    }

    /// Where a module's library is looked for, in order.
    public func libraryCandidates(for module: ModuleSettings, of settings: Settings) -> [String] {
        let directory = settingsFile.lastIndex(of: "/").map { String(settingsFile[..<$0]) } ?? ""
        return settings.libraryCandidates(
            for: module, settingsDirectory: settingsFile.hasPrefix("/") && directory.isEmpty ? "/" : directory,
            environment: environment)
    }
}
