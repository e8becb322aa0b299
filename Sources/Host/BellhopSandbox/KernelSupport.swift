internal import CLinux
internal import CSeccomp
internal import Foundation

/// What this kernel and this user have to confine a worker with; facts only.
public struct KernelSupport: Sendable, Equatable, Codable {
    /// The ABI version of Landlock; nil when the kernel has none, or has it switched off.
    public var landlock: Int?
    /// Whether a seccomp filter can be loaded that answers with an error.
    public var seccomp: Bool
    /// Whether the process runs as root.
    public var isRoot: Bool
    /// How many threads the process has: Landlock and capabilities bind the calling one and those it starts.
    public var threads: Int

    /// Makes facts.
    public init(landlock: Int?, seccomp: Bool, isRoot: Bool, threads: Int = 1) {
        self.landlock = landlock
        self.seccomp = seccomp
        self.isRoot = isRoot
        self.threads = threads
    }

    /// Asks the kernel, changing nothing.
    static func probe() -> KernelSupport {
        let landlock = clinux_landlock_version()
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count) ?? 1
        return KernelSupport(
            landlock: landlock > 0 ? Int(landlock) : nil,
            seccomp: clinux_has_seccomp_action(cseccomp_refuse(0)),
            isRoot: geteuid() == 0, threads: threads)
    }
}
