internal import BellhopValues
internal import FoundationEssentials

/// The pushes of providers that APNs stores, because they can't reach the device now (Semantics §13).
///
/// A stored push is in the journal, and is either forwarded to the device or dropped.
struct StoredPushes: Sendable {
    /// A push that is stored.
    private struct Entry: Sendable {
        let id: PushID
        let collapseID: String?
        let bundle: String
        let type: PushType
        let priority: Int
        let arrived: Date
        let expires: Date
        /// Why it is stored.
        var reason: StorageReason
        /// When the push was forwarded, which the journal is being told.
        var forwarded: Date?

        var isForwarding: Bool { forwarded != nil }

        /// Whether it is tried once, and never stays.
        var isTriedOnce: Bool { expires <= arrived }
    }

    /// The most pushes of an app that are stored.
    static let limit = 100
    /// How long a push waits for another try after the journal could not be told that it is forwarded.
    private static let retryDelay = Duration.seconds(1)
    /// The longest wait of one timer, after which it is set again.
    private static let longestWait = Duration.seconds(86_400)

    /// In the order of their arrival.
    private var entries: [Entry] = []
    private var budget = SilentBudget()
    private var timer: Ticket<FiredTimer>?
    /// Whether the journal could not be told that a push is forwarded.
    private var hasFailed = false

    /// The stored pushes, in order.
    var ids: [PushID] { entries.map(\.id) }

    /// Those of them that are not being forwarded.
    var waiting: [PushID] { entries.filter { !$0.isForwarding }.map(\.id) }

    /// Whether a timer runs for the next change.
    var isArmed: Bool { timer != nil }

    /// Why a push is stored, or nil if it isn't.
    func reason(of id: PushID) -> StorageReason? { entries.first { $0.id == id }?.reason }

    /// Checks that the stored pushes are those whose runs are stored, and that something ends their wait.
    static func verify(_ phone: Phone) {
        let room = phone.pushes.stored
        for entry in room.entries {
            assert(phone.pushes[entry.id]?.stage == .stored, "\(entry.id) is stored, and its run isn't")
        }
        assert(zip(room.entries, room.entries.dropFirst()).allSatisfy { $0.id < $1.id }, "stored pushes have no order")
        let waits = phone.isReady && !phone.isStopping && room.entries.contains { !$0.isForwarding }
        assert(!waits || room.isArmed, "pushes are stored, and no timer runs")
    }

    // MARK: Arrival

    /// The delivery of a push that arrives now.
    ///
    /// - Parameter discard: Why FCM discards the push, or nil if it hands it to APNs.
    static func delivery(
        of push: ProviderPush, discard: Event.PushDropped.Outcome?, in phone: inout Phone
    ) -> ProviderDelivery {
        if let discard {
            var delivery = ProviderDelivery(push, at: phone.turn.now, obstacle: nil)
            delivery.state = .discarded(discard)
            return delivery
        }
        let obstacle = obstacle(to: push.type, priority: push.priority, in: phone)
        if obstacle == nil { spend(push.type, in: &phone) }
        return ProviderDelivery(push, at: phone.turn.now, obstacle: obstacle)
    }

    /// The journal doesn't have a push, so it doesn't reach the device.
    static func refused(_ record: JournalledPush, in phone: inout Phone) {
        guard let delivery = record.provider, delivery.state == .delivered else { return }
        refund(delivery.type, in: &phone)
    }

    /// The journal has a push, which takes the place of a stored one with its collapse id.
    ///
    /// Returns false if the push reaches the device now.
    static func accepted(_ record: JournalledPush, in phone: inout Phone) -> Bool {
        guard let delivery = record.provider else { return false }
        let reason: StorageReason
        switch delivery.state {
        case .delivered, .forwarded:
            coalesce(by: record.id, record.collapseID, of: delivery.bundle, in: &phone)
            return false
        case .discarded(let outcome):
            Pushes.drop(record.id, outcome, in: &phone)
            return true
        case .stored(let storageReason): reason = storageReason
        }
        phone.pushes[record.id]?.store()
        let entry = Entry(
            id: record.id, collapseID: record.collapseID, bundle: delivery.bundle, type: delivery.type,
            priority: delivery.priority, arrived: record.time, expires: delivery.expires, reason: reason)
        phone.pushes.stored.entries.append(entry)
        // A push that is tried once replaces none, because it does not stay.
        if !entry.isTriedOnce {
            makeRoom(for: entry, in: &phone)
            recordStored(entry, in: &phone)
        }
        proceed(in: &phone)
        return true
    }

