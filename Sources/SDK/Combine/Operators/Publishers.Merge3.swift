extension Publishers {
    /// A publisher of the values of three upstreams.
    public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Output == B.Output, A.Output == C.Output, A.Failure == B.Failure, A.Failure == C.Failure {
        /// The type of the values.
        public typealias Output = A.Output
        /// The type of the errors.
        public typealias Failure = A.Failure

        /// The first upstream.
        public let a: A
        /// The second upstream.
        public let b: B
        /// The third upstream.
        public let c: C

        /// Creates a publisher from its upstreams.
        public init(_ a: A, _ b: B, _ c: C) {
            self.a = a
            self.b = b
            self.c = c
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
            let confluence = Confluence(subscriber, name: "Merge")
            confluence.begin()
            confluence.add(a)
            confluence.add(b)
            confluence.add(c)
            confluence.close(.finished)
        }
    }
}

extension Publishers.Merge3: Equatable where A: Equatable, B: Equatable, C: Equatable {}

extension Publisher {
    /// Also delivers the values of other publishers.
    public func merge<B, C>(with b: B, _ c: C) -> Publishers.Merge3<Self, B, C>
    where B: Publisher, C: Publisher, Failure == B.Failure, Failure == C.Failure, Output == B.Output, Output == C.Output
    {
        Publishers.Merge3(self, b, c)
    }
}
