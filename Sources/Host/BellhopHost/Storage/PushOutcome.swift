internal import BellhopCore
internal import FoundationEssentials

/// How a push ended.
struct PushOutcome: Sendable {
    let words: String
    let time: Date

    func write(of number: Int, to connection: SQLiteConnection) throws(BellhopError) {
        try connection.run(
            "UPDATE push SET outcome = ?, finished = ? WHERE number = ? AND outcome IS NULL", .text(words),
            .integer(time.milliseconds), .integer(number))
    }
}

/// Outcomes that could not be written, for another try.
///
/// At most one a push that is in the journal, which is bounded.
struct OwedOutcomes: Sendable {
    private(set) var outcomes: [Int: PushOutcome] = [:]
    /// Whether the trouble they are in has been told; anew once an outcome could be written.
    var isReported = false

    /// Keeps an outcome; true when this is to be told.
    mutating func add(_ outcome: PushOutcome, of number: Int) -> Bool {
        outcomes[number] = outcomes[number] ?? outcome
        defer { isReported = true }
        return !isReported
    }

    /// Forgets outcomes that have been written.
    mutating func settle(_ written: [Int: PushOutcome]) {
        for number in written.keys { outcomes[number] = nil }
    }
}
