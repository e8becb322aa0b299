/// Programs that a test writes and then starts.
package enum ProgramFile {
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
