extension Result {
    /// A publisher of the value or the error.
    public var publisher: Result<Success, Failure>.Publisher { Publisher(self) }

    /// A publisher of a result.
    public struct Publisher: Combine.Publisher {
        /// The type of the values.
        public typealias Output = Success

        /// The result.
        public let result: Result<Success, Failure>

        /// Creates a publisher of a result.
        public init(_ result: Result<Success, Failure>) { self.result = result }
        /// Creates a publisher of a value.
        public init(_ output: Success) { self.init(.success(output)) }
        /// Creates a publisher of an error.
        public init(_ failure: Failure) { self.init(.failure(failure)) }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where Success == S.Input, Failure == S.Failure, S: Subscriber {
            switch result {
            case .success(let value): subscriber.receive(subscription: Once(subscriber, name: "Once", value: value))
            case .failure(let error): Fail(error: error).subscribe(subscriber)
            }
        }
    }
}

extension Result.Publisher: Equatable where Success: Equatable, Failure: Equatable {}
