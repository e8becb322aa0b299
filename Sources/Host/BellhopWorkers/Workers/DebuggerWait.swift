internal import CLinux
internal import Glibc

/// Waits in a worker until a debugger is attached to its process.
enum DebuggerWait {
    /// How often the process looks for a debugger, in milliseconds.
    private static let interval: Int32 = 50

    /// Lets any process of the user attach.
    ///
    /// Call it before the confinement, which forbids it. Without it, Yama allows only ancestors of the process.
    static func allowTracing() { _ = clinux_allow_tracing() }

    /// Waits until a debugger is attached and has let the process continue.
    ///
    /// Every thread of the process stops when a debugger attaches, so this one sees the debugger only afterwards.
    static func wait() {
        while !TracedProcess(id: getpid()).isTraced { _ = poll(nil, 0, interval) }
    }
}
