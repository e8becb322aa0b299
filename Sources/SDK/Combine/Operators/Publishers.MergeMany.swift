extension Publishers {
    /// A publisher of the values of any number of upstreams of one type.
    public struct MergeMany<Upstream: Publisher>: Publisher {
        /// The type of the values.
        public typealias Output = Upstream.Output
        /// The type of the errors.
        public typealias Failure = Upstream.Failure

        /// The upstreams.
        public let publishers: [Upstream]

        /// Creates a publisher from its upstreams.
        public init(_ upstream: Upstream...) { publishers = upstream }

        /// Creates a publisher from its upstreams.
        public init<S>(_ upstream: S) where Upstream == S.Element, S: Swift.Sequence { publishers = Array(upstream) }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
            let confluence = Confluence(subscriber, name: "Merge")
            confluence.begin()
            for publisher in publishers { confluence.add(publisher) }
            confluence.close(.finished)
        }

        /// Adds an upstream.
        public func merge(with other: Upstream) -> Publishers.MergeMany<Upstream> {
            Publishers.MergeMany(publishers + [other])
        }
    }
}

extension Publishers.MergeMany: Equatable where Upstream: Equatable {}

extension Publisher {
    /// Also delivers the values of another publisher of this type.
    public func merge(with other: Self) -> Publishers.MergeMany<Self> { Publishers.MergeMany(self, other) }
}
