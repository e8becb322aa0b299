internal import BellhopControl
internal import BellhopCore
internal import FoundationEssentials

extension Program {
    /// `bellhop history`.
    func history() async throws(BellhopError) {
        let list = try await client.call(
            Control.History(
                limit: invocation.value(of: .limit).flatMap(UInt.init), before: invocation.value(of: .before)))
        try show(list.pushes) { Self.table($0).render(output.style, empty: "No pushes are kept") }
    }

    static func table(_ pushes: [PushReport]) -> Columns {
        var table = Columns("PUSH", "ACCEPTED", "SENDER", "BYTES", "OUTCOME")
        for push in pushes {
            var outcome = [push.outcome ?? "under way"]
            if push.redelivered > 0 { outcome.append("delivered again \(push.redelivered.of("time"))") }
            if let original = push.replayOf { outcome.append("replay of \(original)") }
            table.add(
                push.push.rawValue, Self.text(push.time), push.sender, "\(push.bytes)",
                outcome.joined(separator: "; "))
        }
        return table
    }

    /// A moment to the second, in UTC.
    static func text(_ date: Date) -> String { Date.ISO8601FormatStyle(dateTimeSeparator: .space).format(date) }
}
