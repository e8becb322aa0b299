/// A subscription that values are offered to, wanted or not.
final class Conduit<Output, Failure: Error>: Subscription, CustomStringConvertible {
    private struct State {
        var downstream: (any Subscriber<Output, Failure>)?
        var demand = Subscribers.Demand.none
        var pending: Output?
        var onRequest: (() -> Void)?
        var onCancel: ((Conduit) -> Void)?
    }

    private let state: Guarded<State>
    private let delivery = Delivery()
    private let keepsLatest: Bool
    let description: String

    /// With `keepsLatest`, the latest value waits until it is requested; otherwise values that were not requested are
    /// dropped.
    init(_ downstream: any Subscriber<Output, Failure>, name: String, keepsLatest: Bool = false, first: Output? = nil) {
        state = Guarded(State(downstream: downstream, pending: first))
        self.keepsLatest = keepsLatest
        description = name
    }

    /// Sets what is called once at the first request, and once at `cancel()`.
    func onRequest(_ onRequest: @escaping () -> Void, onCancel: @escaping (Conduit) -> Void) {
        state.withLock { state in
            guard state.downstream != nil else { return }
            state.onRequest = onRequest
            state.onCancel = onCancel
        }
    }

    func offer(_ value: Output) {
        delivery.run { [self] in
            var next: Output? = value
            while let value = next {
                guard let downstream = admit(value) else { return }
                let more = downstream.receive(value)
                next = state.withLock { state in
                    state.demand += more
                    return state.demand > 0 ? state.pending : nil
                }
            }
        }
    }

    private func admit(_ value: Output) -> (any Subscriber<Output, Failure>)? {
        let (downstream, old) = state.withLock { state in
            let old = state.pending
            guard state.downstream != nil, state.demand > 0 else {
                if keepsLatest, state.downstream != nil { state.pending = value }
                return (nil as (any Subscriber<Output, Failure>)?, old)
            }
            state.demand -= 1
            state.pending = nil
            return (state.downstream, old)
        }
        return withExtendedLifetime(old) { downstream }
    }

    func finish(_ completion: Subscribers.Completion<Failure>) {
        delivery.run { self.state.exchange(State()).downstream?.receive(completion: completion) }
    }

    func request(_ demand: Subscribers.Demand) {
        guard demand > 0 else { return }
        let onRequest = state.withLock { state in
            state.demand += demand
            defer { state.onRequest = nil }
            return state.onRequest
        }
        onRequest?()
        guard keepsLatest else { return }
        delivery.run { [self] in
            if let pending = state.withLock({ $0.pending }) { offer(pending) }
        }
    }

    func cancel() { state.exchange(State()).onCancel?(self) }
}

/// A subscription that delivers one value, or an error.
final class Once<Output, Failure: Error>: Subscription, CustomStringConvertible {
    private struct State {
        var downstream: (any Subscriber<Output, Failure>)?
        var isWanted = false
        var value: Output?
        var onRequest: (() -> Void)?
        var onCancel: (() -> Void)?
    }

    private let state: Guarded<State>
    let description: String

    init(_ downstream: any Subscriber<Output, Failure>, name: String, value: Output? = nil) {
        state = Guarded(State(downstream: downstream, value: value))
        description = name
    }

    /// Sets what is called once at the first request, and once at `cancel()`.
    func onRequest(_ onRequest: @escaping () -> Void, onCancel: @escaping () -> Void) {
        state.withLock { state in
            state.onRequest = onRequest
            state.onCancel = onCancel
        }
    }

    /// Delivers an error now, a value as soon as it is wanted.
    func fulfill(_ result: Result<Output, Failure>) {
        switch result {
        case .failure(let error): state.exchange(State()).downstream?.receive(completion: .failure(error))
        case .success(let value):
            state.withLock { $0.value = value }
            deliver()
        }
    }

    func request(_ demand: Subscribers.Demand) {
        guard demand > 0 else { return }
        let onRequest = state.withLock { state in
            state.isWanted = true
            defer { state.onRequest = nil }
            return state.onRequest
        }
        onRequest?()
        deliver()
    }

    func cancel() { state.exchange(State()).onCancel?() }

    private func deliver() {
        let due = state.withLock { state -> (any Subscriber<Output, Failure>, Output)? in
            guard state.isWanted, let downstream = state.downstream, let value = state.value else { return nil }
            state.value = nil
            return (downstream, value)
        }
        guard let (downstream, value) = due else { return }
        _ = downstream.receive(value)
        // Cancelled by the value's receiver, perhaps.
        state.exchange(State()).downstream?.receive(completion: .finished)
    }
}
