internal import Foundation

/// Every figure the project is held to, measured beside a baseline of the same run.
///
/// The exit code is 0 whatever the figures are, because a bench is not a test; 1 when something could not be measured.
@main
struct Bench {
    /// Where `make modules` put the modules.
    var modules = "Benchmarks/.build/modules"
    /// How many rounds a median is taken of.
    var rounds = 31

    static func main() async {
        do {
            try await run(CommandLine.arguments.dropFirst())
        } catch {
            FileHandle.standardError.write(Data("bellhop-bench: \(error)\n".utf8))
            exit(1)
        }
    }

    private static func run(_ arguments: ArraySlice<String>) async throws {
        if let probe = StartProbe(arguments) { return try await probe.run() }
        var bench = Bench()
        if arguments.contains("--quick") { bench.rounds = 5 }
        if let name = arguments.firstIndex(of: "--modules"), name + 1 < arguments.endIndex {
            bench.modules = arguments[name + 1]
        }
        try await bench.run()
    }

    private func run() async throws {
        print(Machine.line)
        var tally = Tally()
        tally.add(try await LifecycleCall(modules: modules, rounds: rounds).figures())
        tally.add(await PayloadScanning(rounds: rounds).figures())
        tally.add(try Start(modules: modules, runs: rounds > 5 ? 5 : 1).figures())
        tally.add(await EventRecording(rounds: rounds).figures())
        print("\nbounds: \(tally.held) held, \(tally.missed) not held")
    }
}
