public import Foundation

/// The local requests that wait for their trigger (UNUserNotificationCenter's pending requests).
///
/// Identifiers are the app's, not a module's. A heap of due dates beside a dictionary: adding and firing cost the
/// logarithm of how many wait; what was replaced or removed leaves the heap when its date comes up.
public struct PendingRequests: Sendable {
    /// A request that waits.
    public struct Entry: Sendable, Equatable {
        /// The request.
        public let request: NotificationRequest
        /// The module that asked for it.
        public let owner: ModuleID
        /// When it is due; nil when no clock decides.
        public let due: Date?

        /// Makes an entry.
        public init(_ request: NotificationRequest, of owner: ModuleID, due: Date?) {
            self.request = request
            self.owner = owner
            self.due = due
        }
    }

    /// What adding a request did.
    public struct Change: Sendable, Equatable {
        /// The one of the same identifier.
        public var replaced: Entry?
        /// The one due last of too many; the new one itself where that is it.
        public var dropped: Entry?
    }

    private struct Appointment: Sendable {
        let due: Date
        let order: Int
        let identifier: String

        func isBefore(_ other: Appointment) -> Bool { (due, order) < (other.due, other.order) }
    }

    private struct Slot: Sendable {
        let entry: Entry
        let order: Int
    }

    /// How many may wait: iOS keeps the 64 that are due soonest.
    public static let standardLimit = 64

    private let limit: Int
    private var slots: [String: Slot] = [:]
    private var heap: [Appointment] = []
    private var lastOrder = 0

    /// Makes an empty set that keeps the `limit` soonest.
    public init(limit: Int = standardLimit) { self.limit = max(limit, 1) }

    /// How many wait.
    public var count: Int { slots.count }

    /// The request of an identifier.
    public subscript(identifier: String) -> Entry? { slots[identifier]?.entry }

    /// All that wait, the soonest first, those without a date last.
    public var soonestFirst: [Entry] {
        slots.values.sorted {
            ($0.entry.due ?? .distantFuture, $0.order) < ($1.entry.due ?? .distantFuture, $1.order)
        }.map(\.entry)
    }

    /// When the next one is due.
    public var nextDue: Date? {
        mutating get {
            dropStale()
            return heap.first?.due
        }
    }

    /// Adds a request, in place of one of the same identifier.
    public mutating func add(_ entry: Entry) -> Change {
        var change = Change(replaced: slots[entry.request.identifier]?.entry)
        insert(entry)
        if slots.count > limit, let last = soonestFirst.last { change.dropped = remove(last.request.identifier) }
        return change
    }

    /// Takes a request back.
    public mutating func remove(_ identifier: String) -> Entry? {
        let entry = slots.removeValue(forKey: identifier)?.entry
        compact()
        return entry
    }

    /// Takes the soonest request that is due at `now`; one that repeats waits for its next date after `now`.
    public mutating func fire(at now: Date, in timeZone: TimeZone) -> Entry? {
        dropStale()
        guard let first = heap.first, first.due <= now, let slot = slots.removeValue(forKey: first.identifier) else {
            return nil
        }
        removeFirst()
        let entry = slot.entry
        if let trigger = entry.request.trigger, trigger.repeats,
            let next = trigger.next(from: first.due, after: now, in: timeZone)
        {
            insert(Entry(entry.request, of: entry.owner, due: next))
        }
        return entry
    }

    private mutating func insert(_ entry: Entry) {
        compact()
        lastOrder += 1
        slots[entry.request.identifier] = Slot(entry: entry, order: lastOrder)
        if let due = entry.due {
            push(Appointment(due: due, order: lastOrder, identifier: entry.request.identifier))
        }
    }

    /// Appointments of requests that were replaced or removed mean nothing.
    private mutating func dropStale() {
        while let first = heap.first, slots[first.identifier]?.order != first.order { removeFirst() }
    }

    /// Leaves the heap at most so much larger than what waits.
    private mutating func compact() {
        guard heap.count > 2 * slots.count + 64 else { return }
        let current = heap.filter { slots[$0.identifier]?.order == $0.order }
        heap = []
        heap.reserveCapacity(current.count)
        for appointment in current { push(appointment) }
    }

    private mutating func push(_ appointment: Appointment) {
        heap.append(appointment)
        var child = heap.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            guard heap[child].isBefore(heap[parent]) else { return }
            heap.swapAt(child, parent)
            child = parent
        }
    }

    private mutating func removeFirst() {
        guard let last = heap.popLast(), !heap.isEmpty else { return }
        heap[0] = last
        var parent = 0
        while true {
            let left = 2 * parent + 1
            let right = left + 1
            var first = parent
            if left < heap.count, heap[left].isBefore(heap[first]) { first = left }
            if right < heap.count, heap[right].isBefore(heap[first]) { first = right }
            if first == parent { return }
            heap.swapAt(first, parent)
            parent = first
        }
    }
}

extension NotificationTrigger {
    /// The next date of one that repeats, after `now`: an interval keeps its beat, whatever was missed meanwhile.
    fileprivate func next(from due: Date, after now: Date, in timeZone: TimeZone) -> Date? {
        guard case .timeInterval(let seconds, _) = self, fault == nil else { return nextDate(after: now, in: timeZone) }
        let missed = max(0, (now.timeIntervalSince(due) / seconds).rounded(.down))
        return due.addingTimeInterval((missed + 1) * seconds)
    }
}
