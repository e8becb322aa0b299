public import BellhopValues

/// The outcome of a call that was started: taken once, read by whoever waits.
public final class PendingOutcome: Sendable {
    private let first = FirstValue<Outcome>()
    private let began = ContinuousClock.now

    init() {}

    /// An outcome that is there already.
    public convenience init(_ answer: Answer, _ status: Outcome.Status) {
        self.init()
        resolve(answer, status)
    }

    /// Takes the outcome, if it is the first.
    func resolve(_ answer: Answer, _ status: Outcome.Status) {
        first.set(Outcome(answer, status, duration: began.duration(to: .now)))
    }

    /// The outcome, when it has come.
    public var value: Outcome { get async { await first.value } }

    /// Calls `body` with the outcome: at once when it has come, else on the thread that brings it, which must not wait.
    ///
    /// Spares whoever needs no task the way to one.
    public func whenResolved(_ body: @escaping @Sendable (Outcome) -> Void) { first.whenSet(body) }
}
