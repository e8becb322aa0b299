internal import CLinux
internal import Foundation
internal import Glibc

/// Where two processes that talk to each other run.
///
/// Left to itself the kernel keeps one pair together and parts another, and a wake-up across CPUs costs five times as
/// much; so contenders are placed alike.
enum Placement: CaseIterable, CustomStringConvertible {
    case oneCPU, twoCPUs

    var description: String { self == .oneCPU ? "on one CPU" : "on two CPUs" }

    /// Places this process, and others.
    func place(_ others: [pid_t]) {
        Self.bind(getpid(), to: 1)
        for other in others { Self.bind(other, to: self == .oneCPU ? 1 : 2) }
    }

    /// Lets them run anywhere again.
    static func free(_ others: [pid_t]) {
        for process in [getpid()] + others { bind(process, to: .max) }
    }

    private static func bind(_ process: pid_t, to mask: UInt64) {
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
        for thread in threads.compactMap({ pid_t($0) }) {
            precondition(clinux_set_affinity(thread, mask) == 0 || errno == ESRCH, "threads cannot be placed")
        }
    }
}
