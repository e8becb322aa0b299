/// The subscription to several upstreams one after the other, which shares their demand.
final class Succession<Downstream: Subscriber>: Subscription, CustomStringConvertible {
    private struct State {
        var demand = Subscribers.Demand.none
        var request: ((Subscribers.Demand) -> Void)?
        var stop: (() -> Void)?
        var source: (any Subscription)?
        /// Counts the upstreams, so that an old one is not listened to.
        var stage = 0
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

    /// Accepts the downstream; `source` is cancelled with the upstream.
    func begin(source: (any Subscription)? = nil) {
        state.withLock { $0.source = source }
        downstream.receive(subscription: self)
    }

    /// Cancels the upstream and subscribes to the next one; `onCompletion` decides how to go on.
    func follow<P: Publisher>(
        _ publisher: P, onCompletion: @escaping (Subscribers.Completion<P.Failure>) -> Void
    ) where P.Output == Downstream.Input {
        let (old, stage) = state.withLock { state in
            state.stage += 1
            defer { (state.request, state.stop) = (nil, nil) }
            return (state.stop, state.isDone ? nil : state.stage)
        }
        old?()
        guard let stage else { return }
        let inlet = Inlet<P.Output, P.Failure>(
            onSubscription: { self.state.withLock { $0.stage == stage ? $0.demand : .none } },
            onValue: { _, value in
                self.accept(value, stage)
                return .none
            },
            onCompletion: { _, completion in
                if self.state.withLock({ $0.stage == stage && !$0.isDone }) { onCompletion(completion) }
            })
        let isCurrent = state.withLock { state in
            guard !state.isDone, state.stage == stage else { return false }
            (state.request, state.stop) = ({ inlet.request($0) }, { inlet.cancel() })
            return true
        }
        if isCurrent { publisher.subscribe(inlet) }
    }

    private func accept(_ value: Downstream.Input, _ stage: Int) {
        delivery.run { [self] in
            let isCurrent = state.withLock { state in
                guard !state.isDone, state.stage == stage else { return false }
                state.demand -= 1
                return true
            }
            if isCurrent { request(downstream.receive(value)) }
        }
    }

    func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
        delivery.run { [self] in
            if close() { downstream.receive(completion: completion) }
        }
    }

    func request(_ demand: Subscribers.Demand) {
        guard demand > 0 else { return }
        let request = state.withLock { state in
            state.demand += demand
            return state.request
        }
        request?(demand)
    }

    func cancel() { _ = close() }

    private func close() -> Bool {
        let old = state.exchange(State(isDone: true))
        old.stop?()
        old.source?.cancel()
        return !old.isDone
    }
}
