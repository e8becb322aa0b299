package import BellhopControl
package import BellhopValues
internal import Glibc

/// The whole program but for its main thread: from the words of the command line to the exit code.
package struct Program: Sendable {
    /// The words of the command line, without the program's own name.
    package let words: [String]
    package let invocation: Invocation
    package let environment: [String: String]
    package let output: Output
    package let places: Places
    let host: any HostCommands

    /// Runs a command line, without the program's own name; never throws, never exits.
    package static func run(
        _ words: [String], environment: [String: String], host: any HostCommands
    ) async -> ExitCode {
        // Before the words are understood, whether errors are JSON is read off them.
        var isJSON = words.contains(Option.json.name)
        var when = "auto"
        let hostOptions = Places.hostOptions(in: words)
        do throws(BellhopError) {
            let invocation = try ArgumentParser.parse(words)
            isJSON = invocation.has(.json)
            when = invocation.value(of: .color) ?? when
            let program = Program(words, invocation, hostOptions, environment: environment, host: host)
            do throws(BellhopError) { return try await program.run() } catch {
                // In a wrong directory, no host is to be started.
                let lacksHost = error.code == .controlNoHost && program.places.reportMissingSettings
                if lacksHost || error.code == .settingsMissing { try program.places.checkSettingsExist() }
                throw error
            }
        } catch {
            let isColored = Output.isColored(when, isTerminal: isatty(STDERR_FILENO) == 1, environment: environment)
            let style = TextStyle(isColored: isColored, hostOptions: hostOptions)
            return ErrorReport(error: error).write(isJSON: isJSON, style)
        }
    }

    private init(
        _ words: [String], _ invocation: Invocation, _ hostOptions: String, environment: [String: String],
        host: any HostCommands
    ) {
        self.words = words
        self.invocation = invocation
        self.host = host
        self.environment = environment
        output = Output(invocation, hostOptions: hostOptions, environment: environment)
        places = Places(invocation, environment: environment)
    }

    private func run() async throws(BellhopError) -> ExitCode {
        if invocation.has(.help) {
            try output.print(Help.text(for: invocation.command))
            return .success
        }
        // A host with other settings can run in the same directory, and the command is not for that host.
        if invocation.command.hostUse != .none, places.isHostNamedBySettings { try places.checkSettingsExist() }
        switch invocation.command.action {
        case .host(let task): return try await host.perform(task, self)
        case .deliver: return try await deliver()
        case .ask(let call): return try await ask(try call(invocation), noWait: invocation.has(.noWait))
        case .report(let kind): try await report(kind)
        case .expand: return try await expand()
        case .screen: try await screen()
        case .call: try await callMethod()
        case .request: try await makeRequest()
        case .asset: try await getAsset()
        case .modules: return try await modules()
        case .history: try await history()
        case .deliveries: try await deliveries()
        case .payload: try await payload()
        case .why: return try await why()
        case .events: try await showEvents()
        case .port: return try await host.port(self)
        case .gateway: return try await host.gateway(self)
        case .page: return try await host.page(self)
        case .conformance: return try await conformance()
        case .new: try newModule()
        case .build: return try await build()
        case .dev: return try await dev()
        case .wait: try await waitForHost()
        case .stop: _ = try await client.call(Control.Stop())
        case .help: try help()
        case .completions: try completions()
        case .schema: try printSchema()
        case .version: try printVersion()
        }
        return .success
    }

    /// `bellhop push` and `bellhop replay`: by the host that runs, else by one for this push alone, unless `--no-start`
    /// forbids it.
    private func deliver() async throws(BellhopError) -> ExitCode {
        if invocation.has(.noStart) { return try await ask(try call(), noWait: invocation.has(.noWait)) }
        guard client.hasHost else { return try await host.deliver(nil, self) }
        let call = try call()
        do throws(BellhopError) { return try await ask(call, noWait: invocation.has(.noWait)) } catch {
            guard error.patience > .zero else { throw error }
        }
        return try await host.deliver(call, self)
    }

    /// The push that the command line asks to deliver.
    package func call() throws(BellhopError) -> TracedCall {
        guard case .deliver(let call) = invocation.command.action else {
            throw BellhopError(.usageUnknownCommand, "\(invocation.command.name) delivers nothing")
        }
        return try call(invocation)
    }

    /// A client of the host whose state directory is in force.
    package var client: ControlClient { ControlClient(directory: places.stateDirectory) }
}
