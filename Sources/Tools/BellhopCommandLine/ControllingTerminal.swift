internal import Glibc

/// The terminal that started the process, if one did.
struct ControllingTerminal {
    private let existed = Self.exists

    /// Whether the terminal was closed since the value was made.
    ///
    /// A terminal that closes sends the same signal as an operator who wants the settings to be read again.
    var isGone: Bool { existed && !Self.exists }

    private static var exists: Bool {
        let descriptor = open("/dev/tty", O_RDONLY | O_NOCTTY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        close(descriptor)
        return true
    }
}
