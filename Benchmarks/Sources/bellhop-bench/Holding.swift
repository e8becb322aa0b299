internal import Foundation
internal import Glibc

/// What a process holds.
struct Holding {
    let bytes: Double
    let descriptors: Int

    init(of process: pid_t) {
        let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        bytes = (line?.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0) * 1024
        descriptors = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd").count) ?? 0
    }
}
