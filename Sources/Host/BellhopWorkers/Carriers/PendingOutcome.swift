package import BellhopValues

/// The outcome of a call that was started.
///
/// It is set once, and any number of callers may wait for it.
package final class PendingOutcome: Sendable {
    private let first = FirstValue<Outcome>()
    private let began = ContinuousClock.now

    init() {}

    /// Makes an outcome that is known.
    package convenience init(_ answer: Answer, _ status: Outcome.Status) {
        self.init()
        resolve(answer, status)
    }

    /// Sets the outcome if it is the first.
    func resolve(_ answer: Answer, _ status: Outcome.Status) {
        first.set(Outcome(answer, status, duration: began.duration(to: .now)))
    }

    /// The outcome.
    ///
    /// Waits until it is set.
    package var value: Outcome { get async { await first.value } }

    /// Calls `body` with the outcome.
    ///
    /// Without an outcome, `body` is called later on the thread that sets the outcome. `body` must not wait.
    package func whenResolved(_ body: @escaping @Sendable (Outcome) -> Void) { first.whenSet(body) }
}
