/// The subscription to a sequence's elements.
final class SequenceFeed<Elements: Sequence, Downstream: Subscriber>: Subscription, CustomStringConvertible
where Downstream.Input == Elements.Element {
    private struct State {
        var downstream: Downstream?
        var demand = Subscribers.Demand.none
        var isFeeding = false
    }

    private let state: Guarded<State>
    // Only the thread that delivers accesses these.
    private var iterator: Elements.Iterator
    private var next: Elements.Element?
    let description: String

    init(_ sequence: Elements, _ downstream: Downstream) {
        state = Guarded(State(downstream: downstream))
        description = "\(sequence)"
        iterator = sequence.makeIterator()
        next = iterator.next()
    }

    var isEmpty: Bool { next == nil }

    func request(_ demand: Subscribers.Demand) {
        let isFree = state.withLock { state in
            state.demand += demand
            defer { state.isFeeding = true }
            return !state.isFeeding
        }
        guard isFree else { return }
        while let downstream = admit(), let value = next {
            next = iterator.next()
            let more = downstream.receive(value)
            state.withLock { $0.demand += more }
            guard next == nil else { continue }
            state.exchange(State(isFeeding: true)).downstream?.receive(completion: .finished)
        }
    }

    /// The downstream, if it wants a value; otherwise the feeding ends.
    private func admit() -> Downstream? {
        state.withLock { state in
            guard state.downstream != nil, state.demand > 0 else {
                state.isFeeding = false
                return nil
            }
            state.demand -= 1
            return state.downstream
        }
    }

    func cancel() { _ = state.exchange(State(isFeeding: true)) }
}
