internal import BellhopControl
package import BellhopValues
package import BellhopWorkers
internal import Foundation
internal import Glibc

/// The configuration of a host.
package struct HostConfiguration: Sendable {
    /// The files whose edits take effect while the host runs.
    package enum Watching: Sendable {
        /// No files. The host keeps what it started with.
        case nothing
        /// The settings.
        case settings
        /// The settings and the libraries, which are loaded again when they are built.
        case settingsAndLibraries
    }

    /// The path of settings.json.
    package var settingsFile: String
    /// The directory of the journal, the copies of modules and their data, the device token and the socket.
    package var stateDirectory: String
    /// The environment that the settings are read in.
    package var environment: [String: String]
    /// The program of workers: `bellhop-worker`.
    package var workerProgram: String
    /// The program that draws expanded notifications: `bellhop-renderer`.
    package var rendererProgram: String
    /// The program that finds the source lines of stacks: `bellhop-symbolizer`.
    package var symbolizerProgram: String
    /// The program that providers send to: `bellhop-gateway`.
    package var gatewayProgram: String
    /// Which port the gateway listens on.
    package var gateway = GatewayPort.settings
    /// Whether the gateway accepts each push without a provider token, and for any device token.
    package var gatewayAcceptsAll = false
    /// The files whose edits take effect while the host runs.
    package var watching: Watching
    /// Whether the modules' log contains private values.
    package var showsPrivateLogs = false
    /// The module whose processes wait for a debugger, if there is one.
    package var debuggedModule: String?
    /// The clock of the host.
    package var clock: any HostClock

    /// Creates a configuration.
    ///
    /// The default clock is the machine's. The default programs are those beside the program of this process. A
    /// renderer or symbolizer that is not given is the one beside the program of the workers.
    package init(
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
    package var renderer: RendererProcess {
        RendererProcess(program: rendererProgram, environment: environment, clock: clock)
    }

    /// What finds the source lines of stacks.
    package var symbolizer: SymbolizerProcess {
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
