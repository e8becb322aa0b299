extension Publishers {
    /// A publisher of the values of two upstreams, one of each at a time.
    public struct Zip<A: Publisher, B: Publisher>: Publisher
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
            let junction = Junction(subscriber, name: "Zip", pairs: true)
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

extension Publishers.Zip: Equatable where A: Equatable, B: Equatable {}

extension Publisher {
    /// Delivers one value of each publisher at a time.
    public func zip<P>(_ other: P) -> Publishers.Zip<Self, P>
    where P: Publisher, Failure == P.Failure {
        Publishers.Zip(self, other)
    }

    /// Combines one value of each publisher at a time with a closure.
    public func zip<P, T>(
        _ other: P, _ transform: @escaping (Output, P.Output) -> T
    ) -> Publishers.Map<Publishers.Zip<Self, P>, T>
    where P: Publisher, Failure == P.Failure {
        zip(other).map { transform($0.0, $0.1) }
    }
}
