public import BellhopValues

extension ProviderReport {
    /// The report as a table, and sentences that say what is wrong with the provider and how to correct it.
    ///
    /// - Parameters:
    ///   - date: The time at which it began, in words.
    ///   - isSummary: Whether the sentences are left out.
    public func text(since date: String, isSummary: Bool = false) -> String {
        var lines = ["since \(date), weather \(weather), seed \(seed)", ""]
        lines += Self.table(rows)
        if isSummary { return lines.joined(separator: "\n") + "\n" }
        let findings = findings
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

    /// What is wrong with the provider, and how to correct it: a text for each fault.
    public var findings: [String] {
        var findings: [String] = []
        func add(_ count: Int, _ what: (Int) -> String, _ mend: String) {
            if count > 0 { findings.append("\(what(count)). \(mend).") }
        }
        add(
            lost, { "\(Self.pushes($0)) had no answer and didn't come again" },
            "After a GOAWAY, open another connection, and send each push again whose stream is later than its last stream"
        )
        add(
            abandoned, { "\(Self.pushes($0)) got 429 or 5xx and didn't come again" },
            "Keep such a push, and send it again later")
        add(
            retriedTooSoon, { "\(Self.pushes($0)) came again too soon" },
            "Wait 15 minutes after 5xx, and longer each time; after 429, send fewer pushes at a time")
        add(
            sentAfterUnregistered, { "\(Self.pushes($0)) went to a device token that was answered with 410" },
            "Remove a device token after 410, unless the app has registered it after the timestamp")
        add(
            renewedTooSoon,
            {
                $0 == 1
                    ? "A provider token was replaced within 20 minutes"
                    : "\($0) provider tokens were replaced within 20 minutes"
            },
            "Make a provider token every 20 to 60 minutes, and use it for all pushes and connections")
        add(
            sentWithExpiredToken,
            { "\(Self.pushes($0)) had a provider token that was answered with ExpiredProviderToken" },
            "Make a new provider token after this answer")
        add(
            singlePushConnections > 10 && singlePushConnections * 2 > connections ? singlePushConnections : 0,
            { "\($0) connections ended after one push" }, "Keep a connection open, and send many pushes on it")
        if isPartial {
            findings.append(
                "There were too many pushes or tokens to compare them all, so the counts of some faults are low.")
        }
        return findings
    }

    private static func pushes(_ count: Int) -> String { count == 1 ? "1 push" : "\(count) pushes" }
}
