extension Publishers {
    /// A publisher of the values of four upstreams.
    public struct Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where
        A.Output == B.Output,
        A.Output == C.Output,
        A.Output == D.Output,
        A.Failure == B.Failure,
        A.Failure == C.Failure,
        A.Failure == D.Failure
    {
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
        /// The fourth upstream.
        public let d: D

        /// Creates a publisher from its upstreams.
        public init(_ a: A, _ b: B, _ c: C, _ d: D) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
            let confluence = Confluence(subscriber, name: "Merge")
            confluence.begin()
            confluence.add(a)
            confluence.add(b)
            confluence.add(c)
            confluence.add(d)
            confluence.close(.finished)
        }
    }
}

extension Publishers.Merge4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}

extension Publisher {
    /// Also delivers the values of other publishers.
    public func merge<B, C, D>(with b: B, _ c: C, _ d: D) -> Publishers.Merge4<Self, B, C, D>
    where
        B: Publisher, C: Publisher, D: Publisher, Failure == B.Failure, Failure == C.Failure, Failure == D.Failure,
        Output == B.Output, Output == C.Output, Output == D.Output
    {
        Publishers.Merge4(self, b, c, d)
    }
}
