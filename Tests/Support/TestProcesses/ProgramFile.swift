internal import Foundation

/// Programs that a test starts.
package enum ProgramFile {
    /// The path of a program of this package, which is built with the tests.
    package static func built(_ name: String) -> String {
        URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path + "/" + name
    }

    /// Writes a script for `/bin/sh`.
    package static func write(_ script: String, to path: String) throws {
        try SpawnedWriter.run(
            ["/bin/sh", "-c", #"printf '#!/bin/sh\n%s\n' "$1" >"$0" && chmod 755 "$0""#, path, script])
    }

    /// Copies a program.
    package static func copy(_ program: String, to path: String) throws {
        try SpawnedWriter.run(["/bin/cp", program, path])
    }
}
