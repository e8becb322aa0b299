internal import BenchFigures
internal import Foundation

/// Every figure the project is held to, measured beside a baseline of the same run.
///
///     bellhop-bench [--modules DIRECTORY] [--page FILE] [--quick] [PART ...]
///
/// The figures of each part replace its rows in the page, except with `--quick`.
///
/// The exit code is 0 whatever the figures are, because a bench is not a test; 1 when something could not be measured; 64
/// when the command line is wrong.
@main
struct Bench {
    private let options: BenchOptions
    /// How many rounds a median is taken of.
    private var rounds: Int { options.isQuick ? 5 : 31 }
    private var modules: String { options.modules }

    static func main() async {
        do {
            let arguments = Array(CommandLine.arguments.dropFirst())
            if let probe = StartProbe(arguments) {
                try await probe.run()
            } else if let probe = PhoneProbe(arguments) {
                try probe.run()
            } else if let server = EventServing(arguments) {
                try await server.run()
            } else {
                try await Bench(options: BenchOptions(arguments)).run()
            }
        } catch {
            FileHandle.standardError.write(Data("bellhop-bench: \(error)\n".utf8))
            exit(error is BenchOptions.Malformed ? 64 : 1)
        }
    }

    private func run() async throws {
        ServingProcess.endWhenInterrupted()
        let machine = Machine.line
        print(machine)
        let page = try options.isQuick ? nil : options.page.map { try MeasuredPage($0, machine: machine) }
        var tally = Tally()
        for part in options.parts {
            let figures = try await figures(of: part)
            tally.add(figures)
            // The page keeps these rows if a later part fails.
            try page?.replace(part, by: figures)
        }
        print("\nbounds: \(tally.held) held, \(tally.missed) not held")
        if options.isQuick, let page = options.page {
            print("\(page) isn't written: --quick takes too few rounds for it")
        }
    }

    private func figures(of part: BenchPart) async throws -> [Figure] {
        switch part {
        case .push: try await InProcessPush(modules: modules, rounds: rounds).figures()
        case .scan: await PayloadScanning(rounds: rounds).figures()
        case .start: try Start(modules: modules, runs: max(1, rounds / 6)).figures()
        case .followers, .throughput, .single, .spread, .growth, .endurance, .why, .edit, .gateway:
            try loadFigures(part)
        case .phones: try Phones(runs: max(1, rounds / 10)).figures()
        case .worker: try await workerFigures()
        case .reload: try await reloadFigures()
        case .pending: PendingScheduling(rounds: rounds).figures()
        case .userInfo: await UserInfoReading(rounds: rounds).figures()
        case .render: try await ViewRendering(runs: max(5, rounds / 3)).figures()
        case .service: try await serviceFigures()
        case .page: try await pageFigures()
        case .port: try PackagePort(package: modules + "-package", runs: max(3, rounds / 3)).figures()
        }
    }

    /// The parts in which clients send pushes to whole hosts.
    private func loadFigures(_ part: BenchPart) throws -> [Figure] {
        let state = modules + "-state"
        try? FileManager.default.removeItem(atPath: state)
        defer { try? FileManager.default.removeItem(atPath: state) }
        let runs = options.isQuick ? 3 : 11
        let pushes = options.isQuick ? 5_000 : 20_000
        return switch part {
        case .followers: try Followers(state: state, rounds: runs, turns: pushes / 10).figures()
        case .throughput: try Throughput(modules: modules, state: state, rounds: runs, pushes: pushes).figures()
        case .single: try SinglePush(modules: modules, state: state, rounds: runs, pushes: pushes / 10).figures()
        case .spread: try WorkerSpread(modules: modules, state: state, rounds: runs, pushes: pushes).figures()
        case .why:
            try Explaining(
                modules: modules, state: state, runs: runs, journal: options.isQuick ? 100_000 : 1_000_000
            ).figures()
        case .gateway: try ProviderPushes(modules: modules, state: state, rounds: runs, pushes: pushes).figures()
        case .edit: try EditToPush(state: state, runs: runs * 2).figures()
        case .endurance: try Endurance(modules: modules, state: state, minutes: options.isQuick ? 2 : 10).figures()
        default:
            try Growth(
                modules: modules, state: state, rounds: runs * 3, pushes: pushes / 8,
                journal: options.isQuick ? 100_000 : 1_000_000
            ).figures()
        }
    }

    private func reloadFigures() async throws -> [Figure] {
        let state = modules + "-state"
        defer { try? FileManager.default.removeItem(atPath: state) }
        return try await Reload(modules: modules, runs: max(5, rounds * 3), state: state).figures()
    }

    private func pageFigures() async throws -> [Figure] {
        let state = modules + "-state"
        defer { try? FileManager.default.removeItem(atPath: state) }
        return try await LivePage(
            modules: modules, state: state, banners: rounds * 10, rounds: max(1, rounds / 6),
            pushes: options.isQuick ? 5_000 : 50_000
        ).figures()
    }

    private func serviceFigures() async throws -> [Figure] {
        let state = modules + "-state"
        defer { try? FileManager.default.removeItem(atPath: state) }
        let stable = WorkerStable(state: state + "/stable")
        return try await ServiceExtension(modules: modules, runs: rounds * 10, stable: stable, state: state).figures()
    }

    private func workerFigures() async throws -> [Figure] {
        let state = modules + "-state"
        defer { try? FileManager.default.removeItem(atPath: state) }
        let stable = WorkerStable(state: state)
        let call = try await WorkerCall(modules: modules, rounds: rounds, stable: stable).figures()
        let start = try await WorkerStart(modules: modules, runs: rounds, stable: stable).figures()
        let recovery = try await WorkerRecovery(modules: modules, runs: max(3, rounds / 3), state: state).figures()
        return call + start + recovery
    }
}
