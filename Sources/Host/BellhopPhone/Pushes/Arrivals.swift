internal import BellhopValues

/// The pushes that arrive, until they are accepted or refused (Semantics §3).
///
/// A push is accepted once the journal has it.
struct Arrivals: Sendable {
    /// The pushes that are being written.
    private var unwritten = SlotMap<PushID, ArrivingPush>()
    /// The number of the newest push.
    private(set) var lastNumber = 0
    /// The number of the newest push that was written to the journal.
    private(set) var lastStored = 0
    /// The newest push, if it was refused.
    private(set) var refused: RefusedPush?

    /// Restores the number of the newest push.
    mutating func recall(lastNumber: Int) {
        self.lastNumber = max(self.lastNumber, lastNumber)
        lastStored = max(lastStored, lastNumber)
    }

    /// Checks that the journal has no push with a number that is still to come.
    static func verify(_ phone: Phone) {
        let room = phone.pushes.arrivals
        assert(
            room.lastStored <= room.lastNumber, "p\(room.lastStored) is stored, and p\(room.lastNumber) is the newest")
    }

    /// Checks and stores a push.
    ///
    /// Whoever asks is answered when the push is on the disk.
    ///
    /// - Parameter discard: Why FCM discards the push after that, or nil if it goes on.
    static func accept(
        _ bytes: [UInt8], source: String?, collapseID: String?, replayOf: PushID? = nil,
        from provider: ProviderPush? = nil, discard: Event.PushDropped.Outcome? = nil, for asker: PushAsker,
        in phone: inout Phone
    ) {
        let payload: Payload
        do {
            payload = try Self.payload(of: bytes, source: source, collapseID: collapseID, in: phone)
        } catch {
            let size = Payload.sentSize(of: bytes, source: source)
            return refuse(size, error, source: source, for: asker, in: &phone)
        }
        phone.pushes.arrivals.refused = nil
        phone.pushes.arrivals.lastNumber += 1
        let id = PushID(number: phone.pushes.arrivals.lastNumber)
        assert(id.number > phone.pushes.arrivals.lastStored, "\(id) has the number of a push in the journal")
        let record = JournalledPush(
            id: id, payload: bytes, sender: payload.sender, source: source, collapseID: collapseID,
            time: phone.turn.now, replayOf: replayOf,
            provider: provider.map { StoredPushes.delivery(of: $0, discard: discard, in: &phone) })
        phone.pushes.arrivals.unwritten[id] = ArrivingPush(asker: asker, record: record, payload)
        phone.pushes[id] = PushRun(record, payload)
        phone.caused(by: .push(id)) { $0.turn.store(.accept(record), then: .pushStored(id)) }
    }

    /// Checks a push.
    ///
    /// Throws what the client is told if the push is refused.
    static func payload(
        of bytes: [UInt8], source: String?, collapseID: String?, in phone: Phone
    ) throws(BellhopError) -> Payload {
        let payload = try Payload(scanning: bytes, source: source)
        try payload.checkAddress(source: source, under: phone.settings.app)
        try JournalledPush.checkCollapseID(collapseID)
        return payload
    }

    /// A push was written to the journal, or could not be.
    static func stored(_ id: PushID, _ failure: BellhopError?, in phone: inout Phone) {
        guard let arrival = phone.pushes.arrivals.unwritten.removeValue(forKey: id), let run = phone.pushes[id]
        else { return }
        assert(run.stage == .storing, "\(id) was written when it is \(run.stage)")
        if let failure { return fail(arrival, failure, in: &phone) }
        phone.pushes.arrivals.lastStored = max(phone.pushes.arrivals.lastStored, id.number)
        phone.turn.record(arrival.event(of: run))
        for diagnostic in arrival.findings { phone.turn.record(Event(diagnostic, of: run.id)) }
        if let rejection = phone.edits.rejection {
            phone.turn.record(Event(Diagnostic(.warning, rejection.error(in: phone.modules.hosted)), of: run.id))
        }
        phone.center.presenter.begin(run.notification.identifier)
        arrival.asker.accepted(run.id, in: &phone)
        Pushes.accepted(arrival.record, in: &phone)
    }

    private static func fail(_ arrival: ArrivingPush, _ error: BellhopError, in phone: inout Phone) {
        let record = arrival.record
        phone.pushes[record.id] = nil
        StoredPushes.refused(record, in: &phone)
        // A later push is the newest one, whether it was accepted or refused.
        if record.id.number == phone.pushes.arrivals.lastNumber, phone.pushes.arrivals.refused == nil {
            phone.pushes.arrivals.refused = RefusedPush(source: record.source, error: error)
        }
        // The push has not happened.
        phone.caused(by: []) { report(error, of: record.sentSize, for: arrival.asker, in: &$0) }
    }

    /// Refuses the newest push, and says so to whoever asks.
    static func refuse(
        _ count: Int, _ error: BellhopError, source: String?, for asker: PushAsker, in phone: inout Phone
    ) {
        phone.pushes.arrivals.refused = RefusedPush(source: source, error: error)
        report(error, of: count, for: asker, in: &phone)
    }

    /// Records that a push of so many bytes is not accepted, and says so to whoever asks.
    private static func report(
        _ error: BellhopError, of count: Int, for asker: PushAsker, in phone: inout Phone
    ) {
        phone.turn.record(Event(.pushRefused(Event.PushRefused(bytes: count)), cause: error))
        asker.refused(error, in: &phone)
    }
}
