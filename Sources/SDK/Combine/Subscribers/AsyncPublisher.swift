import Foundation

/// A publisher's values as an asynchronous sequence.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
    /// The type of the values.
    public typealias Element = P.Output

    /// An iterator that requests one value at a time, and cancels the subscription when it is released.
    public struct Iterator: AsyncIteratorProtocol {
        private let feed: AsyncFeed<P.Output, P.Failure>
        private let owner: AnyCancellable

        fileprivate init(_ publisher: P) {
            let feed = AsyncFeed<P.Output, P.Failure>()
            self.feed = feed
            owner = AnyCancellable { feed.cancel() }
            publisher.subscribe(feed)
        }

        /// The next value; nil at the end or when the task is cancelled.
        public mutating func next() async -> Element? {
            // Without errors, this does not throw.
            try? await feed.next()
        }
    }

    private let publisher: P

    /// Creates a sequence from a publisher.
    public init(_ publisher: P) { self.publisher = publisher }

    /// Subscribes.
    public func makeAsyncIterator() -> Iterator { Iterator(publisher) }
}

extension Publisher where Failure == Never {
    /// The values as an asynchronous sequence, which requests one value at a time.
    public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

/// A publisher's values as an asynchronous sequence, which throws the publisher's error.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
    /// The type of the values.
    public typealias Element = P.Output

    /// An iterator that requests one value at a time, and cancels the subscription when it is released.
    public struct Iterator: AsyncIteratorProtocol {
        private let feed: AsyncFeed<P.Output, P.Failure>
        private let owner: AnyCancellable

        fileprivate init(_ publisher: P) {
            let feed = AsyncFeed<P.Output, P.Failure>()
            self.feed = feed
            owner = AnyCancellable { feed.cancel() }
            publisher.subscribe(feed)
        }

        /// The next value; nil at the end or when the task is cancelled.
        public mutating func next() async throws -> Element? {
            try await feed.next()
        }
    }

    private let publisher: P

    /// Creates a sequence from a publisher.
    public init(_ publisher: P) { self.publisher = publisher }

    /// Subscribes.
    public func makeAsyncIterator() -> Iterator { Iterator(publisher) }
}

extension Publisher {
    /// The values as an asynchronous sequence, which requests one value at a time.
    public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

/// The subscriber from which an asynchronous sequence requests one value at a time.
///
/// Unchecked: everything that changes is behind the lock.
final class AsyncFeed<Input, Failure: Error>: Subscriber, @unchecked Sendable {
    typealias Waiter = UnsafeContinuation<Void, Never>

    private struct State {
        var subscription: (any Subscription)?
        /// Asked for before the subscription came.
        var demand = Subscribers.Demand.none
        var values: [Input] = []
        var completion: Subscribers.Completion<Failure>?
        var waiter: Waiter?
    }

    private let state = Guarded(State())

    /// The next value; nil at the end or when the task is cancelled.
    func next() async throws -> Input? {
        await withTaskCancellationHandler {
            await withUnsafeContinuation { wait($0) }
        } onCancel: {
            cancel()
        }
        return try state.withLock { state in
            guard state.values.isEmpty else { return state.values.removeFirst() }
            guard case .failure(let error) = state.completion else { return nil }
            state.completion = .finished
            throw error
        }
    }

    private func wait(_ waiter: Waiter) {
        let (isReady, subscription) = state.withLock { state in
            guard state.values.isEmpty, state.completion == nil else { return (true, nil as (any Subscription)?) }
            state.waiter = waiter
            if state.subscription == nil { state.demand += 1 }
            return (false, state.subscription)
        }
        if isReady { waiter.resume() } else { subscription?.request(.max(1)) }
    }

    func receive(subscription: any Subscription) {
        let demand = state.withLock { state -> Subscribers.Demand? in
            guard state.subscription == nil, state.completion == nil else { return nil }
            state.subscription = subscription
            return state.demand
        }
        guard let demand else { return subscription.cancel() }
        if demand > 0 { subscription.request(demand) }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        wake { if $0.completion == nil { $0.values.append(input) } }
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        var old: (any Subscription)?
        wake { state in
            if state.completion == nil { state.completion = completion }
            swap(&old, &state.subscription)
        }
        withExtendedLifetime(old) {}
    }

    func cancel() {
        let old = state.withLock { state in
            defer { state = State(completion: .finished) }
            return state
        }
        old.subscription?.cancel()
        old.waiter?.resume()
    }

    private func wake(_ change: (inout State) -> Void) {
        let waiter = state.withLock { state in
            change(&state)
            defer { state.waiter = nil }
            return state.waiter
        }
        waiter?.resume()
    }
}
