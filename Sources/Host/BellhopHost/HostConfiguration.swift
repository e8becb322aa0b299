public import BellhopCore
public import BellhopWorkers
internal import Foundation

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
    /// The program that workers run: one whose first argument `worker` starts a `ModuleWorker`, as `bellhop-host` does.
    public var workerProgram: String
    /// The program that draws what content extensions show: `bellhop-renderer`.
    public var rendererProgram: String
    /// The files whose edits take effect while the host runs.
    public var watching: Watching
    /// The clock it lives by.
    public var clock: any HostClock

    /// Makes a configuration; the clock is the machine's unless a test has its own.
    ///
    /// The renderer is the one beside the program of the workers, unless there is another.
    public init(
        settingsFile: String, stateDirectory: String, environment: [String: String], workerProgram: String,
        rendererProgram: String? = nil, watching: Watching = .settings, clock: (any HostClock)? = nil
    ) {
        self.settingsFile = settingsFile
        self.stateDirectory = stateDirectory
        self.environment = environment
        self.workerProgram = workerProgram
        self.rendererProgram = rendererProgram ?? Self.renderer(beside: workerProgram)
        self.watching = watching
        self.clock = clock ?? SystemClock()
    }
}

extension HostConfiguration {
    /// What draws view trees.
    public var renderer: RendererProcess {
        RendererProcess(program: rendererProgram, environment: environment, clock: clock)
    }

    private static func renderer(beside program: String) -> String {
        // `/proc/self/exe` is a name for a program, not its place.
        URL(fileURLWithPath: program).resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent("bellhop-renderer").path
    }
}
