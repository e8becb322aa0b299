/// The subscribers of a subject, and its upstreams.
final class Hub<Output, Failure: Error> {
    private struct State {
        var conduits: [Conduit<Output, Failure>] = []
        var upstreams: [any Subscription] = []
        var isWanted = false
        var completion: Subscribers.Completion<Failure>?
        var current: Output?
    }

    private let state: Guarded<State>
    private let name: String
    private let keepsLatest: Bool

    /// With a current value, each subscriber receives it first.
    init(name: String, current: Output? = nil) {
        state = Guarded(State(current: current))
        self.name = name
        keepsLatest = current != nil
    }

    deinit { for upstream in state.exchange(State()).upstreams { upstream.cancel() } }

    var current: Output? { state.withLock { $0.current } }

    func subscribe(_ downstream: some Subscriber<Output, Failure>) {
        let (conduit, completion) = state.withLock { state in
            let conduit = Conduit(downstream, name: name, keepsLatest: keepsLatest, first: state.current)
            if state.completion == nil {
                state.conduits.append(conduit)
                conduit.onRequest({ self.want() }, onCancel: { self.remove($0) })
            }
            return (conduit, state.completion)
        }
        if let completion {
            downstream.receive(subscription: Subscriptions.empty)
            downstream.receive(completion: completion)
        } else {
            downstream.receive(subscription: conduit)
        }
    }

    func send(_ value: Output) {
        var old: Output?
        let conduits = state.withLock { state -> [Conduit<Output, Failure>] in
            guard state.completion == nil else { return [] }
            if keepsLatest {
                old = state.current
                state.current = value
            }
            return state.conduits
        }
        _ = consume old
        for conduit in conduits { conduit.offer(value) }
    }

    /// Offers a value before it is the current one.
    func announce(_ value: Output) {
        for conduit in state.withLock({ $0.conduits }) { conduit.offer(value) }
        _ = state.withLock { state in
            defer { state.current = value }
            return state.current
        }
    }

    func finish(_ completion: Subscribers.Completion<Failure>) {
        let old = state.withLock { state -> State? in
            guard state.completion == nil else { return nil }
            defer {
                state.completion = completion
                state.conduits = []
                state.upstreams = []
            }
            return state
        }
        for conduit in old?.conduits ?? [] { conduit.finish(completion) }
    }

    /// Accepts an upstream, and asks for all it has as soon as a subscriber wants a value.
    func add(_ upstream: any Subscription) {
        let isWanted = state.withLock { state in
            state.upstreams.append(upstream)
            return state.isWanted || keepsLatest
        }
        if isWanted { upstream.request(.unlimited) }
    }

    private func want() {
        let upstreams = state.withLock { state in
            defer { state.isWanted = true }
            return state.isWanted || keepsLatest ? [] : state.upstreams
        }
        for upstream in upstreams { upstream.request(.unlimited) }
    }

    private func remove(_ conduit: Conduit<Output, Failure>) {
        state.withLock { $0.conduits.removeAll { $0 === conduit } }
    }
}
