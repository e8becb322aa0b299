/// The subscriber of one of several upstreams of a larger whole.
final class Inlet<Input, Failure: Error>: Subscriber {
    private struct State {
        var subscription: (any Subscription)?
        var isDone = false
    }

    private let state = Guarded(State())
    private let onSubscription: () -> Subscribers.Demand
    private let onValue: (Inlet, Input) -> Subscribers.Demand
    private let onCompletion: (Inlet, Subscribers.Completion<Failure>) -> Void

    /// `onSubscription` returns the first demand.
    init(
        onSubscription: @escaping () -> Subscribers.Demand,
        onValue: @escaping (Inlet, Input) -> Subscribers.Demand,
        onCompletion: @escaping (Inlet, Subscribers.Completion<Failure>) -> Void
    ) {
        self.onSubscription = onSubscription
        self.onValue = onValue
        self.onCompletion = onCompletion
    }

    func receive(subscription: any Subscription) {
        let isAccepted = state.withLock { state in
            guard state.subscription == nil, !state.isDone else { return false }
            state.subscription = subscription
            return true
        }
        guard isAccepted else { return subscription.cancel() }
        request(onSubscription())
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        state.withLock { $0.isDone } ? .none : onValue(self, input)
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        if !state.exchange(State(isDone: true)).isDone { onCompletion(self, completion) }
    }

    func request(_ demand: Subscribers.Demand) {
        guard demand > 0 else { return }
        state.withLock { $0.subscription }?.request(demand)
    }

    func cancel() { state.exchange(State(isDone: true)).subscription?.cancel() }
}
