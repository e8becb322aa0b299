internal import Glibc

/// A program that stays the same while the host runs.
///
/// If an update replaces its file, new workers still run the version that fits the host.
final class HeldProgram: Sendable {
    private let path: String
    private let descriptor: Int32

    /// Opens the file, which lasts as long as this value.
    init(_ path: String) {
        self.path = path
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// What a new process executes.
    ///
    /// If the file could not be opened, this is its path, whose start then fails with the reason.
    var executable: String { descriptor < 0 ? path : "/proc/\(getpid())/fd/\(descriptor)" }
}
