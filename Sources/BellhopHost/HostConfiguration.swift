public import BellhopCore
internal import BellhopRuntime

/// What a host is started with.
public struct HostConfiguration: Sendable {
    /// The files whose edits take effect while the host runs.
    public enum Watching: Sendable {
        /// None: what the host runs is what it started with.
        case nothing
        /// The settings.
        case settings
        /// The settings, and the libraries, which are taken when they are built again.
        case settingsAndLibraries
    }

    /// The path of settings.json.
    public var settingsFile: String
    /// Where the host keeps its journal, its copies of modules and their data, its device token and its socket.
    public var stateDirectory: String
    /// The environment the settings are read in.
    public var environment: [String: String]
    /// The program that workers run: one whose first argument `worker` starts a `ModuleWorker`, as `bellhop` does.
    public var workerProgram: String
    /// The files whose edits take effect while the host runs.
    public var watching: Watching
    /// The clock it lives by.
    public var clock: any HostClock

    /// Makes a configuration; the clock is the machine's unless a test has its own.
    public init(
        settingsFile: String, stateDirectory: String, environment: [String: String], workerProgram: String,
        watching: Watching = .settings, clock: (any HostClock)? = nil
    ) {
        self.settingsFile = settingsFile
        self.stateDirectory = stateDirectory
        self.environment = environment
        self.workerProgram = workerProgram
        self.watching = watching
        self.clock = clock ?? SystemClock()
    }
}
