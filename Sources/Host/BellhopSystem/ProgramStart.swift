internal import CLinux
internal import Glibc

/// A program as it is about to be started.
package struct ProgramStart {
    package var executable: String
    /// Its arguments; the first is what it is called.
    package var words: [String]
    /// Its whole environment.
    package var environment: [String: String]
    /// Its working directory.
    package var directory: String
    /// Whether SIGHUP, SIGINT and SIGTERM wait until it reacts to them, instead of ending it during its start.
    package var holdsSignals = false

    package init(executable: String, words: [String], environment: [String: String], directory: String) {
        self.executable = executable
        self.words = words
        self.environment = environment
        self.directory = directory
    }

    /// Starts it with these descriptors as its 0 and on, and no others; of -1 there is nothing to read.
    ///
    /// In a process group of its own.
    package func spawn(_ descriptors: [Int32]) throws(SystemFailure) -> Int32 {
        var process: pid_t = 0
        let error = withCStrings(words) { arguments in
            withCStrings(environment.map { "\($0.key)=\($0.value)" }) { environment in
                clinux_spawn(
                    &process, executable, arguments, environment, directory, descriptors, Int32(descriptors.count),
                    holdsSignals)
            }
        }
        guard error == 0 else { throw SystemFailure("\(executable) cannot be started", code: error) }
        return process
    }
}

extension ProgramStart {
    /// A program of Bellhop that confines itself.
    ///
    /// It has no home directory, because it writes nothing. From the environment, which is that of the process that starts
    /// it, the program gets only `LD_LIBRARY_PATH`, so it gets no address of a debug server.
    package init(confined executable: String, words: [String], environment: [String: String]) {
        let own = ["HOME": "/nonexistent", "LANG": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no"]
        self.init(
            executable: executable, words: words,
            environment: own.merging(environment.filter { $0.key == "LD_LIBRARY_PATH" }) { $1 }, directory: "/")
    }
}

extension ProgramStart {
    /// The path of a program that a shell would start for a name; nil if there is none on the `PATH`.
    package static func program(named name: String, in environment: [String: String]) -> String? {
        (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }.first(where: isProgram)
    }

    /// Whether a path leads to a file that may be executed.
    package static func isProgram(_ path: String) -> Bool {
        access(path, X_OK) == 0 && stat(following: path)?.kind == .regular
    }
}

/// Calls with a NULL-terminated list of C strings.
private func withCStrings<Result>(
    _ texts: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
    var list = texts.map { strdup($0) } + [nil]
    defer { for text in list { free(text) } }
    return list.withUnsafeMutableBufferPointer { buffer in
        // The list has its NULL at least.
        buffer.baseAddress.map(body) ?? withUnsafeMutablePointer(to: &buffer[0], body)
    }
}
