extension Publishers {
    /// A publisher of the values of two upstreams.
    public struct Merge<A: Publisher, B: Publisher>: Publisher
    where A.Output == B.Output, A.Failure == B.Failure {
        /// The type of the values.
        public typealias Output = A.Output
        /// The type of the errors.
        public typealias Failure = A.Failure

        /// The first upstream.
        public let a: A
        /// The second upstream.
        public let b: B

        /// Creates a publisher from its upstreams.
        public init(_ a: A, _ b: B) {
            self.a = a
            self.b = b
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
            let confluence = Confluence(subscriber, name: "Merge")
            confluence.begin()
            confluence.add(a)
            confluence.add(b)
            confluence.close(.finished)
        }
    }
}

extension Publishers.Merge: Equatable where A: Equatable, B: Equatable {}

extension Publisher {
    /// Also delivers the values of another publisher.
    public func merge<B>(with other: B) -> Publishers.Merge<Self, B>
    where B: Publisher, Failure == B.Failure, Output == B.Output {
        Publishers.Merge(self, other)
    }
}