    /// Drops the stored push of an app that a newer one replaces.
    private static func coalesce(
        by id: PushID, _ collapseID: String?, of bundle: String, in phone: inout Phone
    ) {
        guard let collapseID else { return }
        drop(.coalesced, by: id, in: &phone) {
            $0.id < id && $0.bundle == bundle && collapseID.isExactly($0.collapseID)
        }
    }

    /// Drops the pushes of an app that one replaces, and those for which there is no room beside it.
    private static func makeRoom(for entry: Entry, in phone: inout Phone) {
        coalesce(by: entry.id, entry.collapseID, of: entry.bundle, in: &phone)
        let limit =
            switch phone.settings.gateway.storage {
            case .one: 1
            case .queue: Self.limit
            }
        let kept = phone.pushes.stored.entries.filter { $0.bundle == entry.bundle && !$0.isForwarding }.suffix(limit)
        let oldest = kept.first?.id ?? entry.id
        drop(.overwritten, by: entry.id, in: &phone) { $0.bundle == entry.bundle && $0.id < oldest }
        dropThrottled(in: &phone)
    }

    // MARK: Waiting

    /// Why a push can't reach the device now, or nil if it can.
    private static func obstacle(to type: PushType, priority: Int, in phone: Phone) -> StorageReason? {
        switch phone.connection.connectivity {
        case .offline: return .offline
        case .lowPower where priority < 10: return .lowPower
        case .lowPower, .online: break
        }
        guard type == .background, let limit = phone.settings.gateway.silentPushesPerHour else { return nil }
        return phone.pushes.stored.budget.wait(under: limit, at: phone.turn.elapsed) == nil ? nil : .budget
    }

    private static func spend(_ type: PushType, in phone: inout Phone) {
        if type == .background { phone.pushes.stored.budget.spend(at: phone.turn.elapsed) }
    }

    /// A push that was to reach the device doesn't.
    private static func refund(_ type: PushType, in phone: inout Phone) {
        if type == .background { phone.pushes.stored.budget.refund() }
    }

    /// Drops what has expired, and forwards what can reach the device.
    static func proceed(in phone: inout Phone) {
        guard phone.isReady, !phone.isStopping else { return }
        let now = phone.turn.now
        // The clock may have gone back since a push came that is tried once.
        drop(.expired, in: &phone) { $0.isTriedOnce || $0.expires <= now }
        for entry in phone.pushes.stored.entries where !entry.isForwarding {
            guard let obstacle = obstacle(to: entry.type, priority: entry.priority, in: phone) else {
                forward(entry, in: &phone)
                continue
            }
            if obstacle != entry.reason { keep(entry, because: obstacle, in: &phone) }
        }
        dropThrottled(in: &phone)
        arm(in: &phone)
    }

    /// A push stays stored for another reason.
    private static func keep(_ entry: Entry, because reason: StorageReason, in phone: inout Phone) {
        guard let place = phone.pushes.stored.place(of: entry.id) else { return }
        phone.pushes.stored.entries[place].reason = reason
        phone.turn.store(.hold(push: entry.id, reason))
        recordStored(phone.pushes.stored.entries[place], in: &phone)
    }

    private static func recordStored(_ entry: Entry, in phone: inout Phone) {
        let stored = Event.PushStored(expires: entry.expires.roundedToMilliseconds, outcome: entry.reason)
        about(entry.id, in: &phone) { $0.turn.record(Event(.pushStored(stored), push: entry.id)) }
    }

    private func place(of id: PushID) -> Int? { entries.firstIndex { $0.id == id } }

    /// Does some work that a push has given rise to, and so has what ends its wait.
    private static func about(_ id: PushID, in phone: inout Phone, _ work: (inout Phone) -> Void) {
        let causes = phone.turn.causes.filter { $0 != .push(id) } + [.push(id)]
        phone.caused(by: causes, work)
    }

    // MARK: Dropping

    /// Drops stored pushes that match.
    private static func drop(
        _ outcome: Event.PushDropped.Outcome, by successor: PushID? = nil, in phone: inout Phone,
        where matches: (Entry) -> Bool
    ) {
        // What is being forwarded has left the storage.
        let dropped = phone.pushes.stored.entries.filter { !$0.isForwarding && matches($0) }
        for entry in dropped {
            phone.pushes.stored.entries.removeAll { $0.id == entry.id }
            about(entry.id, in: &phone) { Pushes.drop(entry.id, outcome, by: successor, in: &$0) }
        }
    }

