internal import BellhopPhone
internal import BellhopValues
internal import FoundationEssentials

/// The database of the simulated host.
///
/// Changes wait in a queue, are written in their order, and are synced with the next one that must be. A host that is
/// killed loses the queue. A power loss takes some of what is written and not synced, too, from its end.
struct SimulatedDisk: Sendable {
    struct Row: Sendable {
        var record: JournalledPush
        var begun: [BegunCall] = []
        var outcome: PushOutcome?
        var redelivered = 0
    }

    struct Contents: Sendable {
        var rows: [Int: Row] = [:]
        var lastPush = 0
        var pending: [PendingRequests.Entry] = []
        var delivered: [UserNotification] = []
        var values: [DeviceValue: String] = [:]
        var quarantines: [Quarantine] = []

        mutating func apply(_ change: StoreChange) {
            switch change {
            case .accept(let record):
                rows[record.id.number] = Row(record: record)
                lastPush = max(lastPush, record.id.number)
                trim()
            case .hold(let push, let reason): rows[push.number]?.record.provider?.state = .stored(reason)
            case .forward(let push, let time):
                guard case .stored(let reason)? = rows[push.number]?.record.provider?.state else { break }
                rows[push.number]?.record.provider?.state = .forwarded(at: time, after: reason)
            case .begin(let calls):
                for call in calls where rows[call.push.number]?.begun.contains(call) == false {
                    rows[call.push.number]?.begun.append(call)
                }
            case .finish(let push, let outcome, _):
                guard rows[push.number]?.outcome == nil else { break }
                rows[push.number]?.outcome = outcome
                if case .dropped(let dropped, _) = outcome, dropped.outcome.isDiscard {
                    rows[push.number]?.record.provider?.state = .discarded(dropped.outcome)
                }
            case .redeliver(let push): rows[push.number]?.redelivered += 1
            case .insertPending(let entry):
                pending.removeAll { $0.request.identifier == entry.request.identifier }
                pending.append(entry)
            case .updatePending(let entry):
                let place = pending.firstIndex { $0.request.identifier == entry.request.identifier }
                if let place { pending[place] = entry } else { pending.append(entry) }
            case .removePending(let identifier): pending.removeAll { $0.request.identifier == identifier }
            case .insertDelivered(let notification):
                delivered.removeAll { $0.identifier == notification.identifier }
                delivered.append(notification)
            case .removeDelivered(let identifier): delivered.removeAll { $0.identifier == identifier }
            case .set(let value, let text): values[value] = text
            case .quarantine(let quarantine):
                quarantines.removeAll { $0.identity == quarantine.identity }
                quarantines.append(quarantine)
            case .lift(let identity): quarantines.removeAll { $0.identity == identity }
            case .nothing: break
            }
        }

        /// The journal is bounded; what is not over stays.
        private mutating func trim() {
            guard rows.count > 400 else { return }
            for number in rows.keys.sorted().prefix(200) where rows[number]?.outcome != nil { rows[number] = nil }
        }
    }

    /// What the kernel has.
    private(set) var written = Contents()
    /// What a loss of power leaves.
    private(set) var synced = Contents()
    private var unsynced: [StoreChange] = []
    private var queue: [(change: StoreChange, ticket: Ticket<StoredChange>?)] = []
    /// The pushes whose outcomes were refused and have not been handed on again.
    private(set) var refusedOutcomes: Set<PushID> = []
    var isFull = false
    /// What is left of it, which the host measures.
    var space: FreeSpace { FreeSpace(bytes: isFull ? 0 : nil) }
    /// The number of changes of this life of the host that were written or refused.
    private(set) var handled = 0
    /// The numbers of the changes of this life that were refused, and of what they are about nothing was written since.
    var refused: Set<Int> { Set(refusals.values.joined()) }
    private var refusals: [String: [Int]] = [:]
    /// Whether something that has changed in this life is not written.
    var hasRefused: Bool { !refusals.isEmpty }

    var isIdle: Bool { queue.isEmpty }

    static let full = BellhopError(BellhopError.Code(rawValue: "state.write"), "the disk is full")

    mutating func submit(_ change: StoreChange, _ ticket: Ticket<StoredChange>?) {
        if case .finish(let push, _, _) = change { refusedOutcomes.remove(push) }
        queue.append((change, ticket))
    }

