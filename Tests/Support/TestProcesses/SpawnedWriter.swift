internal import Foundation
internal import Glibc

/// Writes files in a process of its own.
///
/// A file that this process writes is also open in each process that a test starts meanwhile, until that process
/// executes its program. So it is closed late: Linux doesn't execute it before that (`ETXTBSY`), and then reports another
/// change of it to those who watch it.
enum SpawnedWriter {
    static func run(_ words: [String]) throws {
        let arguments = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var process: pid_t = 0
        let failure = posix_spawn(&process, words[0], nil, nil, arguments, environ)
        guard failure == 0 else { throw POSIXError(POSIXError.Code(rawValue: failure) ?? .EIO) }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 {
            guard errno == EINTR else { throw POSIXError(POSIXError.Code(rawValue: errno) ?? .ECHILD) }
        }
        guard status == 0 else { throw Failure(words: words, status: status) }
    }

    /// A program could not be written.
    private struct Failure: Error {
        let words: [String]
        let status: Int32
    }
}
