import Foundation

/// What a process holds; a host that loses nothing holds the same after a thousand workers as after ten.
struct Footprint: CustomStringConvertible {
    let descriptors: Int
    /// Threads that serve a worker.
    let workerThreads: Int
    let hasChildren: Bool
    /// In bytes.
    let resident: Int

    /// The footprint once the threads of workers that were buried are gone, or will not go.
    static var settled: Footprint {
        get async {
            let patience = ContinuousClock.now + .seconds(5)
            while now.workerThreads > 0, .now < patience { await Task.yield() }
            return now
        }
    }

    private static var now: Footprint {
        let threads = list("/proc/self/task")
        return Footprint(
            descriptors: list("/proc/self/fd").count,
            workerThreads: threads.count { text("/proc/self/task/\($0)/comm").hasPrefix("worker\n") },
            hasChildren: waitid(P_ALL, 0, nil, WEXITED | WNOHANG | WNOWAIT) == 0,
            resident: (Int(text("/proc/self/statm").split(separator: " ").dropFirst().first ?? "") ?? 0)
                * Int(sysconf(Int32(_SC_PAGESIZE))))
    }

    var description: String {
        "\(descriptors) descriptors, \(workerThreads) worker threads, \(hasChildren ? "children" : "no child"), "
            + "\(resident >> 20) MiB"
    }

    private static func list(_ directory: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    }

    private static func text(_ path: String) -> String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }
}
