import BellhopTesting
import CLinux
import Foundation
import Glibc
import Testing

/// A process as `/proc` shows it.
struct ProcessStatus: Hashable, Sendable {
    let process: Int32
    let state: Character
    let parent: Int32
    let group: Int32
    /// When it started, in ticks since boot: with the number, it is nobody else's.
    let start: UInt64

    /// Nil when there is no such process.
    init?(_ process: Int32) {
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

    /// All there are.
    static var all: [ProcessStatus] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.compactMap(Int32.init).compactMap(ProcessStatus.init)
    }

    var isZombie: Bool { state == "Z" }

    /// Whether this very process is still there, dead or alive.
    var isThere: Bool { ProcessStatus(process)?.start == start }

    /// Waits for the process, which need not be the test's own, to end; false when it has not after ten seconds.
    func ended() async -> Bool {
        let handle = clinux_pidfd_open(process)
        guard handle >= 0 else { return !isThere }
        defer { close(handle) }
        // It can have been another's number by then.
        guard isThere else { return true }
        return await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                var list = pollfd(fd: handle, events: Int16(POLLIN), revents: 0)
                continuation.resume(returning: poll(&list, 1, 10_000) == 1)
            }
        }
    }
}

extension HostProcess {
    /// Its children, which are its workers.
    var workers: [ProcessStatus] { ProcessStatus.all.filter { $0.parent == processIdentifier } }

    /// How many descriptors it has of each kind that a worker costs one of.
    ///
    /// Others are opened once, when they are first needed: timers, watches, the journal.
    var descriptors: [String: Int] {
        let directory = "/proc/\(processIdentifier)/fd"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
        let targets = names.compactMap {
            try? FileManager.default.destinationOfSymbolicLink(atPath: "\(directory)/\($0)")
        }
        let kinds = ["socket", "pipe", "anon_inode:[pidfd]", "anon_inode:[eventfd]"]
        return Dictionary(
            targets.compactMap { target in kinds.first(where: target.hasPrefix) }.map { ($0, 1) },
            uniquingKeysWith: +)
    }

    /// Whether the host comes to hold these descriptors again: it closes a connection when it has read its end.
    func returns(to descriptors: [String: Int]) async throws -> Bool {
        for _ in 0..<100 where self.descriptors != descriptors { try await push(payload(to: "good")) }
        return self.descriptors == descriptors
    }
}
