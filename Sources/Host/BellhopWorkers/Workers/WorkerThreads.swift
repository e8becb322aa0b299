internal import Foundation
internal import Glibc

/// The threads of a worker with their processor times.
struct WorkerThreads {
    /// The maximum number of threads that are asked for their stacks.
    static let limit = 16
    /// The maximum number of threads that are read.
    ///
    /// A module may start thousands.
    private static let readLimit = 512

    /// The activity of one thread.
    struct Activity: Equatable {
        var thread: pid_t
        var isRunning: Bool
        /// The processor time it has used, in ticks.
        var time: UInt64
    }

    /// The threads of a process to ask for their stacks.
    ///
    /// The main thread comes first, then `first`, then the busiest others. Threads that run now come before threads
    /// that wait. Among them, the one with more processor time comes first.
    static func suspects(in process: pid_t, first: [pid_t]) -> [pid_t] {
        let known = [process] + first
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
        let others = names.lazy.compactMap(pid_t.init).filter { !known.contains($0) }.prefix(readLimit)
            .compactMap { activity(of: $0, in: process) }
        return Array((known + order(Array(others)).map(\.thread)).prefix(limit))
    }

    static func order(_ threads: [Activity]) -> [Activity] {
        threads.sorted { ($0.isRunning ? 1 : 0, $0.time) > ($1.isRunning ? 1 : 0, $1.time) }
    }

    /// The fields of `/proc/PID/stat` after the name.
    ///
    /// The first of them is field 3, the state. The name is in parentheses and can contain anything. For any other
    /// text, there are no fields.
    static func fields(ofStat stat: String) -> [Substring] {
        guard let end = stat.lastIndex(of: ")") else { return [] }
        return stat[stat.index(after: end)...].split { $0 == " " || $0 == "\n" }
    }

    private static func activity(of thread: pid_t, in process: pid_t) -> Activity? {
        let file = "/proc/\(process)/task/\(thread)/stat"
        guard let data = FileManager.default.contents(atPath: file) else { return nil }
        return Activity(thread, stat: String(decoding: data, as: UTF8.self))
    }
}

extension WorkerThreads.Activity {
    /// Reads `/proc/PID/task/TID/stat`, or returns nil for any other text.
    init?(_ thread: pid_t, stat: String) {
        // The fields with the numbers 14 and 15 are the times in user mode and in the kernel.
        let fields = WorkerThreads.fields(ofStat: stat)
        guard fields.count > 12, let user = UInt64(fields[11]), let system = UInt64(fields[12]) else { return nil }
        self.init(thread: thread, isRunning: fields[0] == "R", time: user &+ system)
    }
}
