internal import BellhopCommandLine
internal import BellhopSystem
internal import Glibc
internal import PortFindings

/// Reads sources in another process first, because the parser takes too long for some invalid texts, or crashes.
struct SourceTrial {
    /// The arguments of the other process before the paths; the seconds for each file come after it.
    static let option = "--try"

    /// The maximum number of files for one process.
    private static let batch = 200
    /// The memory of one process, which is more than any real source needs.
    private static let memory = rlim_t(4) << 30
    /// How long a process may exist; one that computes ends earlier.
    private static let patience = Duration.seconds(86_400)

    /// The paths that the parser can't read, or not within a processor time, in seconds for each file.
    ///
    /// The time that passes doesn't count, because it depends on what else the machine does.
    static func failures(among paths: [String], seconds: Int = 10) throws(SystemFailure) -> Set<String> {
        var failures: Set<String> = []
        var rest = paths[...]
        let program = ProgramBeside("bellhop-port")
        while !rest.isEmpty {
            let tried = rest.prefix(batch)
            let start = ProgramStart(
                executable: program.path, words: [program.name, option, "\(seconds)"] + tried, environment: [:],
                directory: ".")
            let (status, output) = try start.run(within: patience)
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
    ///
    /// The first argument is the processor time for each file in seconds.
    static func run(_ arguments: ArraySlice<String>) {
        limit(RLIMIT_AS, to: memory)
        // A process that reaches its limit would leave its memory in the project.
        limit(RLIMIT_CORE, to: 0)
        // Whoever started the program may ignore the signal.
        signal(SIGXCPU, SIG_DFL)
        let seconds = arguments.first.flatMap { rlim_t($0) } ?? 0
        for path in arguments.dropFirst() {
            // Whole seconds, so a file has up to one more.
            limit(RLIMIT_CPU, to: rlim_t(clock() / CLOCKS_PER_SEC) + 1 + seconds)
            if case .read(let bytes) = ProjectSource(reading: path).asText {
                let source = SwiftSource(bytes)
                _ = PortScan(sources: [source]).findings(in: source)
            }
            // Nobody waits for the rest.
            guard write(STDOUT_FILENO, ".", 1) == 1 else { return }
        }
    }

    /// Sets a limit of this process, which ends when it exceeds it.
    private static func limit(_ resource: __rlimit_resource, to value: rlim_t) {
        let resource = __rlimit_resource_t(resource.rawValue)
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return }
        limit.rlim_cur = min(value, limit.rlim_max)
        setrlimit(resource, &limit)
    }
}
