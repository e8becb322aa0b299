public import BellhopCore
internal import BellhopRuntime

/// What a host is started with.
public struct HostConfiguration: Sendable {
    /// The path of settings.json.
    public var settingsFile: String
    /// Where the host keeps its journal, its copies of modules and their data, its device token and its socket.
    public var stateDirectory: String
    /// The environment the settings are read in.
    public var environment: [String: String]
    /// The program that workers run: one whose first argument `worker` starts a `ModuleWorker`, as `bellhop` does.
    public var workerProgram: String
    /// Whether libraries that are built again are taken at once; the settings are watched in any case.
    public var watchesLibraries: Bool
    /// The clock it lives by.
    public var clock: any HostClock

    /// Makes a configuration; the clock is the machine's unless a test has its own.
    public init(
        settingsFile: String, stateDirectory: String, environment: [String: String], workerProgram: String,
        watchesLibraries: Bool = false, clock: (any HostClock)? = nil
    ) {
        self.settingsFile = settingsFile
        self.stateDirectory = stateDirectory
        self.environment = environment
        self.workerProgram = workerProgram
        self.watchesLibraries = watchesLibraries
        self.clock = clock ?? SystemClock()
    }
}
