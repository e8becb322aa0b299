internal import CLinux
internal import Foundation
internal import Glibc
internal import Synchronization

/// A process that clients connect to: a host as users run it, or what is measured beside it.
final class ServingProcess {
    /// The path of its socket.
    let socket: String
    let process: pid_t

    /// Starts a program of the bench's directory.
    init(_ program: String, _ words: [String], socket: String) throws {
        self.socket = socket
        let path = WorkerStable.programs + "/" + program
        let null = clinux_move_descriptor(open("/dev/null", O_RDWR | O_CLOEXEC))
        defer { close(null) }
        var list = ([program] + words).map { strdup($0) } + [nil]
        defer { for text in list { free(text) } }
        var environment: [UnsafeMutablePointer<CChar>?] = [nil]
        var process: pid_t = 0
        // Its errors are shown, its events are not.
        let error = clinux_spawn(&process, path, &list, &environment, "/", [null, null, STDERR_FILENO], 3, false)
        guard error == 0 else {
            throw Child.Failed(description: "\(path) cannot be started: \(String(cString: strerror(error)))")
        }
        self.process = process
        Self.running.withLock { _ = $0.insert(process) }
    }

    deinit { stop() }

    /// A host in a directory of its own, which may hold the state of an earlier one.
    ///
    /// - Parameter options: Further options of `bellhop run`.
    static func host(_ settings: String, in directory: String, _ options: String...) throws -> ServingProcess {
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        let file = directory + "/settings.json"
        try Data(settings.utf8).write(to: URL(fileURLWithPath: file))
        return try ServingProcess(
            "bellhop-host", ["run", "--settings", file, "--state-dir", directory, "--json"] + options,
            socket: directory + "/bellhop.sock")
    }

    /// Ends it, and waits until it has ended.
    func stop() {
        guard Self.running.withLock({ $0.remove(process) }) != nil else { return }
        kill(process, SIGTERM)
        var status: Int32 = 0
        waitpid(process, &status, 0)
    }

    // MARK: Interruption

    private static let running = Mutex<Set<pid_t>>([])
    // Dispatch sources are thread-safe, but the overlay on Linux does not declare it.
    nonisolated(unsafe) private static let interrupts = [SIGINT, SIGTERM].map { number in
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number)
        source.setEventHandler {
            for process in running.withLock(\.self) { kill(process, SIGTERM) }
            exit(128 + number)
        }
        return source
    }

    /// Ends all such processes with the bench when it is interrupted: they are in process groups of their own.
    static func endWhenInterrupted() { for source in interrupts { source.activate() } }
}
