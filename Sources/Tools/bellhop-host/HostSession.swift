internal import BellhopCommandLine
internal import BellhopControl
internal import BellhopHost
internal import BellhopValues

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
    /// The module whose processes wait for a debugger, if there is one.
    var debuggedModule: String?
    /// Which port the gateway listens on.
    var gateway = GatewayPort.settings
    /// Whether the gateway accepts each push without a provider token, and for any device token.
    var gatewayAcceptsAll = false
    /// The file that the trace goes to, instead of the output.
    var log: TraceLog?
    /// Whether the host serves one call and then ends.
    var isForOneCall = false

    /// How long the last events wait for a reader once the host has stopped; one on a loaded machine can be slow.
    private static let patience: Duration = .seconds(5)

    private enum Ending: Sendable {
        /// The host did not start.
        case failedStart(BellhopError)
        /// The body is done, or failed.
        case body(Result<ExitCode?, BellhopError>)
        /// A client or a signal asked the host to stop.
        case asked
        /// Every event is on the output, or the output failed, or nobody reads it.
        case shown(BellhopError?)
    }

    /// What came of a session.
    private struct Conclusion: Sendable {
        var code = ExitCode.success
        /// Why the host did not start.
        var startFailure: BellhopError?
        /// What the body or the output failed with.
        var failure: BellhopError?
    }

    /// Starts a host, does something with it, and stops it; throws what the start, the body or the output threw.
    func run(_ body: @escaping Body) async throws(BellhopError) -> ExitCode {
        var configuration = HostConfiguration(places, environment: environment)
        configuration.watching = watching
        configuration.showsPrivateLogs = showsPrivateLogs
        configuration.debuggedModule = debuggedModule
        configuration.gateway = gateway
        configuration.gatewayAcceptsAll = gatewayAcceptsAll
        // Before the settings are read, so that none that comes later than that is missed.
        let hangups = await isForOneCall ? nil : Signals.hangups()
        let host = ModuleHost(configuration: configuration)
        let server = ControlServer(directory: places.stateDirectory, handler: host)
        do throws(BellhopError) {
            // Before a client can come and have a push accepted, and before a state directory is made.
            try configuration.checkWorkerProgram()
            try places.checkSettings()
        } catch {
            StateDirectory.recordFailure(error, of: places.stateDirectory)
            throw error
        }
        // Before the host, for its lock: what the host does to the state directory it must do alone.
        try server.start()
        var session = self
        session.output = output.keptApart()
        if let log {
            log.standIn = session.output.descriptor
            session.output.descriptor = log.descriptor
            session.output.isColored = false
        }
        if log != nil || !isForOneCall { session.output.loss = loss(of: host) }
        let conclusion = await session.run(host, server, hangups, body)
        await server.stop(failure: conclusion.startFailure)
        if let failure = conclusion.startFailure ?? conclusion.failure { throw failure }
        return conclusion.code
    }

    private func run(
        _ host: ModuleHost, _ server: ControlServer, _ hangups: AsyncStream<Void>?, _ body: @escaping Body
    ) async -> Conclusion {
        let start = Task { () async -> Result<Void, BellhopError> in
            do throws(BellhopError) { return .success(try await host.start()) } catch { return .failure(error) }
        }
        let trace = AsyncStream.makeStream(of: BellhopError?.self)
        // Not in the group, which would wait for it: a write that blocks can only be left behind.
        let traceOutput = TraceOutput(output, isForOneCall: isForOneCall)
        Task { trace.continuation.yield(await traceOutput.show(host.events)) }
        return await withTaskGroup(of: Ending.self) { group in
            group.addTask {
                for await error in trace.stream { return .shown(error) }
                return .shown(nil)
            }
            group.addTask { await perform(body, after: start) }
            group.addTask {
                await server.stopRequested()
                return .asked
            }
            group.addTask { [isForOneCall] in
                await Signals.next(excludingHangup: !isForOneCall)
                return .asked
            }
            if let hangups {
                group.addTask { [log, output] in
                    for await _ in hangups {
                        do throws(BellhopError) {
                            if let log, try log.reopen() { host.logFailed(nil) }
                        } catch {
                            host.logFailed(error)
                            // Nobody may be reading the log.
                            _ = ErrorReport(error: error).write(isJSON: output.isJSON, TextStyle(isColored: false))
                        }
                        // What is wrong with the settings is told as an event.
                        _ = try? await host.handle(.reload())
                    }
                    return .asked
                }
            }
            var conclusion = Conclusion()
            var isShown = false
            loop: while let ending = await group.next() {
                switch ending {
                case .body(.success(nil)): continue
                case .body(.success(let end?)): conclusion.code = end
                case .body(.failure(let error)): conclusion.failure = error
                case .failedStart(let error): conclusion.startFailure = error
                case .asked: break
                case .shown(let error):
                    conclusion.failure = error
                    isShown = true
                }
                break loop
            }
            // A host that did not start has nothing to stop. A start under way ends with the host: a module that it
            // waits for may never come up.
            if conclusion.startFailure == nil { await host.stop() } else { host.events.finish() }
            group.addTask {
                try? await Task.sleep(for: Self.patience)
                return .shown(
                    BellhopError(
                        .outputFailed, "the output is not read, and its last events are lost",
                        hint: "Read it as it comes, or write the trace to a file with --log"))
            }
            // The events end with the host; the other tasks do so only when they are told.
            while !isShown, let ending = await group.next() {
                guard case .shown(let error) = ending else { continue }
                conclusion.failure = conclusion.failure ?? error
                isShown = true
            }
            group.cancelAll()
            return conclusion
        }
    }

    /// Lets the host continue if lines of the trace can't be written, and reports the error.
    private func loss(of host: ModuleHost) -> OutputLoss {
        OutputLoss(ofClosed: log != nil) { [log, isJSON = output.isJSON] failure in
            let error = failure.map { log?.loss($0) ?? $0.losingLines }
            host.logFailed(error)
            guard log == nil, let error else { return }
            _ = ErrorReport(error: error).write(isJSON: isJSON, TextStyle(isColored: false))
        }
    }

    private func perform(_ body: Body, after start: Task<Result<Void, BellhopError>, Never>) async -> Ending {
        if case .failure(let error) = await start.value { return .failedStart(error) }
        do throws(BellhopError) { return .body(.success(try await body())) } catch { return .body(.failure(error)) }
    }
}

extension HostConfiguration {
    /// A host in the places of a command line.
    init(_ places: Places, environment: [String: String]) {
        self.init(
            settingsFile: places.settingsFile, stateDirectory: places.stateDirectory, environment: environment)
    }
}
