internal import BellhopCore
internal import Foundation

/// Moving the host's clock, so that a test need not wait for a week to pass.
extension ModuleHost {
    /// How many requests one move may fire; a request that repeats each minute would fire half a million times a year.
    private static let firingLimit = 1000

    /// Moves the clock forward; what is due meanwhile happens at its own time, in its order.
    func moveClock(by words: String?) async throws(BellhopError) -> ChangeReply {
        guard let words else { return ChangeReply(state: clock.now.inWords, through: events.last) }
        let distance = try Duration(words: words) / .seconds(1)
        let offset = clock.offset + distance
        let target = clock.now.addingTimeInterval(distance)
        for _ in 0..<Self.firingLimit {
            guard let due = pending.nextDue, due <= target else { break }
            move(to: due)
            fireDue()
        }
        clock.move(to: max(offset, clock.offset))
        center?.set(.clock, "\(clock.offset)")
        events.record(
            Event(
                .clockChanged, message: "\(words) on, to \(clock.now.inWords)",
                details: ["by": "\(distance.inDigits)", "offset": "\(clock.offset.inDigits)"]))
        fireDue()
        await center?.settled()
        return ChangeReply(state: clock.now.inWords, through: events.last)
    }

    private func move(to date: Date) {
        var ahead = date.timeIntervalSince(clock.now)
        while ahead > 0 {
            clock.move(to: clock.offset + ahead)
            // What the sum was rounded down by is made up for.
            ahead = date > clock.now ? max(date.timeIntervalSince(clock.now), 1e-6) : 0
        }
    }
}

extension Double {
    /// The number without a fraction that is none.
    fileprivate var inDigits: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }
}
