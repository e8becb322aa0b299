package import BellhopValues
package import Foundation

/// The pending local requests (UNUserNotificationCenter's pending requests).
///
/// Identifiers are unique in the app, not in a module. As iOS since version 11, it keeps the requests that were added
/// last, and counts those with a region apart. A heap of due dates stands beside a dictionary, so adding and firing take
/// logarithmic time. Replaced and removed requests leave the heap when they fall due.
package struct PendingRequests: Sendable {
    /// A pending request.
    package struct Entry: Sendable, Equatable, Codable {
        /// The request.
        package let request: NotificationRequest
        /// The module that owns it.
        package let owner: ModuleID
        /// When it is due, or nil if its trigger has no time.
        package let due: Date?

        /// Creates an entry.
        package init(_ request: NotificationRequest, of owner: ModuleID, due: Date?) {
            self.request = request
            self.owner = owner
            self.due = due
        }
    }

    /// The changes that adding a request made.
    package struct Change: Sendable, Equatable {
        /// The earlier request with the same identifier.
        package var replaced: Entry?
        /// The request that was dropped because there are too many: of its kind, the one that was added first.
        package var dropped: Entry?
    }

    private struct Appointment: Sendable {
        let due: Date
        let order: Int
        let identifier: String

        func isBefore(_ other: Appointment) -> Bool { (due, order) < (other.due, other.order) }
    }

    private struct Slot: Sendable {
        var entry: Entry
        /// The place in the order in which the requests were added.
        let order: Int
        /// Whether it counts toward the limit.
        let isCounted: Bool
    }

    /// The number of pending requests that iOS keeps, without those that have a region.
    package static let standardLimit = 64
    /// The number of pending requests with a region that iOS keeps.
    package static let regionLimit = 20

    private let limit: Int
    private var slots: [ExactText: Slot] = [:]
    private var heap: [Appointment] = []
    private var lastOrder = 0

    /// Creates an empty set that keeps so many requests without a region.
    package init(limit: Int = standardLimit) { self.limit = max(limit, 1) }

    /// The number of pending requests.
    package var count: Int { slots.count }

    /// The request with an identifier.
    package subscript(identifier: String) -> Entry? { slots[ExactText(identifier)]?.entry }

    /// All requests, soonest first.
    ///
    /// Those without a date are last. Equal ones are in the order in which they were added.
    package var soonestFirst: [Entry] {
        slots.values.sorted {
            ($0.entry.due ?? .distantFuture, $0.order) < ($1.entry.due ?? .distantFuture, $1.order)
        }.map(\.entry)
    }

    /// All requests, in the order in which they were added.
    var inOrder: [Entry] { slots.values.sorted { $0.order < $1.order }.map(\.entry) }

    /// When the next request is due.
    package var nextDue: Date? {
        mutating get {
            dropStale()
            return heap.first?.due
        }
    }

    /// Adds a request, which replaces one with the same identifier.
    ///
    /// It is then the one that was added last, also if it replaces another.
    package mutating func add(_ entry: Entry) -> Change {
        var change = Change(replaced: slots[ExactText(entry.request.identifier)]?.entry)
        insert(entry)
        let limit = entry.request.isRegion ? Self.regionLimit : limit
        guard slots.count > limit else { return change }
        let counted = slots.values.filter { $0.isCounted && $0.entry.request.isRegion == entry.request.isRegion }
        if counted.count > limit, let oldest = counted.min(by: { $0.order < $1.order }) {
            change.dropped = remove(oldest.entry.request.identifier)
        }
        return change
    }

    /// Restores a request that an earlier host has stored, after those that were added before it.
    ///
    /// One that is due at `now`, and does not repeat, is about to leave. So it displaces no other and is not dropped.
    package mutating func restore(_ entry: Entry, at now: Date) -> Change {
        guard let due = entry.due, due <= now, entry.request.trigger?.repeats != true else { return add(entry) }
        let change = Change(replaced: slots[ExactText(entry.request.identifier)]?.entry)
        insert(entry, isCounted: false)
        return change
    }

    /// Changes when a request is due, which keeps its place among those that were added.
    package mutating func reschedule(_ identifier: String, for due: Date) {
        guard var slot = slots[ExactText(identifier)] else { return }
        slot.entry = Entry(slot.entry.request, of: slot.entry.owner, due: due)
        place(slot)
    }

    /// Removes a request.
    package mutating func remove(_ identifier: String) -> Entry? {
        let entry = slots.removeValue(forKey: ExactText(identifier))?.entry
        compact()
        return entry
    }

    /// Removes and returns the soonest request that is due at `now`.
    ///
    /// A repeating one waits for its next date after `now`, and keeps its place among those that were added.
    package mutating func fire(at now: Date, in timeZone: TimeZone) -> Entry? {
        dropStale()
        guard let first = heap.first, first.due <= now,
            let slot = slots.removeValue(forKey: ExactText(first.identifier))
        else { return nil }
        assert(slot.entry.due == first.due, "a request that is due at another time fires")
        removeFirst()
        let entry = slot.entry
        if let trigger = entry.request.trigger, trigger.repeats,
            let next = trigger.next(from: first.due, after: now, in: timeZone)
        {
            let next = Entry(entry.request, of: entry.owner, due: next)
            place(Slot(entry: next, order: slot.order, isCounted: true))
        }
        return entry
    }

    private mutating func insert(_ entry: Entry, isCounted: Bool = true) {
        lastOrder += 1
        place(Slot(entry: entry, order: lastOrder, isCounted: isCounted))
    }

    private mutating func place(_ slot: Slot) {
        compact()
        let identifier = slot.entry.request.identifier
        slots[ExactText(identifier)] = slot
        if let due = slot.entry.due { push(Appointment(due: due, order: slot.order, identifier: identifier)) }
    }

    /// Whether the request still waits for this appointment.
    private func isCurrent(_ appointment: Appointment) -> Bool {
        guard let slot = slots[ExactText(appointment.identifier)] else { return false }
        return slot.order == appointment.order && slot.entry.due == appointment.due
    }

    /// Removes entries of requests that were replaced, removed or rescheduled.
    private mutating func dropStale() { while let first = heap.first, !isCurrent(first) { removeFirst() } }

    /// Limits the size of the heap relative to the number of requests.
    private mutating func compact() {
        guard heap.count > 2 * slots.count + 64 else { return }
        let current = heap.filter(isCurrent)
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
