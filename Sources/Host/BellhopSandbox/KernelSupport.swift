internal import CLinux
internal import CSeccomp
internal import Foundation

/// What this kernel and this user have for the confinement of a worker.
package struct KernelSupport: Sendable, Equatable, Codable {
    /// The ABI version of Landlock, or nil if the kernel has none or it is turned off.
    package var landlock: Int?
    /// Whether a seccomp filter that returns errors can be loaded.
    package var seccomp: Bool
    /// Whether the process runs as root.
    package var isRoot: Bool
    /// The number of threads of the process.
    ///
    /// Landlock and capabilities apply to the calling thread and the threads that it starts.
    package var threads: Int

    /// Makes facts.
    package init(landlock: Int?, seccomp: Bool, isRoot: Bool, threads: Int = 1) {
        self.landlock = landlock
        self.seccomp = seccomp
        self.isRoot = isRoot
        self.threads = threads
    }

    /// Reads the support of the kernel, and changes nothing.
    static func probe() -> KernelSupport {
        let landlock = clinux_landlock_version()
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count) ?? 1
        return KernelSupport(
            landlock: landlock > 0 ? Int(landlock) : nil,
            seccomp: clinux_has_seccomp_action(cseccomp_refuse(0)),
            isRoot: geteuid() == 0, threads: threads)
    }
}
