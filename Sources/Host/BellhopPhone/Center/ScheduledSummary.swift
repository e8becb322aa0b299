internal import BellhopValues

/// The scheduled summary (Semantics §4).
///
/// Notifications that aren't urgent wait in the list until the phone shows them together.
struct ScheduledSummary: Sendable {
    /// The identifiers of the notifications that have come since the last summary, oldest first.
    private(set) var waiting: [String] = []

    /// Checks that notifications wait only for a summary that is on, and only in the list.
    static func verify(_ phone: Phone) {
        let waiting = phone.center.summary.waiting
        assert(waiting.isEmpty || phone.preferences.isSummarized, "\(waiting.count) wait for a summary that is off")
        assert(
            waiting.allSatisfy { phone.center.presenter.list[listed: $0] != nil },
            "a notification that is not in the list waits for the summary")
    }

    /// Notes that a notification arrived, or that it is gone.
    mutating func note(_ identifier: String, waits: Bool) {
        waiting.removeAll { $0.isExactly(identifier) }
        if waits { waiting.append(identifier) }
    }

    /// Shows the summary of the notifications that wait and are still in the list.
    ///
    /// The notification with the highest relevance comes first. Of several with the same relevance, the newest does.
    static func deliver(in phone: inout Phone) {
        let list = phone.center.presenter.list
        let waiting = phone.center.summary.waiting.reversed().compactMap { list[listed: $0] }
        phone.center.summary.waiting = []
        guard !waiting.isEmpty else { return }
        let ranked = waiting.map { (identifier: $0.identifier, score: $0.content.relevanceScore) }
        // A sort of equal elements keeps their order only with their places.
        let sorted = ranked.enumerated().sorted { one, other in
            one.element.score == other.element.score
                ? one.offset < other.offset : one.element.score > other.element.score
        }
        let delivered = Event.SummaryDelivered(identifiers: sorted.map(\.element.identifier))
        phone.turn.record(Event(.summaryDelivered(delivered)))
    }
}

extension BellhopError {
    /// There is no summary to show: `device.no-summary`.
    static let noSummary = BellhopError(
        .deviceNoSummary, "the scheduled summary is off, so there is none to show", hint: "Turn the summary on")
}
