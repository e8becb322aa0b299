/// The responses that bring the app to the foreground (Semantics §4).
///
/// iOS calls `didReceive` before the app becomes active.
struct OpeningResponses: Sendable {
    /// Those whose calls have not begun.
    private(set) var undelivered: Set<Int> = []
    /// Those that modules have not answered.
    private(set) var unanswered: Set<Int> = []

    /// Adds a response.
    mutating func add(_ response: Int) {
        undelivered.insert(response)
        unanswered.insert(response)
    }

    /// Notes that the calls of a response have begun, and returns true if it was the last.
    mutating func deliver(_ response: Int) -> Bool {
        undelivered.remove(response) != nil && undelivered.isEmpty
    }

    /// Notes that a response is answered, and returns true if it was the last.
    mutating func answer(_ response: Int) -> Bool {
        unanswered.remove(response) != nil && unanswered.isEmpty
    }
}
