internal import BellhopValues

/// The commands that read the journal.
extension ClientCommands {
    /// Reads the journal for `history`.
    static func readHistory(
        limit: Int?, before: String?, for id: CommandID, in phone: inout Phone
    ) throws(BellhopError) {
        let limit = limit ?? HistoryReply.standardLimit
        guard 1...HistoryReply.limit ~= limit else {
            throw BellhopError(
                .controlBadParameters, "history: limit is \(limit)", hint: "Send 1 to \(HistoryReply.limit)")
        }
        let first = before.flatMap { PushID($0) }
        if let before, first == nil {
            throw BellhopError(
                .controlBadParameters, "history: before is \"\(before)\", which is no push's id",
                hint: "Send an id such as p12")
        }
        phone.turn.emit(.readHistory(limit: limit, before: first, phone.turn.ticket(HistoryStep.history(id))))
    }

    /// The journal was read for `history`.
    static func historyRead(_ id: CommandID, _ result: Result<[JournalEntry], BellhopError>, in phone: inout Phone) {
        switch result {
        case .success(let entries): reply(.history(entries.map(PushReport.init)), to: id, in: &phone)
        case .failure(let error): phone.turn.emit(.reply(id, .failure(error)))
        }
    }

    /// Reads a push of the journal, which a command has named.
    static func readPush(
        _ name: String, then step: (PushID) -> PushStep, in phone: inout Phone
    ) throws(BellhopError) {
        let asked: PushID
        switch Reference(name, of: []) {
        case .last where phone.pushes.lastStored > 0: asked = PushID(number: phone.pushes.lastStored)
        case .push(let id): asked = id
        case .last, .name: throw .unknownPush(name)
        }
        phone.turn.emit(.readPush(asked, phone.turn.ticket(step(asked))))
    }

    /// The journal was read for `payload`.
    static func payloadRead(
        _ id: CommandID, _ asked: PushID, _ result: Result<JournalledPush?, BellhopError>, in phone: inout Phone
    ) {
        switch result {
        case .success(let push?):
            // What the journal has was checked to be UTF-8.
            let text = String(decoding: push.payload, as: UTF8.self)
            reply(
                .payload(
                    PayloadReply(push: push.id, payload: text, source: push.source, collapseID: push.collapseID)),
                to: id, in: &phone)
        case .success(nil): phone.turn.emit(.reply(id, .failure(.unknownPush("\(asked)"))))
        case .failure(let error): phone.turn.emit(.reply(id, .failure(error)))
        }
    }

    /// The journal was read for `replay`.
    ///
    /// The push is accepted again with a new id.
    static func replayRead(
        _ id: CommandID, _ asked: PushID, _ result: Result<JournalledPush?, BellhopError>, in phone: inout Phone
    ) {
        switch result {
        case .success(let push?):
            guard !phone.isStopping else { return phone.turn.emit(.reply(id, .failure(.hostStopping))) }
            Arrivals.accept(
                push.payload, source: push.source, collapseID: push.collapseID, replayOf: push.id,
                for: .command(id), in: &phone)
        case .success(nil): phone.turn.emit(.reply(id, .failure(.unknownPush("\(asked)"))))
        case .failure(let error): phone.turn.emit(.reply(id, .failure(error)))
        }
    }

    /// The journal was read for `deliveries`, of one push if it has a name.
    static func deliveriesRead(
        _ id: CommandID, _ name: String?, _ result: Result<DeliveriesReply, BellhopError>, in phone: inout Phone
    ) {
        if let name, case .success(let reply) = result, reply.pushes.isEmpty {
            return phone.turn.emit(.reply(id, .failure(.unknownPush(name))))
        }
        phone.turn.emit(.reply(id, result.map { .deliveryReports($0) }))
    }
}

extension BellhopError {
    /// The journal has no such push.
    static func unknownPush(_ id: String) -> BellhopError {
        BellhopError(
            .journalUnknownPush, "the journal has no push \(id.quoted)",
            hint: "List those it keeps")
    }
}
