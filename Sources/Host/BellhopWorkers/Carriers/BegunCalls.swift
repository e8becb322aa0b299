internal import BellhopValues
internal import Glibc

/// The last calls that an instance began.
struct BegunCalls: Sendable {
    /// A call that was begun.
    struct Call: Sendable, Equatable {
        let ticket: UInt64
        /// The uptime at which it began, or 0 if it waits for the main queue.
        let time: UInt64
    }

    /// A call for which a later one waited; the times are in nanoseconds.
    struct Blocker: Sendable, Equatable {
        let ticket: UInt64
        /// How long no later call began.
        let busy: UInt64
        /// How long the later call waited.
        let waited: UInt64
        /// Whether the later call began afterward.
        let hasEnded: Bool
    }

    /// The maximum number of calls that are kept.
    static let limit = 64

    /// The ticket of the last call that began, or 0.
    private(set) var last: UInt64 = 0
    private var calls: [Call] = []

    init() {}

    init(last: UInt64, _ calls: [Call]) { (self.last, self.calls) = (last, calls) }

    /// The uptime of the machine in nanoseconds.
    ///
    /// It is the same in every process.
    static var uptime: UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }

    /// Adds a call that begins now.
    mutating func begin(_ ticket: UInt64) {
        if calls.count == Self.limit { calls.removeFirst() }
        calls.append(Call(ticket: ticket, time: Self.uptime))
        last = ticket
    }

    /// When a call began, or nil if it has not begun or is no longer kept.
    func time(of ticket: UInt64) -> UInt64? { calls.first { $0.ticket == ticket && $0.time > 0 }?.time }

    /// Whether a call has begun.
    func has(_ ticket: UInt64) -> Bool {
        calls.first { $0.ticket == ticket }.map { $0.time > 0 } ?? (ticket <= last)
    }

    /// The last call that began before an instant, apart from those that wait for the main queue.
    func newest(at now: UInt64) -> UInt64? { begun(before: now).last?.ticket }

    /// The call for which another call waited longest after its start.
    ///
    /// It is nil if that is less than a tenth of the time since then.
    func blocker(of ticket: UInt64, startedAt start: UInt64, now: UInt64) -> Blocker? {
        let time = time(of: ticket)
        let end = min(time ?? now, now)
        guard end > start, has(ticket) == (time != nil), (end - start) >= (now - start) / 10 else { return nil }
        let others = begun(before: end).filter { $0.ticket != ticket }
        let next = others.dropFirst().map(\.time) + [end]
        let longest = zip(others, next).filter { $1 > start }.max { one, other in
            one.1 - max(one.0.time, start) < other.1 - max(other.0.time, start)
        }
        return longest.map { call, next in
            Blocker(ticket: call.ticket, busy: next - call.time, waited: end - start, hasEnded: time != nil)
        }
    }

    /// A call without an answer that another call, started at an instant, waits for.
    func unanswered(_ ticket: UInt64, since start: UInt64, now: UInt64) -> Blocker? {
        time(of: ticket).flatMap { time in
            time > now ? nil : Blocker(ticket: ticket, busy: now - time, waited: now - start, hasEnded: false)
        }
    }

    private func begun(before end: UInt64) -> [Call] {
        calls.filter { $0.time > 0 && $0.time <= end }.sorted { ($0.time, $0.ticket) < ($1.time, $1.ticket) }
    }
}

extension CallWait {
    /// Describes the wait for a call.
    init(for selector: Selector, push: PushID?, _ blocker: BegunCalls.Blocker) {
        self.init(
            for: selector, push: push, busy: .nanoseconds(blocker.busy),
            waited: blocker.hasEnded ? .nanoseconds(blocker.waited) : nil)
    }
}
