extension Publishers {
    /// A publisher of the values from the first that does not fit.
    public struct DropWhile<Upstream: Publisher>: Operator {
        /// The kind of values.
        public typealias Output = Upstream.Output
        /// The kind of errors.
        public typealias Failure = Upstream.Failure

        /// Where the values come from.
        public let upstream: Upstream
        /// Decides about a value.
        public let predicate: (Upstream.Output) -> Bool

        /// Makes one of its parts.
        public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
            var isDropping = true
            relay(to: subscriber) { value in
                if isDropping { isDropping = predicate(value) }
                return isDropping ? .skip : .send(value)
            }
        }
    }
}

extension Publisher {
    /// Leaves values out until one does not fit.
    public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
        Publishers.DropWhile(upstream: self, predicate: predicate)
    }
}
