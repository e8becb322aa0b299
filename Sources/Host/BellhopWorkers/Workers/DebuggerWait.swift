internal import CLinux
internal import Glibc

/// Waits in a worker until a debugger is attached to its process.
struct DebuggerWait {
    /// How often the process looks for a debugger.
    private static let interval: Int32 = 50

    /// Lets any process of the user attach.
    ///
    /// Call it before the confinement, which forbids it. Without it, Yama allows only ancestors of the process.
    static func allowTracing() { _ = clinux_allow_tracing() }

    /// Waits until a debugger is attached and has let the process continue.
    ///
    /// Every thread of the process stops when a debugger attaches, so this one sees the debugger only afterwards.
    static func wait() {
        while !isTraced(getpid()) { _ = poll(nil, 0, interval) }
    }

    /// Whether a debugger is attached to a process, or keeps it after its end.
    static func isTraced(_ process: pid_t) -> Bool {
        let descriptor = open("/proc/\(process)/status", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        // The line is among the first ten.
        var text = [UInt8](repeating: 0, count: 2048)
        let count = read(descriptor, &text, text.count)
        return count > 0 && tracer(in: String(decoding: text.prefix(count), as: UTF8.self)) != 0
    }

    /// The process id of the debugger, or 0 if there is none.
    static func tracer(in status: String) -> Int32 {
        let line = status.split(separator: "\n").first { $0.hasPrefix("TracerPid:") }
        return line?.split(separator: "\t").last.flatMap { Int32($0) } ?? 0
    }
}
