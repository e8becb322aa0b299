internal import BellhopValues

/// A push that is being written to the journal.
struct ArrivingPush: Sendable {
    /// The most findings of a push that are recorded, so that a sender cannot fill the history.
    private static let findingLimit = 4

    let asker: PushAsker
    let record: JournalledPush
    /// The parts of the payload that iOS ignores.
    let findings: [Diagnostic]

    init(asker: PushAsker, record: JournalledPush, _ payload: Payload) {
        self.asker = asker
        self.record = record
        findings =
            payload.isUnusual
            ? Payload.findings(
                in: record.payload, source: record.source ?? "<\(record.id)>",
                limit: Self.findingLimit) : []
    }

    /// The event of the stored push.
    func event(of run: PushRun) -> Event {
        let accepted = Event.PushAccepted(
            bytes: record.sentSize, notification: run.notification.identifier,
            replayOf: record.replayOf, sender: run.payload.sender, source: record.source)
        return Event(.pushAccepted(accepted), push: run.id)
    }
}
