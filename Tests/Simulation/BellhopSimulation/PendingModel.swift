internal import BellhopPhone
internal import BellhopValues
internal import FoundationEssentials

/// The local requests that wait, as docs/semantics.md says they are.
///
/// The first letter of an identifier says what trigger it has.
struct PendingModel: Sendable {
    private struct Request: Sendable {
        let due: Date?
        let order: Int
        /// Whether it became due while no host ran, so that it displaces no other and is not dropped.
        var isLeaving = false
        /// Whether it is due a beat away where the time of an event, which is rounded, was rounded over one.
        var mayBeOff = false

        /// A request whose trigger begins at the time of an event.
        init(_ identifier: String, from time: Date, order: Int) {
            let calendar = CalendarModel.next(for: identifier, after: time)
            self.init(
                due: PendingModel.seconds(of: identifier).map { time.addingTimeInterval($0) } ?? calendar, order: order,
                mayBeOff: calendar != CalendarModel.next(for: identifier, after: time.addingTimeInterval(-0.002)))
        }

        init(due: Date?, order: Int, mayBeOff: Bool = false) {
            self.due = due
            self.order = order
            self.mayBeOff = mayBeOff
        }
    }

    private var pending: [String: Request] = [:]
    /// The request that the phone has scheduled again without adding it.
    var updated: String?
    private var lastOrder = 0

    /// A host has opened the database.
    mutating func load(_ entries: [PendingRequests.Entry]) {
        pending = [:]
        for entry in entries {
            lastOrder += 1
            pending[entry.request.identifier] = Request(due: entry.due, order: lastOrder)
        }
    }

    /// The phone has restored what the database held.
    mutating func recalled(at now: Date) {
        for (identifier, request) in pending where !Self.isRepeating(identifier) {
            pending[identifier]?.isLeaving = request.due.map { $0 <= now } ?? false
        }
        for kind in [true, false] { dropOldest(withRegion: kind) }
    }

    private static func isRepeating(_ identifier: String) -> Bool { ["r", "h", "d"].contains(identifier.prefix(1)) }

    static func seconds(of identifier: String) -> Double? {
        guard identifier.hasPrefix("o") || identifier.hasPrefix("r") else { return nil }
        return Double(identifier.dropFirst().prefix { $0 != "-" })
    }

    /// The longest time from one date of a trigger to the next.
    private static func beat(of identifier: String) -> Double {
        switch identifier.first {
        case "m": 3600
        case "h": 86_400
        case "d": 31 * 86_400
        default: seconds(of: identifier) ?? 0
        }
    }

    mutating func scheduled(_ identifier: String, at time: Date) {
        lastOrder += 1
        let kept = updated == identifier ? pending[identifier]?.order : nil
        pending[identifier] = Request(identifier, from: time, order: kept ?? lastOrder)
        dropOldest(withRegion: identifier.hasPrefix("g"))
    }

    mutating func unscheduled(_ identifier: String, _ outcome: Event.NotificationUnscheduled.Outcome) {
        switch outcome {
        case .refused, .ignored: break
        case .removed, .replaced, .dropped: pending[identifier] = nil
        }
    }

    /// The 64 that were added last are kept, and 20 with a region.
    private mutating func dropOldest(withRegion hasRegion: Bool) {
        while true {
            let counted = pending.filter { !$0.value.isLeaving && $0.key.hasPrefix("g") == hasRegion }
            guard counted.count > (hasRegion ? 20 : 64),
                let oldest = counted.min(by: { $0.value.order < $1.value.order })
            else { return }
            pending[oldest.key] = nil
        }
    }

    /// A request fires; returns what is wrong with that.
    mutating func fired(_ identifier: String, at time: Date) -> String? {
        guard let request = pending.removeValue(forKey: identifier) else {
            return identifier.hasPrefix("n") ? nil : "\(identifier) fired and did not wait"
        }
        let seconds = Self.seconds(of: identifier) ?? 0
        let beat = Self.beat(of: identifier)
        let earliest = request.due?.addingTimeInterval(request.mayBeOff ? -beat : 0)
        guard let due = request.due, let earliest, earliest <= time.addingTimeInterval(0.002) else {
            return "\(identifier) fired before it was due"
        }
        guard identifier.hasPrefix("r") else {
            if Self.isRepeating(identifier) {
                pending[identifier] = Request(identifier, from: time, order: request.order)
            }
            return nil
        }
        let beats = max(0, time.timeIntervalSince(due) / seconds)
        // It was not added again.
        pending[identifier] = Request(
            due: due.addingTimeInterval((beats.rounded(.down) + 1) * seconds), order: request.order,
            mayBeOff: abs(beats - beats.rounded()) * seconds < 0.002)
        return nil
    }

    // MARK: Comparing

    /// What requests that a module is told have and lack; nil if they are those that wait.
    func difference(from requests: [NotificationRequest]) -> String? {
        let told = Set(requests.map(\.identifier))
        guard told != Set(pending.keys) else { return nil }
        return "a module is told of \(told.sorted()), and these wait: \(pending.keys.sorted())"
    }

    func compare(_ entries: [PendingRequests.Entry]) -> Violation? {
        for entry in entries {
            let identifier = entry.request.identifier
            guard let request = pending[identifier] else {
                return Violation(invariant: .pendingRequests, message: "\(identifier) waits, and was not to")
            }
            guard let due = entry.due, let expected = request.due else {
                if entry.due == nil, request.due == nil { continue }
                return Violation(invariant: .pendingRequests, message: "\(identifier) is due \(entry.due as Any)")
            }
            let off = abs(due.timeIntervalSince(expected))
            let beat = Self.beat(of: identifier)
            let isOff = request.mayBeOff && (identifier.hasPrefix("d") ? off <= beat : abs(off - beat) < 0.01)
            guard off < 0.01 || isOff else {
                return Violation(
                    invariant: .pendingRequests, message: "\(identifier) is due \(off) s from when it was to be")
            }
        }
        guard entries.count == pending.count else {
            let missing = Set(pending.keys).subtracting(entries.map(\.request.identifier)).sorted()
            return Violation(invariant: .pendingRequests, message: "these do not wait, and were to: \(missing)")
        }
        return nil
    }

    /// What a stopped host leaves waits in the order in which it was added.
    func checkStored(_ entries: [PendingRequests.Entry]) -> Violation? {
        let waiting = pending.filter { !$0.key.hasPrefix("n") }.sorted { $0.value.order < $1.value.order }.map(\.key)
        // The database may also have some that have fired and are not shown.
        let left = entries.map(\.request.identifier).filter { pending[$0] != nil && !$0.hasPrefix("n") }
        guard left != waiting else { return nil }
        return Violation(
            invariant: .stored,
            message: "the database has \(left) waiting, in this order, and the phone had \(waiting)")
    }
}
