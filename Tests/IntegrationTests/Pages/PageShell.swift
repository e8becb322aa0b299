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
    ///
    /// Not with Foundation's `Process`, which takes a program to run as long as one that it started in the background.
    private func start(_ words: [String], output: String) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        posix_spawn_file_actions_adddup2(&actions, 1, 2)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
        let arguments = words.map { strdup($0) } + [nil]
        let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { for string in arguments + variables { free(string) } }
        var process: pid_t = 0
        let error = posix_spawn(&process, words[0], &actions, &attributes, arguments, variables)
        guard error == 0 else {
            throw PageFailure(description: "\(words[0]) does not start: \(String(cString: strerror(error)))")
        }
        return process
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
