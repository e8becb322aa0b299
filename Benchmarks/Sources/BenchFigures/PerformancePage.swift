/// The page with the figures.
///
/// The bench writes the lines between two markers.
///
/// Parts of the bench are measured at different commits. A part is measured as a whole, so all its rows are replaced
/// together, and the rows of other parts keep their commits.
package struct PerformancePage {
    package struct Malformed: Error, CustomStringConvertible {
        package let description: String
    }

    /// Where figures were measured.
    package struct Origin {
        let commit: String
        let machine: String

        package init(commit: String, machine: String) {
            self.commit = commit
            self.machine = machine
        }
    }

    /// A row of the table.
    private struct Row {
        let part: String
        let commit: String
        let line: String
    }

    static let begin = "<!-- `make bench` writes the lines from here to the next comment. -->"
    static let end = "<!-- The end of the lines that `make bench` writes. -->"
    private static let header = [
        "| part | what | figure | baseline | ratio | bound | commit |", "|---|---|---|---|---|---|---|",
    ]

    private let before: String
    private let after: String
    private var origins: [Origin] = []
    private var rows: [Row] = []

    /// Reads a page.
    ///
    /// Throws if it doesn't have the markers, or if a line between them is not one that the bench writes.
    package init(_ text: String) throws {
        let parts = text.split(separator: Self.begin + "\n", omittingEmptySubsequences: false)
        let rest = parts.last?.split(separator: Self.end + "\n", omittingEmptySubsequences: false) ?? []
        guard parts.count == 2, rest.count == 2 else {
            throw Malformed(description: "the page must contain each of \(Self.begin) and \(Self.end) exactly once")
        }
        before = String(parts[0])
        after = String(rest[1])
        for line in rest[0].split(separator: "\n").map(String.init) where !line.hasPrefix("```") {
            if Self.header.contains(line) { continue }
            if line.hasPrefix("|") {
                rows.append(try Self.row(line))
            } else if let separator = line.firstRange(of: ": ") {
                origins.append(
                    Origin(
                        commit: String(line[..<separator.lowerBound]), machine: String(line[separator.upperBound...])))
            } else {
                throw Malformed(description: "the page has the unexpected line \(line)")
            }
        }
    }

    private static func row(_ line: String) throws -> Row {
        let cells = line.split(separator: "|").map { String($0.drop { $0 == " " }.prefix { $0 != " " }) }
        guard cells.count == 7 else { throw Malformed(description: "the row \(line) doesn't have seven cells") }
        return Row(part: cells[0], commit: cells[6], line: line)
    }

    /// Replaces the rows of a part.
    ///
    /// - Parameter parts: All parts, in the order of the rows. Rows of other parts are removed.
    package mutating func replace(
        _ part: String, by figures: [Figure], measuredAt origin: Origin, among parts: [String]
    ) {
        rows.removeAll { $0.part == part }
        rows += figures.map { Row(part: part, commit: origin.commit, line: $0.row(of: part, origin.commit)) }
        rows = parts.flatMap { part in rows.filter { $0.part == part } }
        origins.removeAll { $0.commit == origin.commit }
        origins.append(origin)
        origins.removeAll { origin in !rows.contains { $0.commit == origin.commit } }
    }

    /// The text of the page.
    package var text: String {
        let machines = origins.map { "\($0.commit): \($0.machine)" }
        let lines =
            [Self.begin, "", "```text"] + machines + ["```", ""] + Self.header + rows.map(\.line) + ["", Self.end]
        return before + lines.joined(separator: "\n") + "\n" + after
    }
}

extension Figure {
    /// The figure as a row of a table; a bound that is not held is bold.
    func row(of part: String, _ commit: String) -> String {
        let bounds = bounds.map { $0.isHeld ? $0.text : "**\($0.text)**" }.joined(separator: ", ")
        let cells = [
            part, name, unit.text(value), baseline.map { "\($0.name), \(unit.text($0.value))" } ?? "",
            ratio?.significant ?? "", bounds.isEmpty ? "" : boundPrefix + bounds, commit,
        ]
        return "|" + cells.map { $0.isEmpty ? " |" : " \($0) |" }.joined()
    }
}
