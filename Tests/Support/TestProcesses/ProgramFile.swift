internal import Foundation
internal import Glibc

/// Programs that a test writes and then starts.
///
/// Another process writes them. A file that this process writes is also open in each process that a test starts
/// meanwhile, until that process executes its program. Linux doesn't execute a file that is open for writing
/// (`ETXTBSY`).
package enum ProgramFile {
    /// Writes a script for `/bin/sh`.
    package static func write(_ script: String, to path: String) throws {
        try run(["/bin/sh", "-c", #"printf '#!/bin/sh\n%s\n' "$1" >"$0" && chmod 755 "$0""#, path, script])
    }

    /// Copies a program.
    package static func copy(_ program: String, to path: String) throws { try run(["/bin/cp", program, path]) }

    private static func run(_ words: [String]) throws {
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
