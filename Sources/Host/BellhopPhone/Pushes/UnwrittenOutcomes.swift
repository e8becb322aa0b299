internal import BellhopValues

/// The outcomes of pushes that could not be written, and are tried again (Semantics §9).
///
/// A push is finished when its outcome is written, because the next host delivers a push without an outcome again.
struct UnwrittenOutcomes: Sendable {
    /// How long outcomes wait for another try, unless another push is accepted.
    static let retryDelay = Duration.seconds(1)

    /// The pushes whose outcomes wait for another try, in order.
    private var waiting: [PushID] = []
    /// The outcomes of dropped pushes, which have no run, until they are written.
    private var dropped: [PushID: PushOutcome] = [:]
    /// The timer after which the outcomes are tried again.
    private var timer: Ticket<FiredTimer>?
    /// Whether the failure was recorded; reset when an outcome is written.
    private var isRecorded = false

    /// Checks that a timer runs exactly if outcomes wait for it.
    static func verify(_ phone: Phone) {
        let outcomes = phone.pushes.outcomes
        assert(
            outcomes.waiting.isEmpty == (outcomes.timer == nil),
            "\(outcomes.waiting.count) outcomes wait, timer: \(outcomes.timer != nil)")
    }

    /// Whether a push was dropped and its outcome is not written.
    func isDropped(_ id: PushID) -> Bool { dropped[id] != nil }

    /// Writes the outcome of a push, after those that wait.
    static func write(_ id: PushID, in phone: inout Phone) {
        guard phone.pushes.outcomes.waiting.isEmpty else { return phone.pushes.outcomes.waiting.append(id) }
        let dropped = phone.pushes.outcomes.dropped[id]
        guard let outcome = dropped ?? phone.pushes[id].map({ PushOutcome.finished($0.outcome) }) else { return }
        phone.turn.store(.finish(push: id, outcome: outcome, at: phone.turn.now), then: .pushConcluded(id))
    }

    /// Writes the outcome of a push that is dropped.
    static func drop(_ id: PushID, _ outcome: PushOutcome, in phone: inout Phone) {
        assert(phone.pushes[id] == nil, "\(id) is dropped, and is under way")
        phone.pushes.outcomes.dropped[id] = outcome
        write(id, in: &phone)
    }

    /// An outcome was written.
    mutating func written(_ id: PushID) {
        isRecorded = false
        if !dropped.isEmpty { dropped[id] = nil }
    }

    /// An outcome could not be written, so it waits for another try.
    ///
    /// A host that stops doesn't wait, and keeps the push.
    static func failed(_ id: PushID, _ error: BellhopError, in phone: inout Phone) {
        if !phone.pushes.outcomes.isRecorded {
            phone.pushes.outcomes.isRecorded = true
            phone.turn.record(Event(.journalFailed, cause: error))
        }
        guard !phone.isStopping else { return giveUp(id, in: &phone) }
        phone.pushes.outcomes.waiting.append(id)
        guard phone.pushes.outcomes.timer == nil else { return }
        phone.pushes.outcomes.timer = phone.turn.schedule(after: retryDelay, .retryOutcomes)
    }

    /// Writes the outcomes that wait, in order.
    static func retry(in phone: inout Phone) {
        let waiting = phone.pushes.outcomes.waiting
        guard !waiting.isEmpty else { return }
        phone.turn.cancel(phone.pushes.outcomes.timer)
        phone.pushes.outcomes.timer = nil
        phone.pushes.outcomes.waiting = []
        for id in waiting { phone.caused(by: .push(id)) { write(id, in: &$0) } }
    }

    private static func giveUp(_ id: PushID, in phone: inout Phone) {
        phone.pushes.outcomes.dropped[id] = nil
        Pushes.keep(id, in: &phone)
    }
}
