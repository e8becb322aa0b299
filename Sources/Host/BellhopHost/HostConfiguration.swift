internal import BellhopControl
public import BellhopValues
public import BellhopWorkers
internal import Foundation
internal import Glibc

/// The configuration of a host.
public struct HostConfiguration: Sendable {
    /// The files whose edits take effect while the host runs.
    public enum Watching: Sendable {
        /// No files. The host keeps what it started with.
        case nothing
        /// The settings.
        case settings
        /// The settings and the libraries, which are loaded again when they are built.
        case settingsAndLibraries
    }

    /// The path of settings.json.
    public var settingsFile: String
    /// The directory of the journal, the copies of modules and their data, the device token and the socket.
    public var stateDirectory: String
    /// The environment that the settings are read in.
    public var environment: [String: String]
    /// The program of workers: `bellhop-worker`.
    public var workerProgram: String
    /// The program that draws expanded notifications: `bellhop-renderer`.
    public var rendererProgram: String
    /// The program that finds the source lines of stacks: `bellhop-symbolizer`.
    public var symbolizerProgram: String
    /// The program that providers send to: `bellhop-gateway`.
    public var gatewayProgram: String
    /// Which port the gateway listens on.
    public var gateway = GatewayPort.settings
    /// Whether the gateway accepts each push without a provider token, and for any device token.
    public var gatewayAcceptsAll = false
    /// The files whose edits take effect while the host runs.
    public var watching: Watching
    /// Whether the modules' log contains private values.
    public var showsPrivateLogs = false
    /// The module whose processes wait for a debugger, if there is one.
    public var debuggedModule: String?
    /// The clock of the host.
    public var clock: any HostClock

    /// Creates a configuration.
    ///
    /// The default clock is the machine's. The default programs are those beside the program of this process. A
    /// renderer or symbolizer that is not given is the one beside the program of the workers.
    public init(
        settingsFile: String, stateDirectory: String, environment: [String: String], workerProgram: String? = nil,
        rendererProgram: String? = nil, symbolizerProgram: String? = nil, watching: Watching = .settings,
        clock: (any HostClock)? = nil
    ) {
        self.settingsFile = settingsFile
        self.stateDirectory = stateDirectory
        self.environment = environment
        let workerProgram = workerProgram ?? Self.program("bellhop-worker", beside: "/proc/self/exe")
        self.workerProgram = workerProgram
        self.rendererProgram = rendererProgram ?? Self.program("bellhop-renderer", beside: workerProgram)
        self.symbolizerProgram = symbolizerProgram ?? Self.program("bellhop-symbolizer", beside: workerProgram)
        gatewayProgram = Self.program("bellhop-gateway", beside: workerProgram)
        self.watching = watching
        self.clock = clock ?? SystemClock()
    }
}

extension HostConfiguration {
    /// The renderer of expanded notifications.
    public var renderer: RendererProcess {
        RendererProcess(program: rendererProgram, environment: environment, clock: clock)
    }

    /// What finds the source lines of stacks.
    public var symbolizer: SymbolizerProcess {
        SymbolizerProcess(program: symbolizerProgram, environment: environment, clock: clock)
    }

    /// Throws `host.program-missing` if workers cannot be started.
    package func checkWorkerProgram() throws(BellhopError) {
        guard access(workerProgram, X_OK) != 0 else { return }
        throw BellhopError(
            .hostProgramMissing, "the program bellhop-worker cannot be started",
            hint: "Install it beside bellhop-host; `make build` builds both", at: Location(file: workerProgram),
            cause: String(cString: strerror(errno)))
    }

    private static func program(_ name: String, beside program: String) -> String {
        // `/proc/self/exe` is a link to the program, so it is resolved first.
        URL(fileURLWithPath: program).resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent(name).path
    }
}
