extension Publishers {
    /// A publisher of the latest values of two upstreams.
    public struct CombineLatest<A: Publisher, B: Publisher>: Publisher
    where A.Failure == B.Failure {
        /// The type of the values.
        public typealias Output = (A.Output, B.Output)
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
            let junction = Junction(subscriber, name: "CombineLatest", pairs: false)
            let first = Side<A.Output, S>(junction)
            let second = Side<B.Output, S>(junction)
            junction.begin([first, second]) {
                guard let a = first.take(), let b = second.take() else { return nil }
                return (a, b)
            }
            a.subscribe(first)
            b.subscribe(second)
        }
    }
}

extension Publishers.CombineLatest: Equatable where A: Equatable, B: Equatable {}

extension Publisher {
    /// Delivers the latest values of the publishers, whenever one of them delivers a value.
    public func combineLatest<P>(_ other: P) -> Publishers.CombineLatest<Self, P>
    where P: Publisher, Failure == P.Failure {
        Publishers.CombineLatest(self, other)
    }

    /// Combines the latest values of the publishers with a closure, whenever one of them delivers a value.
    public func combineLatest<P, T>(
        _ other: P, _ transform: @escaping (Output, P.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T>
    where P: Publisher, Failure == P.Failure {
        combineLatest(other).map { transform($0.0, $0.1) }
    }
}
