internal import BellhopCommandLine
internal import BellhopControl
internal import BellhopCore
internal import BellhopHost
internal import Foundation

/// A host in this process, behind its socket, from its start to its end, with everything that happens on the output.
struct HostSession: Sendable {
    /// Something to do once the host is up; nil goes on until the host is told to stop.
    typealias Body = @Sendable () async throws(BellhopError) -> ExitCode?

    let places: Places
    let environment: [String: String]
    var output: Output
    /// The files whose edits take effect while it runs.
    var watching = HostConfiguration.Watching.settings
    /// Whether the modules' log contains private values.
    var showsPrivateLogs = false

    /// How long the last events wait for a reader once the host has stopped.
    private static let patience: Duration = .seconds(2)

    private enum Ending: Sendable {
        /// The body is done, or failed, or the host did not start.
        case body(Result<ExitCode?, BellhopError>)
        /// A client or a signal asked the host to stop.
        case asked
        /// Every event is on the output, or the output failed, or nobody reads it.
        case shown(BellhopError?)
    }

    /// Starts a host, does something with it, and stops it; throws what the start, the body or the output threw.
    func run(_ body: @escaping Body) async throws(BellhopError) -> ExitCode {
        var configuration = HostConfiguration(places, environment: environment)
        configuration.watching = watching
        configuration.showsPrivateLogs = showsPrivateLogs
        let host = ModuleHost(configuration: configuration)
        let server = ControlServer(directory: places.stateDirectory, handler: host)
        // Before a client can come and wait for a host that does not start.
        try configuration.checkWorkerProgram()
        // Without settings, nothing is left in the directory.
        try configuration.checkSettings()
        let isNew = !FileManager.default.fileExists(atPath: places.stateDirectory)
        // Before the host, for its lock: what the host does to the state directory it must do alone.
        try server.start()
        var session = self
        session.output = output.keptApart()
        let result = await session.run(host, server, body)
        await server.stop()
        if case .failure(let error) = result, isNew, error.code.rawValue.hasPrefix("settings.") {
            try? FileManager.default.removeItem(atPath: places.stateDirectory)
        }
        return try result.get()
    }

    private func run(
        _ host: ModuleHost, _ server: ControlServer, _ body: @escaping Body
    ) async -> Result<ExitCode, BellhopError> {
        let start = Task { () async -> Result<Void, BellhopError> in
            do throws(BellhopError) { return .success(try await host.start()) } catch { return .failure(error) }
        }
        let trace = AsyncStream.makeStream(of: BellhopError?.self)
        // Not in the group, which would wait for it: a write that blocks can only be left behind.
        Task { [output] in trace.continuation.yield(await TraceOutput(output).show(host.events)) }
        return await withTaskGroup(of: Ending.self) { group in
            group.addTask {
                for await error in trace.stream { return .shown(error) }
                return .shown(nil)
            }
            group.addTask { .body(await perform(body, after: start)) }
            group.addTask {
                await server.stopRequested()
                return .asked
            }
            group.addTask {
                await Signals.next()
                return .asked
            }
            var code = ExitCode.success
            var failure: BellhopError?
            var isShown = false
            loop: while let ending = await group.next() {
                switch ending {
                case .body(.success(nil)): continue
                case .body(.success(let end?)): code = end
                case .body(.failure(let error)): failure = error
                case .asked: break
                case .shown(let error):
                    failure = error
                    isShown = true
                }
                break loop
            }
            // A host that did not start has nothing to stop; one that is starting finishes that first.
            if case .success = await start.value { await host.stop() } else { host.events.finish() }
            group.addTask {
                try? await Task.sleep(for: Self.patience)
                return .shown(BellhopError(.outputClosed, "nobody reads the output any more"))
            }
            // The events end with the host; the other tasks do so only when they are told.
            while !isShown, let ending = await group.next() {
                guard case .shown(let error) = ending else { continue }
                failure = failure ?? error
                isShown = true
            }
            group.cancelAll()
            return failure.map { .failure($0) } ?? .success(code)
        }
    }

    private func perform(
        _ body: Body, after start: Task<Result<Void, BellhopError>, Never>
    ) async -> Result<ExitCode?, BellhopError> {
        do throws(BellhopError) {
            try await start.value.get()
            return .success(try await body())
        } catch {
            return .failure(error)
        }
    }
}

extension HostConfiguration {
    /// A host in the places of a command line.
    init(_ places: Places, environment: [String: String]) {
        self.init(
            settingsFile: places.settingsFile, stateDirectory: places.stateDirectory, environment: environment)
    }
}
