internal import BellhopCommandLine
internal import BellhopSystem
internal import BellhopValues
internal import Glibc
internal import Synchronization

/// The file of `bellhop run --log`, to which the trace is appended.
///
/// It can be a pipe that somebody reads, or a device such as a terminal.
final class TraceLog: Sendable {
    /// The names of standard output, which the trace goes to without a log.
    static let namesOfOutput: Set = ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"]

    private let path: String
    let descriptor: Int32
    private let state = Mutex<(standIn: Int32, isElsewhere: Bool)>((standIn: STDOUT_FILENO, isElsewhere: false))

    /// Opens the file, or creates it for its owner alone.
    ///
    /// Throws `output.failed`.
    init(_ path: String) throws(BellhopError) {
        self.path = path
        descriptor = try Self.open(path)
    }

    /// The descriptor to which the trace is written if the file is gone.
    var standIn: Int32 {
        get { state.withLock { $0.standIn } }
        set { state.withLock { $0.standIn = newValue } }
    }

    /// Opens the path again, because another program has renamed the file.
    ///
    /// If this fails, the trace continues in the old file, or on ``standIn`` if the old file is removed. Throws
    /// `output.failed`, which says so. Returns whether the trace was elsewhere until now.
    func reopen() throws(BellhopError) -> Bool {
        do throws(BellhopError) {
            let file = try Self.open(path)
            replace(with: file)
            close(file)
            return state.withLock { state in
                defer { state.isElsewhere = false }
                return state.isElsewhere
            }
        } catch {
            // A removed file doesn't keep the trace, because nobody can open it any more.
            let isGone = stat(of: descriptor).map { $0.kind == .regular && $0.st_nlink == 0 } ?? false
            if isGone { replace(with: standIn) }
            let place = isGone ? "continues on standard output" : "continues where it was"
            state.withLock { $0.isElsewhere = true }
            throw BellhopError(
                error.code, "\(error.message), and the trace \(place)",
                hint: error.hint.map { "\($0), then send SIGHUP to the host again" }, at: error.location,
                cause: error.cause)
        }
    }

    /// Replaces the file of the descriptor in one step, so that nothing is written in between.
    private func replace(with file: Int32) {
        dup2(file, descriptor)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    /// The error that says that the log loses lines because of a failure.
    func loss(_ failure: BellhopError) -> BellhopError {
        let isClosed = failure.code == .outputClosed
        return BellhopError(
            .outputFailed, "the log cannot be written, and loses lines",
            hint: isClosed
                ? "Start the reader of the pipe again" : "Free some space on its disk, or name another file with --log",
            at: Location(file: path), cause: isClosed ? failure.message : failure.cause)
    }

    private static func open(_ path: String) throws(BellhopError) -> Int32 {
        // A pipe that nobody reads isn't waited for.
        let file = Glibc.open(
            path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, 0o600)
        guard file >= 0 else {
            let failure = SystemFailure()
            throw refusal(of: path, stat(following: path)?.kind, failure)
        }
        guard stat(of: file)?.kind != .disk else {
            close(file)
            throw refusal(of: path, .disk)
        }
        _ = fcntl(file, F_SETFL, O_APPEND)
        return file
    }

    private static func refusal(
        of path: String, _ kind: FileKind?, _ failure: SystemFailure? = nil
    ) -> BellhopError {
        let (message, hint): (String, String) =
            switch kind {
            case .directory?: ("the log is a directory", "Name a file in it with --log")
            case .socket?: ("the log is a socket", "Name a file with --log")
            case .disk?: ("the log is a disk", "Name a file on it with --log")
            case .pipe? where failure?.code == ENXIO:
                ("nobody reads the pipe of the log", "Start its reader first, or name a file with --log")
            case .regular?, .link?, .pipe?, .device?, nil:
                ("the log cannot be opened", "Check its directory and permissions")
            }
        return BellhopError(
            .outputFailed, message, hint: hint, at: Location(file: path), cause: failure.map { "\($0)" })
    }
}
