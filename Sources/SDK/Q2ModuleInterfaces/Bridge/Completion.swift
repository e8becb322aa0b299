internal import BellhopABI
internal import Synchronization

/// The completion of the host for one answer.
///
/// Only the first answer counts. Any thread.
final class Completion: Sendable {
    private let completion: bellhop_completion_t
    private let isDone = Mutex(false)

    /// The ticket by which the host knows the answer.
    var ticket: UInt64 { completion.ticket }

    init(_ completion: bellhop_completion_t) { self.completion = completion }

    /// Passes the answer to the host, where nil is `BELLHOP_NO_ANSWER`.
    func callAsFunction(_ value: Int64?) {
        let isFirst = isDone.withLock { done in
            defer { done = true }
            return !done
        }
        guard isFirst else { return }
        Preferences.write()
        completion.answer?(completion.ticket, value ?? Int64(BELLHOP_NO_ANSWER))
    }

    /// Passes a Boolean answer to the host.
    func callAsFunction(_ value: Bool) { self(value ? 1 : 0) }
}
