import Foundation

/// The queue: one request at a time, in order, again and again until the backend has it.
extension SubscriptionMachine {
    mutating func sendNext(at now: Date) {
        guard course.stopped == nil, course.sending == nil, course.waiting == nil else { return }
        purgeClicks(at: now)
        guard let entry = outbox.first else { return }
        let exchange = Course.Exchange(number: nextNumber(), position: entry.position)
        course.sending = exchange
        act(.send(exchange.number, Outgoing(entry, of: memory.installation)))
    }

    mutating func finish(_ number: Int, _ outcome: Outcome, at now: Date) {
        // Another one is of a request that a reset has forgotten.
        guard let sending = course.sending, sending.number == number, let entry = outbox.first else { return }
        course.sending = nil
        switch Verdict(outcome, of: entry.kind) {
        case .delivered:
            course.failures = 0
            remove(entry.position)
            if let message = entry.message { remember(delivered: message) }
            if entry.kind == .register { confirm(entry.user, at: now) }
        case .dropped(let reason):
            course.failures = 0
            remove(entry.position)
            refuse(entry)
            report("\(entry.method) \(entry.path) is dropped: \(reason)")
        case .again(let reason, let retryAfter):
            course.lastError = "\(entry.method) \(entry.path): \(reason)"
            if course.failures == 0 { act(.say("the backend is not reached and asked again later: \(reason)")) }
            wait(retryAfter: retryAfter)
        case .stop(let reason): stop(reason)
        }
    }

    mutating func stop(_ reason: String) {
        guard course.stopped == nil else { return }
        course.stopped = reason
        report("nothing is sent until the next start: \(reason)")
    }

    /// Waits although the backend may have answered, because the answer could not be saved.
    mutating func wait(afterUnsaved reason: String) {
        report("a change is not saved: \(reason)")
        course.sending = nil
        if course.waiting == nil { wait(retryAfter: nil) }
    }

    private mutating func wait(retryAfter: TimeInterval?) {
        course.failures += 1
        let number = nextNumber()
        course.waiting = number
        let delay = Backoff.delay(
            after: course.failures, first: retryInterval, retryAfter: retryAfter, using: &randomness)
        act(.wake(number, after: delay))
    }

    private mutating func report(_ sentence: String) {
        course.lastError = sentence
        act(.say(sentence))
    }
}
