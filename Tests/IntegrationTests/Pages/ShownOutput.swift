/// The output of a command as a page shows it.
///
/// A page shows some or all lines, in any order that modules on two cores can cause. Times, dates, ids and hashes differ in
/// each run, and `…` stands for any text.
struct ShownOutput {
    private let lines: [String]

    init(_ lines: [String]) { self.lines = lines }

    /// The lines that are not in the output of a run.
    func missing(from output: String) -> [String] {
        var rest = output.split(separator: "\n").map { Self.stable(String($0)) }
        return lines.filter { line in
            let parts = Self.stable(line).split(separator: "…", omittingEmptySubsequences: false).map(String.init)
            guard let index = rest.firstIndex(where: { Self.matches($0, parts) }) else { return true }
            rest.remove(at: index)
            return false
        }
    }

    private static func matches(_ text: String, _ parts: [String]) -> Bool {
        guard parts.count > 1, let first = parts.first, let last = parts.last else { return text == parts.first }
        guard text.hasPrefix(first), text.hasSuffix(last), text.count >= first.count + last.count else { return false }
        var rest = text.dropFirst(first.count).dropLast(last.count)
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let range = rest.firstRange(of: part) else { return false }
            rest = rest[range.upperBound...]
        }
        return true
    }

    /// A line without what differs in each run.
    static func stable(_ line: String) -> String {
        line.replacing(/[0-9]{4}-[0-9]{2}-[0-9]{2}[ T][0-9:.]+Z?/, with: "DATE")
            .replacing(/[0-9a-fA-F]{8}-[0-9a-fA-F-]{27}/, with: "UUID")
            .replacing(/\b[0-9a-f]{16,}\b/, with: "HASH")
            .replacing(/\b[pr][0-9]+\b/, with: "ID")
            .replacing(/\bpid [0-9]+/, with: "pid N")
            .replacing(#/^[0-9]{2,}\.[0-9]{3} /#, with: "")
            .replacing(/[0-9.]+ (ms|µs|s|seconds)\b/, with: "")
            // The path of an attachment in it is that of the machine.
            .replacing(/didReceive → [0-9]+ bytes/, with: "didReceive → N bytes")
            .split(separator: " ").joined(separator: " ")
    }
}
