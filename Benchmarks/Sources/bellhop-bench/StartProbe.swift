internal import BellhopHost
internal import BellhopValues
internal import Foundation
internal import Glibc

/// One start, in a process that has done nothing else: what `bellhop-bench` is when a bench starts itself.
///
/// Prints the nanoseconds it took and the bytes of memory it made resident.
enum StartProbe {
    case host(settings: String, state: String)
    case bare(directory: String, count: Int)

    /// Reads the arguments of a probe; nil for those of a bench.
    init?(_ words: [String]) {
        switch words.first {
        case "start-host" where words.count == 3: self = .host(settings: words[1], state: words[2])
        case "start-bare" where words.count == 3: self = .bare(directory: words[1], count: Int(words[2]) ?? 0)
        default: return nil
        }
    }

    func run() async throws {
        let before = Self.residentBytes
        let began = ContinuousClock.now
        switch self {
        case .host(let settings, let state):
            let configuration = HostConfiguration(
                settingsFile: settings, stateDirectory: state, environment: [:],
                workerProgram: WorkerStable.programs + "/bellhop-worker")
            try await Self.start(ModuleHost(configuration: configuration))
        case .bare(let directory, let count):
            for number in 1...count {
                guard dlopen(BenchModule.library(number, in: directory), RTLD_NOW | RTLD_LOCAL) != nil else {
                    throw Child.Failed(description: "module \(number) cannot be loaded")
                }
            }
        }
        let elapsed = began.duration(to: .now) / .nanoseconds(1)
        print(elapsed, Self.residentBytes - before)
    }

    /// Throws unless every module was loaded.
    private static func start(_ host: ModuleHost) async throws {
        try await host.start()
        guard case .modules(let reports) = try await host.handle(.modules),
            let failed = reports.first(where: { $0.state != .loaded })
        else { return }
        throw Child.Failed(description: "\(failed.id): \(failed.cause?.message ?? "not loaded")")
    }

    /// Exact, where the counters of /proc/self/statm may be some hundred kilobytes behind.
    static var residentBytes: Int {
        let rollup = (try? String(contentsOfFile: "/proc/self/smaps_rollup", encoding: .utf8)) ?? ""
        let line = rollup.split(separator: "\n").first { $0.hasPrefix("Rss:") }
        return (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 1024
    }
}
