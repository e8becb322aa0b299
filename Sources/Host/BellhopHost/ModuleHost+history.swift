public import BellhopCore

/// What the journal keeps, shown and delivered again (Semantics §9).
extension ModuleHost {
    /// The newest pushes of the journal, newest first; throws `control.bad-parameters`.
    func history(limit: Int?, before: String?) async throws(BellhopError) -> [PushReport] {
        let limit = limit ?? HistoryReply.standardLimit
        guard 1...HistoryReply.limit ~= limit else {
            throw BellhopError(
                .controlBadParameters, "history: limit is \(limit)", hint: "Send 1 to \(HistoryReply.limit)")
        }
        var number: Int?
        if let before {
            number = PushID(rawValue: before).number
            guard number != nil else {
                throw BellhopError(
                    .controlBadParameters, "history: before is \"\(before)\", which is no push's id",
                    hint: "Send an id such as p12")
            }
        }
        return try await openJournal().history(limit: limit, before: number).map(PushReport.init)
    }

    /// Takes a push of the journal in again, with a new id; throws `journal.unknown-push`.
    func replay(_ id: String) async throws(BellhopError) -> PushID {
        guard let number = PushID(rawValue: id).number, let push = try await openJournal().push(number) else {
            throw BellhopError(
                .journalUnknownPush, "the journal has no push \"\(id)\"",
                hint: "See those it keeps with `bellhop history`")
        }
        return try await accept(
            push.payload, source: push.source, collapseID: push.collapseID, replayOf: push.number)
    }
}

extension BellhopError.Code {
    /// A push that the journal does not keep, or not any more.
    public static let journalUnknownPush = Self(rawValue: "journal.unknown-push")
}
