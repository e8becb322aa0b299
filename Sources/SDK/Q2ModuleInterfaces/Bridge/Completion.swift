internal import BellhopABI
internal import Synchronization

/// The host's place for one answer; only the first answer is given.
///
/// Any thread.
final class Completion: Sendable {
    private let completion: bellhop_completion_t
    private let isDone = Mutex(false)

    /// What the host knows the answer by.
    var ticket: UInt64 { completion.ticket }

    init(_ completion: bellhop_completion_t) { self.completion = completion }

    /// Gives the answer; nil is `BELLHOP_NO_ANSWER`.
    func callAsFunction(_ value: Int64?) {
        let isFirst = isDone.withLock { done in
            defer { done = true }
            return !done
        }
        guard isFirst else { return }
        Preferences.write()
        completion.answer?(completion.ticket, value ?? Int64(BELLHOP_NO_ANSWER))
    }

    /// Gives a yes or no.
    func callAsFunction(_ value: Bool) { self(value ? 1 : 0) }
}
