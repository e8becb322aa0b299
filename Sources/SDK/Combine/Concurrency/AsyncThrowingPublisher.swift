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
