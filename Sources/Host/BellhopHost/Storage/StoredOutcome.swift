internal import BellhopCore
internal import FoundationEssentials

/// The outcome of a push, and when it ended.
struct StoredOutcome: Sendable {
    let outcome: PushOutcome
    let time: Date

    func write(of number: Int, to connection: SQLiteConnection) throws(BellhopError) {
        try connection.run(
            "UPDATE push SET outcome = ?, finished = ? WHERE number = ? AND outcome IS NULL",
            .text(String(decoding: outcome.json, as: UTF8.self)), .integer(time.milliseconds), .integer(number))
    }
}

/// The outcomes that could not be written and will be tried again.
///
/// There is at most one for each push in the journal, which is bounded.
struct OwedOutcomes: Sendable {
    private(set) var outcomes: [Int: StoredOutcome] = [:]
    /// Whether the failure was reported.
    ///
    /// Reset when an outcome is written.
    var isReported = false

    /// Keeps an outcome, and returns true if the failure is to be reported.
    mutating func add(_ outcome: StoredOutcome, of number: Int) -> Bool {
        outcomes[number] = outcomes[number] ?? outcome
        defer { isReported = true }
        return !isReported
    }

    /// Removes outcomes that have been written.
    mutating func settle(_ written: [Int: StoredOutcome]) {
        for number in written.keys { outcomes[number] = nil }
    }
}
