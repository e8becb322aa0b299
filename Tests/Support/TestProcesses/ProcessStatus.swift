internal import CLinux
internal import Foundation
internal import Glibc

/// A process as `/proc` shows it.
package struct ProcessStatus: Hashable, Sendable {
    package let process: Int32
    package let state: Character
    package let parent: Int32
    package let group: Int32
    /// When the process started, in ticks since boot.
    ///
    /// No other process has both this time and this ID.
    package let start: UInt64

    /// Nil when there is no such process.
    package init?(_ process: Int32) {
        // The name, in parentheses, may hold anything.
        guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
            let end = text.lastIndex(of: ")")
        else { return nil }
        let fields = text[text.index(after: end)...].split(separator: " ")
        guard fields.count > 19, let state = fields[0].first, let parent = Int32(fields[1]),
            let group = Int32(fields[2]), let start = UInt64(fields[19])
        else { return nil }
        self.process = process
        self.state = state
        self.parent = parent
        self.group = group
        self.start = start
    }

    /// All processes.
    package static var all: [ProcessStatus] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.compactMap(Int32.init).compactMap(ProcessStatus.init)
    }

    /// How many descriptors a process has open, by default this one.
    package static func descriptorCount(of process: Int32 = getpid()) throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd").count
    }

    /// Whether a thread of a process, by default the main thread, blocks a signal; nil if there is no such thread.
    package static func blocks(_ signal: Int32, in process: Int32, thread: Int32? = nil) -> Bool? {
        let file = "/proc/\(process)/task/\(thread ?? process)/status"
        let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
        let mask = text.split(separator: "\n").first { $0.hasPrefix("SigBlk:") }?.split(separator: "\t").last
        return mask.flatMap { UInt64($0, radix: 16) }.map { $0 >> (signal - 1) & 1 == 1 }
    }

    /// The threads of a process.
    package static func threads(of process: Int32) -> [Int32] {
        ((try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []).compactMap(Int32.init)
    }

    package var isZombie: Bool { state == "Z" }

    /// Whether this process still exists, even as a zombie.
    package var isThere: Bool { ProcessStatus(process)?.start == start }

    /// Waits for the process, which need not be the test's own, to end; false when it has not after ten seconds.
    package func ended() async -> Bool {
        let handle = clinux_pidfd_open(process)
        guard handle >= 0 else { return !isThere }
        defer { close(handle) }
        // By then, the process ID can belong to another process.
        guard isThere else { return true }
        return await onOwnThread {
            var list = pollfd(fd: handle, events: Int16(POLLIN), revents: 0)
            return poll(&list, 1, 10_000) == 1
        }
    }

    /// Stops every thread of a process.
    ///
    /// A signal for a process is handled by one of its threads. While that thread waits for a core, the others go on.
    package static func stop(_ process: Int32) async throws {
        guard kill(process, SIGSTOP) == 0 else { throw POSIXError(POSIXError.Code(rawValue: errno) ?? .ESRCH) }
        try await eventually {
            let states = threads(of: process).compactMap { ProcessStatus($0)?.state }
            guard !states.isEmpty, !states.contains(where: { "ZX".contains($0) }) else { throw POSIXError(.ESRCH) }
            return states.allSatisfy { $0 == "T" }
        }
    }
}
