import Foundation

/// What the pings remember while the process runs.
struct Pings: Equatable, Sendable {
    /// The wait for the next one, or nil while the app is not active.
    var next: Int?
    /// The ones in flight, and whether each is a second attempt.
    var sent: [Int: Bool] = [:]
    /// The waits for a second attempt.
    var repeats: Set<Int> = []
}

extension SubscriptionMachine {
    /// The wait before the second attempt.
    package static let pingRetryDelay: TimeInterval = 1.5

    mutating func becomeActive() {
        guard course.pings.next == nil else { return }
        ping()
        scheduleNextPing()
    }

    mutating func enterBackground() {
        course.pings.next = nil
        course.pings.repeats = []
        ping()
    }

    mutating func pingIsDue(_ number: Int) {
        if course.pings.repeats.remove(number) != nil { return ping(isRepeat: true) }
        guard course.pings.next == number else { return }
        ping()
        scheduleNextPing()
    }

    mutating func finishPing(_ number: Int, _ outcome: Outcome) {
        guard let wasRepeat = course.pings.sent.removeValue(forKey: number) else { return }
        switch outcome {
        case .failed where !wasRepeat:
            let wait = nextNumber()
            course.pings.repeats.insert(wait)
            act(.wakePing(wait, after: Self.pingRetryDelay))
        case .answered(401, let error, _), .answered(403, let error, _):
            stop("the backend refuses the key of a ping" + (error.map { ": \($0)" } ?? ""))
        case .failed, .answered: break
        }
    }

    private mutating func ping(isRepeat: Bool = false) {
        guard course.stopped == nil, let user = memory.user, user.isRegistered else { return }
        let number = nextNumber()
        course.pings.sent[number] = isRepeat
        let request = Outgoing(
            method: "POST", path: Call.path(of: user.id) + "/ping", body: Data(),
            installation: memory.installation, sequence: 0, idempotencyKey: randomness.name())
        act(.ping(number, request))
    }

    private mutating func scheduleNextPing() {
        let wait = nextNumber()
        course.pings.next = wait
        act(.wakePing(wait, after: pingInterval))
    }
}
