internal import BellhopValues

/// What a build prints, split into its progress and what a reader has to know.
///
/// A value without I/O. It keeps a limited number of lines of each command, because a build can print without end.
struct CompilerOutput: Sendable {
    /// The lines that are not about progress.
    private(set) var lines: [String] = []
    /// The latest progress, such as `[3/9] Compiling Offers Offers.swift`.
    private(set) var progress: String?
    private var rest: [UInt8] = []
    private var dropped = 0
    /// The lines of the diagnostic that is being read.
    private var diagnostic: [String] = []
    /// The hashes of the diagnostics so far.
    ///
    /// SwiftPM prints a diagnostic once for each command of the compiler that finds it.
    private var known: Set<Int> = []

    private static let mostLines = 1000
    private static let mostBytes = 4096

    /// Adds bytes; returns whether there is new progress.
    mutating func add(_ bytes: some Sequence<UInt8>) -> Bool {
        var isNew = false
        for byte in bytes {
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
                isNew = takeLine() || isNew
            } else if rest.count < Self.mostBytes {
                rest.append(byte)
            }
        }
        return isNew
    }

    /// Takes a last line without a newline.
    mutating func finish() {
        _ = takeLine()
        endDiagnostic()
        while lines.last?.isEmpty == true { lines.removeLast() }
        if dropped > 0 { lines.append("… and \(dropped.of("more line"))") }
        dropped = 0
    }

    /// Adds what another command printed.
    mutating func append(_ other: CompilerOutput) { lines += other.lines }

    /// The first error in lines that a build of a package in a directory printed.
    static func firstError(in lines: [String], directory: String) -> BellhopError {
        for line in lines {
            guard let match = line.wholeMatch(of: #/([^:]+):([0-9]+):(?:([0-9]+):)? (?:fatal )?error: (.+)/#) else {
                continue
            }
            let (_, file, number, column, message) = match.output
            return BellhopError(
                .buildFailed, String(message),
                at: Location(
                    file: file.hasPrefix("/") ? String(file) : "\(directory)/\(file)", line: Int(number) ?? 0,
                    column: column.flatMap { Int($0) } ?? 0))
        }
        // A linker doesn't name a line.
        let line = lines.first { $0.contains("error: ") || $0.contains("undefined reference") } ?? lines.first
        return BellhopError(.buildFailed, line ?? "the build failed", at: Location(file: directory))
    }

    private mutating func takeLine() -> Bool {
        defer { rest.removeAll(keepingCapacity: true) }
        let line = String(decoding: rest, as: UTF8.self).replacing("\t", with: "    ").printable
        if Self.isProgress(line) {
            progress = line
            return true
        }
        guard !Self.isNoise(line) else { return false }
        if (1..<Self.mostLines).contains(diagnostic.count), Self.continuesDiagnostic(line) {
            diagnostic.append(line)
        } else {
            endDiagnostic()
            if Self.beginsDiagnostic(line) { diagnostic = [line] } else { keep(line) }
        }
        return false
    }

    /// Keeps the diagnostic that was read, unless it is a repetition.
    private mutating func endDiagnostic() {
        defer { diagnostic = [] }
        guard let end = diagnostic.lastIndex(where: { !$0.isEmpty }),
            known.count == Self.mostLines || known.insert(diagnostic[...end].hashValue).inserted
        else { return }
        for line in diagnostic { keep(line) }
    }

    private mutating func keep(_ line: String) {
        guard !(lines.isEmpty && line.isEmpty) else { return }
        if lines.count < Self.mostLines { lines.append(line) } else { dropped += 1 }
    }

    /// Whether a line is like `a.swift:3:9: error: …`.
    private static func beginsDiagnostic(_ line: String) -> Bool {
        line.prefixMatch(of: #/[^: ][^:]*:[0-9]+:(?:[0-9]+:)? (?:fatal error|error|warning): /#) != nil
    }

    /// Whether a line can be source text, a mark or a note that belongs to the diagnostic before it.
    private static func continuesDiagnostic(_ line: String) -> Bool {
        line.isEmpty || line.hasPrefix(" ")
            || line.prefixMatch(of: #/[0-9]+ \||[^: ][^:]*:[0-9]+:(?:[0-9]+:)? note: /#) != nil
    }

    /// Whether a line begins as `[3/9] ` does.
    private static func isProgress(_ line: String) -> Bool {
        guard line.hasPrefix("["), let end = line.firstIndex(of: "]") else { return false }
        let numbers = line[line.index(after: line.startIndex)..<end].split(
            separator: "/", omittingEmptySubsequences: false)
        return numbers.count == 2 && numbers.allSatisfy { Int($0) != nil }
    }

    /// Whether a line of SwiftPM says only what the exit code says too.
    private static func isNoise(_ line: String) -> Bool {
        line.hasPrefix("Building for ") || line.hasPrefix("Build complete!") || line == "error: fatalError"
            || line.hasPrefix("error: ") && line.hasSuffix(" failed with exit code 1 (use -v to see invocation)")
            || line.hasPrefix("Build of ") && line.contains("complete!") || line.hasPrefix("error: ExitCode(rawValue:")
    }
}
