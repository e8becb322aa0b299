/// Texts that a test writes to files that are watched.
package enum WatchedFile {
    /// Opens, truncates, writes and closes a file.
    package static func write(_ text: String, to path: String) throws {
        try SpawnedWriter.run(["/bin/sh", "-c", #"printf '%s' "$1" >"$0""#, path, text])
    }

    /// Opens a file, writes at its end and closes it.
    package static func append(_ text: String, to path: String) throws {
        try SpawnedWriter.run(["/bin/sh", "-c", #"printf '%s' "$1" >>"$0""#, path, text])
    }
}
