internal import BellhopControl
internal import BellhopSystem
internal import BellhopValues
internal import Glibc

/// Builds modules, runs them in a host, and builds them again when their sources change.
struct DevSession {
    private enum Message: Sendable {
        case news(BuildNews)
        case buildsEnded
        case output([UInt8])
        case errors([UInt8])
        case reported(isUnknown: Bool)
        case hostEnded(Int32)
        case interrupted
        case hungUp
    }

    /// How long a line of the host can be, in bytes.
    private static let longestLine = 16 << 20

    private let builds: BuildSession
    private let host: ProgramStart
    private let output: Output
    private let messages: AsyncStream<Message>
    private let post: AsyncStream<Message>.Continuation

    private var reports: BuildReports
    private var console: BuildConsole
    private var trace = DevTrace()
    private var running = RunningModules()
    private var renderer: TraceRenderer
    private var lines = LineBuffer(limit: Self.longestLine)
    private var errors = LineBuffer(limit: Self.longestLine)
    private var child: ChildProgram?
    /// The error that the host ended with.
    private var hostError: BellhopError?
    private var isInterrupted = false
    private let terminal = ControllingTerminal()

    init(
        _ builds: BuildSession, host: ProgramStart, client: ControlClient, output: Output,
        environment: [String: String]
    ) {
        self.builds = builds
        self.host = host
        var output = output
        // The host goes on, so this does too.
        output.loss = OutputLoss { [isJSON = output.isJSON] failure in
            guard let failure else { return }
            _ = ErrorReport(error: failure.losingLines).write(isJSON: isJSON, TextStyle(isColored: false))
        }
        self.output = output
        console = BuildConsole(output, environment: environment)
        renderer = TraceRenderer(output.style)
        (messages, post) = AsyncStream.makeStream(of: Message.self)
        reports = BuildReports(to: client) { [post] in post.yield(.reported(isUnknown: $0)) }
    }

    /// Runs until the host ends, or a signal comes.
    mutating func run(_ found: PackageSearch.Result) async throws(BellhopError) -> ExitCode {
        let building = Task { [builds, post] in
            await builds.run(found) { post.yield(.news($0)) }
            post.yield(.buildsEnded)
        }
        let signal = Task { [post] in
            await Signals.next(excludingHangup: true)
            if !Task.isCancelled { post.yield(.interrupted) }
        }
        let hangups = Task { [post] in
            for await _ in await Signals.hangups() { post.yield(.hungUp) }
        }
        let result: Result<ExitCode, BellhopError>
        do throws(BellhopError) { result = .success(try await follow(building)) } catch { result = .failure(error) }
        signal.cancel()
        hangups.cancel()
        reports.end()
        building.cancel()
        child?.signal(SIGTERM)
        await building.value
        _ = await child?.ended()
        return try result.get()
    }

    private mutating func follow(_ building: Task<Void, Never>) async throws(BellhopError) -> ExitCode {
        for await message in messages {
            switch message {
            case .news(let news): try show(news)
            case .output(let bytes):
                lines.append(bytes)
                try showEvents()
            case .errors(let bytes):
                errors.append(bytes)
                showErrors()
            case .reported(let isUnknown): reports.answered(isUnknown: isUnknown)
            case .hungUp:
                guard terminal.isGone, !Signals.isHangupIgnored else {
                    child?.signal(SIGHUP)
                    continue
                }
                interrupt(building)
            case .interrupted: interrupt(building)
            case .buildsEnded: if child == nil { return .success }
            case .hostEnded(let status): return try end(status)
            }
        }
        return .success
    }

    private mutating func interrupt(_ building: Task<Void, Never>) {
        isInterrupted = true
        building.cancel()
        child?.signal(SIGTERM)
    }

    // MARK: Builds

    private mutating func show(_ news: BuildNews) throws(BellhopError) {
        guard !isInterrupted else { return }
        switch news {
        // The host says the same.
        case .problem(let error) where error.code.rawValue.hasPrefix("settings.") || error.code == .buildNoPackage:
            return
        case .packages(let packages, let enabled): reports.follow(packages, enabled: enabled)
        case .began(let package, let libraries): trace.begin(package, libraries: libraries)
        case .problem, .progress, .ended, .ignored, .settled: break
        }
        try console.show(news)
        if case .ended(let result) = news {
            reports.add(result)
            if result.outcome == .failed, !output.isJSON, let words = running.afterFailedBuild(of: result.package) {
                try console.print(output.style.dim("  " + words.printable) + "\n")
            }
            try show(trace.end(result.package))
        }
        if case .settled = news, child == nil { try startHost() }
    }

    private mutating func startHost() throws(BellhopError) {
        do throws(SystemFailure) {
            let child = try ChildProgram(
                host, output: { [post] in post.yield(.output($0)) }, errors: { [post] in post.yield(.errors($0)) })
            Task { [post] in post.yield(.hostEnded(await child.ended())) }
            self.child = child
        } catch {
            throw ProgramBeside("bellhop-host").missing(cause: "\(error)")
        }
    }

    // MARK: The host

    private mutating func showEvents() throws(BellhopError) {
        while case .line(let line) = lines.next() {
            if let event = try? JSONLine.decode(Event.self, from: line) {
                reports.receive(event)
                running.receive(event)
                try show(trace.receive(event, libraries: \.libraryStates))
            } else {
                try console.print(String(decoding: line, as: UTF8.self).printable + "\n")
            }
        }
    }

    private mutating func show(_ events: [Event]) throws(BellhopError) {
        for event in events {
            if output.isJSON {
                try output.printJSON(event)
            } else if ![.buildFailed, .buildCleared].contains(event.kind) {
                // The builds are shown already.
                try console.print(renderer.render(event))
            }
        }
    }

    private mutating func showErrors() {
        while case .line(let line) = errors.next() {
            if let report = try? JSONLine.decode(ErrorReport.JSON.self, from: line) {
                let error = report.error
                guard error.code.rawValue.hasPrefix("page.") else {
                    hostError = error
                    continue
                }
                // The host goes on without its page.
                _ = ErrorReport(error: error).write(isJSON: output.isJSON, output.style)
            } else if !output.isJSON, let page = try? JSONLine.decode(PageLine.self, from: line) {
                try? console.print(page.text)
            } else {
                // What modules print that run in the process of the host. It may be lost too.
                try? Output.write(line + [UInt8(ascii: "\n")], to: STDERR_FILENO)
            }
        }
    }

    private mutating func end(_ status: Int32) throws(BellhopError) -> ExitCode {
        try show(trace.release())
        // If the host is still starting, the signal ends it.
        let isEndedBySignal = [128 + SIGINT, 128 + SIGTERM].contains(status)
        if status == 0 || isInterrupted && hostError == nil && isEndedBySignal { return .success }
        if let hostError { throw hostError }
        let signal = status - 128
        throw BellhopError(
            .devHostEnded,
            signal > 0
                ? "the host was ended by signal \(signal), \(String(cString: strsignal(signal)))"
                : "the host ended with exit code \(status)",
            hint: "Run `bellhop dev` again; no accepted push is lost")
    }
}

extension BellhopError.Code {
    /// The host ended, and nobody asked it to.
    static let devHostEnded = Self(rawValue: "dev.host-ended")
}
