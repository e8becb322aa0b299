internal import BellhopCommandLine
internal import BellhopSystem
internal import Glibc
internal import PortFindings

/// Reads sources in another process first, because the parser takes too long for some invalid texts, or crashes.
struct SourceTrial {
    /// The arguments of the other process before the paths.
    static let option = "--try"

    /// The maximum number of files for one process.
    private static let batch = 200
    /// The limits of one process, which are more than any real source needs.
    private static let limits = (time: Duration.seconds(10), memory: rlim_t(4) << 30)

    /// The paths that the parser can't read.
    static func failures(among paths: [String]) throws(SystemFailure) -> Set<String> {
        var failures: Set<String> = []
        var rest = paths[...]
        let program = ProgramBeside("bellhop-port")
        while !rest.isEmpty {
            let tried = rest.prefix(batch)
            let start = ProgramStart(
                executable: program.path, words: [program.name, option] + tried, environment: [:], directory: ".")
            let (status, output) = try start.run(within: limits.time)
            // Its last words come after the bytes.
            let count = output.prefix { $0 == UInt8(ascii: ".") }.count
            rest = rest.dropFirst(count)
            guard count < tried.count else { continue }
            // A process that isn't started says nothing of a file.
            guard status & 0x7f != 0, let failed = rest.popFirst() else {
                throw SystemFailure("\(program.path) cannot read files", code: ECHILD)
            }
            failures.insert(failed)
        }
        return failures
    }

    /// Reads the files, and prints a byte after each.
    static func run(_ paths: ArraySlice<String>) {
        var memory = rlimit(rlim_cur: limits.memory, rlim_max: limits.memory)
        setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &memory)
        for path in paths {
            if case .read(let bytes) = ProjectSource(reading: path).asText {
                let source = SwiftSource(bytes)
                _ = PortScan(sources: [source]).findings(in: source)
            }
            write(STDOUT_FILENO, ".", 1)
        }
    }
}
