internal import BellhopControl
internal import BellhopCore
internal import BellhopHost
internal import Glibc

/// The whole program but for its main thread: from the words of the command line to the exit code.
struct Program {
    let invocation: Invocation
    let environment: [String: String]
    let output: Output
    let places: Places

    /// Runs a command line, without the program's own name; never throws, never exits.
    static func run(_ words: [String], environment: [String: String]) async -> ExitCode {
        // Before the words are understood, whether errors are JSON is read off them.
        var isJSON = words.contains(Option.json.name)
        var when = "auto"
        do throws(BellhopError) {
            let invocation = try ArgumentParser.parse(words)
            isJSON = invocation.has(.json)
            when = invocation.value(of: .color) ?? when
            return try await Program(invocation, environment: environment).run()
        } catch {
            let isColored = Output.isColored(when, isTerminal: isatty(STDERR_FILENO) == 1, environment: environment)
            return ErrorReport(error: error).write(isJSON: isJSON, isColored: isColored)
        }
    }

    private init(_ invocation: Invocation, environment: [String: String]) {
        self.invocation = invocation
        self.environment = environment
        output = Output(invocation, environment: environment)
        places = Places(invocation, environment: environment)
    }

    private func run() async throws(BellhopError) -> ExitCode {
        if invocation.has(.help) {
            try output.print(Help.text(for: invocation.command))
            return .success
        }
        switch invocation.command.action {
        case .run: return try await runHost()
        case .deliver(let call): return try await deliver(try call(invocation))
        case .ask(let call): return try await ask(try call(invocation), noWait: invocation.has(.noWait))
        case .report(let kind): try await report(kind)
        case .expand: try await expand()
        case .modules: return try await modules()
        case .history: try await history()
        case .doctor: return try doctor()
        case .events: try await showEvents()
        case .wait: try await waitForHost()
        case .stop: _ = try await client.call(Control.Stop())
        case .validate: return try validate()
        case .inspect: try inspect()
        case .help: try help()
        case .version: try output.print("bellhop \(ModuleHost.version)\n")
        }
        return .success
    }

    /// A client of the host whose state directory is in force.
    var client: ControlClient { ControlClient(directory: places.stateDirectory) }
}
