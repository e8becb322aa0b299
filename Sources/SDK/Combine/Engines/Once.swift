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
