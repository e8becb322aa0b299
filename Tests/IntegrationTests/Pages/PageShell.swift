import BellhopSystem
import Foundation
import Glibc

/// The shell of a page's reader: each command begins where the last one left the directory and the environment.
struct PageShell {
    /// What a command did.
    struct End {
        /// The shell's process, which leads a group of its own.
        let process: pid_t
        let status: Int32
        fileprivate let file: String

        /// What was written to standard output and standard error so far.
        var output: String {
            (try? Data(contentsOf: URL(filePath: file))).map { String(decoding: $0, as: UTF8.self) } ?? ""
        }
    }

    private(set) var directory: String
    /// Where the shell keeps what it knows between two commands.
    private let notes: String
    private let environment: [String: String]
    private var commandCount = 0

    init(in directory: String, notes: String, environment: [String: String]) throws {
        self.directory = directory
        self.notes = notes
        self.environment = environment
        try FileManager.default.createDirectory(atPath: notes, withIntermediateDirectories: true)
        try Data().write(to: URL(filePath: notes + "/environment"))
    }

    /// Runs a command to its end.
    ///
    /// What it leaves running in the background stays.
    mutating func run(_ command: String) async throws -> End {
        commandCount += 1
        let file = "\(notes)/\(commandCount).log"
        let script = """
            cd '\(directory)' && . '\(notes)/environment'
            \(command)
            status=$?
            export -p >'\(notes)/environment'
            pwd >'\(notes)/directory'
            exit $status
            """
        let process = try start(["/bin/bash", "-c", script], output: file)
        let status = await Self.end(of: process)
        if let moved = try? String(contentsOfFile: notes + "/directory", encoding: .utf8) {
            directory = String(moved.dropLast())
        }
        return End(process: process, status: status, file: file)
    }

    /// Starts a program with a process group of its own.
    private func start(_ words: [String], output: String) throws -> pid_t {
        let file = Descriptor(owning: open(output, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600))
        let program = ProgramStart(
            executable: words[0], words: words, environment: environment, directory: directory)
        return try withExtendedLifetime(file) { try program.spawn([-1, file.number, file.number]) }
    }

    /// Its exit code; 128 and the signal's number after a signal.
    ///
    /// If the task is cancelled, its group is killed.
    private static func end(of process: pid_t) async -> Int32 {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                Thread.detachNewThread {
                    var status: Int32 = 0
                    while waitpid(process, &status, 0) < 0, errno == EINTR {}
                    let signal = status & 0x7F
                    continuation.resume(returning: signal == 0 ? (status >> 8) & 0xFF : 128 + signal)
                }
            }
        } onCancel: {
            kill(-process, SIGKILL)
        }
    }
}