    /// Writes the first changes of the queue; syncs when one of them must be synced.
    mutating func write(_ count: Int, failing: (StoreChange) -> Bool) -> [Input] {
        var inputs: [Input] = []
        var isSyncing = false
        for (change, ticket) in queue.prefix(count) {
            handled += 1
            var failure: BellhopError?
            let isRefused = isFull || failing(change)
            switch change {
            case .nothing: break
            case _ where isRefused:
                failure = Self.full
                if case .finish(let push, _, _) = change { refusedOutcomes.insert(push) }
                if let subject = change.subject { refusals[subject, default: []].append(handled) }
            default:
                if let subject = change.subject { refusals[subject] = nil }
                isSyncing = isSyncing || change.mustBeSynced
                write(change)
            }
            if let ticket {
                inputs.append(.stored(ticket, failure))
            } else if let failure {
                inputs.append(.storeFailed(change, failure))
            }
        }
        queue.removeFirst(min(count, queue.count))
        if isSyncing { sync() }
        return inputs
    }

    private mutating func write(_ change: StoreChange) {
        written.apply(change)
        unsynced.append(change)
    }

    mutating func sync() {
        for change in unsynced { synced.apply(change) }
        unsynced = []
    }

    /// An earlier host has left so many notifications in the list.
    mutating func fillList(_ count: Int) {
        var content = NotificationContent()
        content.title = "old"
        for number in 0..<count {
            written.apply(
                .insertDelivered(
                    UserNotification(
                        identifier: "x-\(number)", date: Date(timeIntervalSince1970: 0),
                        payload: Payload(showing: content))))
        }
        synced = written
    }

    /// A host opens it.
    mutating func open() {
        handled = 0
        refusals = [:]
        refusedOutcomes = []
    }

    /// The host ends: nothing of what waits is made.
    mutating func kill() {
        queue = []
        refusedOutcomes = []
    }

    /// The host has ended in order: what waits is made.
    mutating func close() -> [Input] { write(queue.count) { _ in false } }

    /// The power fails; so many of the changes that are not synced are kept.
    mutating func losePower(keeping count: Int) {
        kill()
        for change in unsynced.prefix(count) { synced.apply(change) }
        unsynced = []
        written = synced
    }

    var unsyncedCount: Int { unsynced.count }

    /// What a host reads when it opens the database.
    var state: StoredState {
        StoredState(
            lastPush: written.lastPush,
            unfinished: written.rows.values.filter { $0.outcome == nil }.sorted { $0.record.id < $1.record.id }
                .map { UnfinishedPush(push: $0.record, begun: $0.begun, redelivered: $0.redelivered) },
            pending: written.pending, delivered: written.delivered, values: written.values,
            quarantines: written.quarantines)
    }

    /// The newest pushes of the journal before a push, newest first.
    func history(limit: Int, before: PushID?) -> [JournalEntry] {
        let numbers = written.rows.keys.filter { $0 < before?.number ?? .max }.sorted(by: >).prefix(limit)
        return numbers.compactMap { written.rows[$0] }.map { row in
            JournalEntry(
                push: row.record.id, time: row.record.time, sender: row.record.sender,
                bytes: row.record.sentSize, outcome: row.outcome.map { .success($0) },
                begunCalls: row.begun.count, redelivered: row.redelivered, replayOf: row.record.replayOf)
        }
    }

    /// How far the pushes of providers have come: one, or the newest, and the counts of all.
    func deliveries(of name: DeliveryName?) -> DeliveriesReply {
        var sums = DeliverySums()
        var reports: [DeliveryReport] = []
        for row in written.rows.values.sorted(by: { $0.record.id > $1.record.id }) {
            guard let delivery = row.record.provider else { continue }
            sums.add(delivery.state)
            switch name {
            case .push(let push) where push != row.record.id: continue
            case .id(let id) where id != delivery.id: continue
            case .push, .id, nil: break
            }
            reports.append(
                DeliveryReport(
                    push: row.record.id, time: row.record.time, collapseID: row.record.collapseID, delivery))
        }
        return DeliveriesReply(pushes: reports, sums: sums)
    }

    /// A push of the journal, or nil if the journal doesn't have it.
    func push(_ id: PushID) -> JournalledPush? { written.rows[id.number]?.record }
}

extension StoreChange {
    /// What the change is about, or nil for one that belongs to a push.
    fileprivate var subject: String? {
        switch self {
        case .insertPending(let entry), .updatePending(let entry): "pending \(entry.request.identifier)"
        case .removePending(let identifier): "pending \(identifier)"
        case .insertDelivered(let notification): "delivered \(notification.identifier)"
        case .removeDelivered(let identifier): "delivered \(identifier)"
        case .set(let value, _): "value \(value)"
        case .quarantine(let quarantine): "quarantine \(quarantine.identity)"
        case .lift(let identity): "quarantine \(identity)"
        case .accept, .hold, .forward, .begin, .finish, .redeliver, .nothing: nil
        }
    }
}
