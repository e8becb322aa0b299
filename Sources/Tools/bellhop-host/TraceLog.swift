internal import BellhopCommandLine
internal import BellhopCore
internal import Glibc

/// The file of `bellhop run --log`, to which the trace is appended.
struct TraceLog: Sendable {
    private let path: String
    let descriptor: Int32

    /// Opens the file, or creates it for its owner alone.
    ///
    /// Throws `output.failed`.
    init(_ path: String) throws(BellhopError) {
        self.path = path
        descriptor = try Self.open(path)
    }

    /// Opens the path again, because another program has renamed the file.
    ///
    /// If that fails, the trace continues in the old file.
    func reopen() throws(BellhopError) {
        let file = try Self.open(path)
        // One step, so that nothing is written in between.
        dup2(file, descriptor)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        close(file)
    }

    /// Why lines of the log are lost, if it cannot be written because of a failure.
    func loss(_ failure: BellhopError) -> BellhopError {
        BellhopError(
            .outputFailed, "the log cannot be written, and loses lines", hint: "Make room on its disk, or move it",
            at: Location(file: path), cause: failure.cause)
    }

    private static func open(_ path: String) throws(BellhopError) -> Int32 {
        let file = Glibc.open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOCTTY, 0o600)
        guard file >= 0 else {
            throw BellhopError(
                .outputFailed, "the log cannot be opened", hint: "Check its directory and permissions",
                at: Location(file: path), cause: String(cString: strerror(errno)))
        }
        return file
    }
}
