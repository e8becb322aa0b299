/// A publisher of one value that is available later; its work starts when it is created.
public final class Future<Output, Failure: Error>: Publisher {
    /// Ends the work with a value or an error, from any thread; only the first call counts.
    public typealias Promise = (Result<Output, Failure>) -> Void

    private struct State {
        var result: Result<Output, Failure>?
        var subscriptions: [Once<Output, Failure>] = []
    }

    private let state = Guarded(State())

    /// Creates a future, and calls the closure at once.
    public init(_ attemptToFulfill: @escaping (@escaping Future<Output, Failure>.Promise) -> Void) {
        attemptToFulfill(fulfill)
    }

    /// Attaches a subscriber.
    public func receive<S>(subscriber: S) where Output == S.Input, Failure == S.Failure, S: Subscriber {
        let subscription = Once<Output, Failure>(subscriber, name: "Future")
        subscription.onRequest({}, onCancel: { self.remove(subscription) })
        let result = state.withLock { state in
            if state.result == nil { state.subscriptions.append(subscription) }
            return state.result
        }
        subscriber.receive(subscription: subscription)
        if let result { subscription.fulfill(result) }
    }

    private func fulfill(_ result: Result<Output, Failure>) {
        let subscriptions = state.withLock { state -> [Once<Output, Failure>] in
            guard state.result == nil else { return [] }
            state.result = result
            defer { state.subscriptions = [] }
            return state.subscriptions
        }
        for subscription in subscriptions { subscription.fulfill(result) }
    }

    private func remove(_ subscription: Once<Output, Failure>) {
        state.withLock { $0.subscriptions.removeAll { $0 === subscription } }
    }
}

extension Future where Failure == Never {
    /// The value, when it is available; a cancelled task also waits for it.
    public final var value: Output {
        get async {
            await withUnsafeContinuation { continuation in
                subscribe(
                    Subscribers.Sink { _ in
                    } receiveValue: {
                        nonisolated(unsafe) let value = $0
                        continuation.resume(returning: value)
                    })
            }
        }
    }
}

extension Future {
    /// The value, when it is available; throws the error.
    public final var value: Output {
        get async throws {
            try await withUnsafeThrowingContinuation { continuation in
                subscribe(
                    Subscribers.Sink {
                        if case .failure(let error) = $0 { continuation.resume(throwing: error) }
                    } receiveValue: {
                        nonisolated(unsafe) let value = $0
                        continuation.resume(returning: value)
                    })
            }
        }
    }
}