    /// Drops the silent pushes above the budget, except the newest of each app.
    private static func dropThrottled(in phone: inout Phone) {
        let throttled = phone.pushes.stored.entries.filter { $0.reason == .budget }
        let newest = Dictionary(throttled.map { ($0.bundle, $0.id) }) { $1 }
        for (bundle, id) in newest.sorted(by: { $0.value < $1.value }) {
            drop(.throttled, by: id, in: &phone) { $0.reason == .budget && $0.bundle == bundle && $0.id < id }
        }
    }

    // MARK: Forwarding

    /// Forwards a push to the device, once the journal knows this.
    ///
    /// A host that is killed meanwhile either stores the push or delivers it, and never drops a push that was shown.
    private static func forward(_ entry: Entry, in phone: inout Phone) {
        guard let place = phone.pushes.stored.place(of: entry.id) else { return }
        let now = phone.turn.now
        phone.pushes.stored.entries[place].forwarded = now
        spend(entry.type, in: &phone)
        about(entry.id, in: &phone) {
            $0.turn.store(.forward(push: entry.id, at: now), then: .pushForwarded(entry.id))
        }
    }

    /// The journal knows that a push is forwarded, or could not be told.
    static func forwarded(_ id: PushID, _ failure: BellhopError?, in phone: inout Phone) {
        guard let index = phone.pushes.stored.place(of: id) else { return }
        let entry = phone.pushes.stored.entries[index]
        guard let date = entry.forwarded else { return assertionFailure("\(id) was not to be forwarded") }
        if let failure {
            phone.turn.record(Event(.journalFailed, cause: failure))
            guard !phone.isStopping else { return keep(id, at: index, in: &phone) }
            refund(entry.type, in: &phone)
            phone.pushes.stored.entries[index].forwarded = nil
            phone.pushes.stored.hasFailed = true
            // Newer ones may have come while it was not in the storage.
            for newer in phone.pushes.stored.entries where newer.id > id && newer.bundle == entry.bundle {
                makeRoom(for: newer, in: &phone)
            }
            return arm(in: &phone)
        }
        guard !phone.isStopping else { return keep(id, at: index, in: &phone) }
        phone.pushes.stored.entries.remove(at: index)
        let after = max(0, date.timeIntervalSince(entry.arrived))
        phone.turn.record(Event(.pushForwarded(Event.PushForwarded(after: (after * 1000).rounded() / 1000)), push: id))
        let place = CollapseOrder.Place(push: phone.pushes.lastNumber, local: phone.center.schedule.lastRun)
        phone.pushes[id]?.arrive(at: place, date)
        phone.caused(by: .push(id)) { Lookups.begin(id, in: &$0) }
    }

    private static func keep(_ id: PushID, at place: Int, in phone: inout Phone) {
        phone.pushes.stored.entries.remove(at: place)
        Pushes.keep(id, in: &phone)
    }

    // MARK: The timer

    /// The timer fired, so a push may have expired, or may be forwarded.
    static func timerFired(in phone: inout Phone) {
        phone.pushes.stored.timer = nil
        proceed(in: &phone)
    }

    /// Sets the timer for the next push that expires or may be forwarded.
    private static func arm(in phone: inout Phone) {
        phone.turn.cancel(phone.pushes.stored.timer)
        phone.pushes.stored.timer = nil
        let waiting = phone.pushes.stored.entries.filter { !$0.isForwarding }
        guard let expires = waiting.map(\.expires).min(), phone.isReady, !phone.isStopping else { return }
        var wait = min(.seconds(max(0, expires.timeIntervalSince(phone.turn.now))), longestWait)
        if waiting.contains(where: { $0.reason == .budget }), let limit = phone.settings.gateway.silentPushesPerHour,
            let budget = phone.pushes.stored.budget.wait(under: limit, at: phone.turn.elapsed)
        {
            wait = min(wait, budget)
        }
        if phone.pushes.stored.hasFailed { wait = min(wait, retryDelay) }
        phone.pushes.stored.hasFailed = false
        phone.pushes.stored.timer = phone.caused(by: []) { $0.turn.schedule(after: wait, .storageDue) }
    }

    // MARK: Stopping

    /// Keeps all stored pushes, because the host stops.
    static func stop(in phone: inout Phone) {
        phone.turn.cancel(phone.pushes.stored.timer)
        phone.pushes.stored.timer = nil
        for entry in phone.pushes.stored.entries where !entry.isForwarding {
            phone.pushes.stored.entries.removeAll { $0.id == entry.id }
            phone.caused(by: .push(entry.id)) { Pushes.keep(entry.id, in: &$0) }
        }
    }
}
