import BellhopTesting
import Foundation
import TestProcesses

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
