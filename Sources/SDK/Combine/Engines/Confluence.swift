/// The subscription that merges several upstreams, which may come one after the other.
final class Confluence<Downstream: Subscriber>: Subscription, CustomStringConvertible {
    private typealias Branch = Inlet<Downstream.Input, Downstream.Failure>

    private struct State {
        var demand = Subscribers.Demand.none
        var branches: [Branch] = []
        /// The values that were not requested yet: at most one of each branch.
        var waiting: [(value: Downstream.Input, branch: Branch)] = []
        var source: (any Subscription)?
        var takesMore = true
        var isDone = false
    }

    private let state = Guarded(State())
    private let delivery = Delivery()
    private let downstream: Downstream
    let description: String

    init(_ downstream: Downstream, name: String) {
        self.downstream = downstream
        description = name
    }

    /// Accepts the downstream.
    ///
    /// `source` is cancelled with the branches. When a branch ends, one more is requested of `source`.
    func begin(source: (any Subscription)? = nil) {
        state.withLock { $0.source = source }
        downstream.receive(subscription: self)
    }

    /// Subscribes to one more upstream.
    func add<P: Publisher>(_ publisher: P) where P.Output == Downstream.Input, P.Failure == Downstream.Failure {
        let branch = Branch(
            onSubscription: { self.state.withLock { $0.demand == .unlimited } ? .unlimited : .max(1) },
            onValue: {
                self.accept($1, from: $0)
                return .none
            },
            onCompletion: { self.end($0, $1) })
        let isAccepted = state.withLock { state in
            if !state.isDone { state.branches.append(branch) }
            return !state.isDone
        }
        if isAccepted { publisher.subscribe(branch) }
    }

    /// Says that no further upstream comes.
    func close(_ completion: Subscribers.Completion<Downstream.Failure>) {
        state.withLock { $0.takesMore = false }
        delivery.run { [self] in
            if case .failure = completion { complete(completion) } else { completeIfDry() }
        }
    }

    // MARK: From the branches

    private func accept(_ value: Downstream.Input, from branch: Branch) {
        delivery.run { [self] in
            let isWanted = state.withLock { state in
                guard !state.isDone else { return false }
                guard state.demand > 0 else {
                    state.waiting.append((value, branch))
                    return false
                }
                state.demand -= 1
                return true
            }
            if isWanted { deliver(value, of: branch) }
        }
    }

    private func deliver(_ value: Downstream.Input, of branch: Branch) {
        let more = downstream.receive(value)
        branch.request(.max(1))
        add(more)
    }

    private func end(_ branch: Branch, _ completion: Subscribers.Completion<Downstream.Failure>) {
        delivery.run { [self] in
            let source = state.withLock { state in
                state.branches.removeAll { $0 === branch }
                return state.source
            }
            if case .failure = completion { return complete(completion) }
            completeIfDry()
            source?.request(.max(1))
        }
    }

    // MARK: To the downstream

    func request(_ demand: Subscribers.Demand) { delivery.run { self.add(demand) } }

    private func add(_ demand: Subscribers.Demand) {
        guard demand > 0 else { return }
        let unleashed = state.withLock { state in
            defer { state.demand += demand }
            return demand == .unlimited && state.demand != .unlimited ? state.branches : []
        }
        while let (value, branch) = next() { deliver(value, of: branch) }
        for branch in unleashed { branch.request(.unlimited) }
        completeIfDry()
    }

    private func next() -> (Downstream.Input, Branch)? {
        state.withLock { state in
            guard state.demand > 0, !state.waiting.isEmpty else { return nil }
            state.demand -= 1
            return state.waiting.removeFirst()
        }
    }

    private func completeIfDry() {
        let isDry = state.withLock { !$0.takesMore && $0.branches.isEmpty && $0.waiting.isEmpty }
        if isDry { complete(.finished) }
    }

    private func complete(_ completion: Subscribers.Completion<Downstream.Failure>) {
        if close() { downstream.receive(completion: completion) }
    }

    private func close() -> Bool {
        let old = state.exchange(State(takesMore: false, isDone: true))
        if !old.isDone {
            old.source?.cancel()
            for branch in old.branches { branch.cancel() }
        }
        return !old.isDone
    }

    func cancel() { _ = close() }
}

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
