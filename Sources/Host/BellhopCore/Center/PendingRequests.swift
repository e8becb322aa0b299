public import Foundation

/// The pending local requests (UNUserNotificationCenter's pending requests).
///
/// Identifiers are unique in the app, not in a module. A heap of due dates stands beside a dictionary, so adding and
/// firing take logarithmic time. Replaced and removed requests leave the heap when they fall due.
public struct PendingRequests: Sendable {
    /// A pending request.
    public struct Entry: Sendable, Equatable {
        /// The request.
        public let request: NotificationRequest
        /// The module that owns it.
        public let owner: ModuleID
        /// When it is due, or nil if its trigger has no time.
        public let due: Date?

        /// Creates an entry.
        public init(_ request: NotificationRequest, of owner: ModuleID, due: Date?) {
            self.request = request
            self.owner = owner
            self.due = due
        }
    }

    /// The changes that adding a request made.
    public struct Change: Sendable, Equatable {
        /// The earlier request with the same identifier.
        public var replaced: Entry?
        /// The request that was dropped because there are too many.
        ///
        /// It is due last, and may be the new one.
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

    /// The number of pending requests that iOS keeps, which are those due soonest.
    public static let standardLimit = 64

    private let limit: Int
    private var slots: [String: Slot] = [:]
    private var heap: [Appointment] = []
    private var lastOrder = 0

    /// Creates an empty set that keeps the requests due soonest.
    public init(limit: Int = standardLimit) { self.limit = max(limit, 1) }

    /// The number of pending requests.
    public var count: Int { slots.count }

    /// The request with an identifier.
    public subscript(identifier: String) -> Entry? { slots[identifier]?.entry }

    /// All requests, soonest first.
    ///
    /// Those without a date are last.
    public var soonestFirst: [Entry] {
        slots.values.sorted {
            ($0.entry.due ?? .distantFuture, $0.order) < ($1.entry.due ?? .distantFuture, $1.order)
        }.map(\.entry)
    }

    /// When the next request is due.
    public var nextDue: Date? {
        mutating get {
            dropStale()
            return heap.first?.due
        }
    }

    /// Adds a request, which replaces one with the same identifier.
    public mutating func add(_ entry: Entry) -> Change {
        var change = Change(replaced: slots[entry.request.identifier]?.entry)
        insert(entry)
        if slots.count > limit, let last = soonestFirst.last { change.dropped = remove(last.request.identifier) }
        return change
    }

    /// Removes a request.
    public mutating func remove(_ identifier: String) -> Entry? {
        let entry = slots.removeValue(forKey: identifier)?.entry
        compact()
        return entry
    }

    /// Removes and returns the soonest request that is due at `now`.
    ///
    /// A repeating one waits for its next date after `now`.
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

    /// Removes entries of requests that were replaced or removed.
    private mutating func dropStale() {
        while let first = heap.first, slots[first.identifier]?.order != first.order { removeFirst() }
    }

    /// Limits the size of the heap relative to the number of requests.
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
    /// The next date of a repeating request after `now`.
    ///
    /// An interval keeps its rhythm if dates were missed.
    fileprivate func next(from due: Date, after now: Date, in timeZone: TimeZone) -> Date? {
        guard case .timeInterval(let seconds, _) = self, fault == nil else { return nextDate(after: now, in: timeZone) }
        let missed = max(0, (now.timeIntervalSince(due) / seconds).rounded(.down))
        return due.addingTimeInterval((missed + 1) * seconds)
    }
}
