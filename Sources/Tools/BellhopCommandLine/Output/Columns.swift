package import BellhopControl
internal import BellhopValues

/// Rows as columns under headings, the last one as long as it likes.
package struct Columns {
    package let headings: [String]
    private var rows: [(cells: [String], notes: [String])] = []

    package init(_ headings: String...) { self.headings = headings }

    /// Adds a row; an empty cell is shown as a dash, and each note stands on a line of its own below.
    package mutating func add(_ cells: String?..., notes: [String] = []) {
        let shown = cells.map { cell in
            let text = (cell ?? "").replacing("\n", with: " ").printable
            return text.isEmpty ? "–" : text
        }
        rows.append((shown, notes.map(\.printable)))
    }

    /// The table, or the sentence that stands for an empty one.
    package func render(_ style: TextStyle, empty: String) -> String {
        guard !rows.isEmpty else { return "\(style.naming(empty))\n" }
        let widths = headings.indices.map { column in
            ([headings[column]] + rows.map { $0.cells[column] }).map(\.count).max() ?? 0
        }
        func line(_ cells: [String]) -> String {
            let padded = zip(cells, widths).map { $0.padded(to: $1) }.joined(separator: "  ")
            return String(padded.reversed().drop { $0 == " " }.reversed())
        }
        var lines = [style.dim(line(headings))]
        for row in rows {
            lines.append(line(row.cells))
            lines += row.notes.map { "  " + style.tone(.bad, style.naming($0)) }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
