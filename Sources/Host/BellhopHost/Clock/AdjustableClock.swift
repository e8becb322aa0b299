internal import BellhopCore
internal import Foundation
internal import Synchronization

/// Another clock, moved forward: what is due by the date comes sooner, what takes a time takes as long as ever.
///
/// So a test may let a week pass, and a module still has its five seconds to answer.
final class AdjustableClock: HostClock {
    private struct Appointment {
        let date: Date
        let action: @Sendable () -> Void
        var due: ScheduledAction?
    }

    private struct State {
        var offset: TimeInterval = 0
        var lastNumber = 0
        var appointments: [Int: Appointment] = [:]
    }

    /// The longest it waits at a time: a date may be further away than a timer reaches.
    private static let longestWait = 86_400.0

    private let base: any HostClock
    private let state = Mutex(State())

    init(_ base: any HostClock) { self.base = base }

    /// How far it is ahead, in seconds.
    var offset: TimeInterval { state.withLock(\.offset) }

    var now: Date { reading.now }

    /// What time it is, and how far ahead that is, in seconds.
    var reading: (now: Date, ahead: TimeInterval) {
        let offset = offset
        return (base.now.addingTimeInterval(offset), offset)
    }

    func schedule(after delay: Duration, _ action: @escaping @Sendable () -> Void) -> ScheduledAction {
        base.schedule(after: delay, action)
    }

    func schedule(at date: Date, _ action: @escaping @Sendable () -> Void) -> ScheduledAction {
        let number = state.withLock { state in
            state.lastNumber += 1
            state.appointments[state.lastNumber] = Appointment(date: date, action: action)
            return state.lastNumber
        }
        arm(number)
        return ScheduledAction { [weak self] in
            self?.state.withLock { $0.appointments.removeValue(forKey: number) }?.due?.cancel()
        }
    }

    /// Sets how far it is ahead; what is due by then comes at once.
    func move(to offset: TimeInterval) {
        let numbers = state.withLock { state in
            state.offset = offset
            return state.appointments.sorted { ($0.value.date, $0.key) < ($1.value.date, $1.key) }.map(\.key)
        }
        for number in numbers { arm(number) }
    }

    private func arm(_ number: Int) {
        guard let date = state.withLock({ $0.appointments[number]?.date }) else { return }
        let wait = min(max(0, date.timeIntervalSince(now)), Self.longestWait)
        let due = base.schedule(after: .seconds(wait)) { [weak self] in self?.ring(number) }
        let old = state.withLock { state in
            let old = state.appointments[number]?.due
            state.appointments[number]?.due = due
            return old
        }
        old?.cancel()
    }

    private func ring(_ number: Int) {
        let now = now
        let appointment = state.withLock { state in
            // A timer may be early: it does not run by the time of day.
            state.appointments[number].map(\.date).map { $0 <= now } == true
                ? state.appointments.removeValue(forKey: number) : nil
        }
        if let appointment { appointment.action() } else { arm(number) }
    }
}
