package import BellhopValues

extension ProviderReport {
    /// The report as a table, and sentences that say what is wrong with the provider and how to correct it.
    ///
    /// - Parameters:
    ///   - date: The time at which it began, in words.
    ///   - isSummary: Whether the sentences are left out.
    package func text(since date: String, isSummary: Bool = false) -> String {
        var lines = ["since \(date), weather \(weather), seed \(seed)", ""]
        lines += Self.table(rows)
        if isSummary { return lines.joined(separator: "\n") + "\n" }
        lines.append("")
        lines += findings.isEmpty ? ["Nothing is wrong with the provider."] : findings.map { "- \($0)" }
        return lines.joined(separator: "\n") + "\n"
    }

    private var rows: [(name: String, count: Int)] {
        let refusals = refused.reduce(0) { $0 + $1.count }
        return [("connections", connections), ("sent", sent), ("accepted", accepted)]
            + (undelivered == 0 ? [] : [("  for other devices", undelivered)])
            + [("refused", refusals)] + refused.map { ("  \($0.reason.status) \($0.reason.rawValue)", $0.count) }
            + [("cut off", cut)] + (waiting == 0 ? [] : [("without an answer yet", waiting)])
            + [("repeated", repeated), ("lost", lost), ("given up", abandoned)]
    }

    private static func table(_ rows: [(name: String, count: Int)]) -> [String] {
        let width = rows.map(\.name.count).max() ?? 0
        let digits = rows.map { String($0.count).count }.max() ?? 0
        return rows.map { row in
            let number = String(row.count)
            return row.name + String(repeating: " ", count: width - row.name.count + 2 + digits - number.count) + number
        }
    }
}
