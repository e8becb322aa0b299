/// A type that receives the values of a publisher.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
    /// The type of the values.
    associatedtype Input
    /// The type of the errors; `Never` if there are none.
    associatedtype Failure: Error

    /// Tells the subscriber that the publisher has accepted it; the subscriber can now request values.
    func receive(subscription: any Subscription)
    /// Delivers a value; returns how many more values the subscriber requests.
    func receive(_ input: Input) -> Subscribers.Demand
    /// Tells the subscriber that no more values will be delivered.
    func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
    /// Delivers a `Void` value.
    public func receive() -> Subscribers.Demand { receive(()) }
}

/// A type-erased subscriber.
public struct AnySubscriber<Input, Failure: Error>: Subscriber, CustomStringConvertible {
    private let accept: (any Subscription) -> Void
    private let take: (Input) -> Subscribers.Demand
    private let finish: (Subscribers.Completion<Failure>) -> Void

    /// The identity of the wrapped subscriber or subject.
    public let combineIdentifier: CombineIdentifier

    /// Wraps another subscriber.
    public init<S>(_ s: S) where Input == S.Input, Failure == S.Failure, S: Subscriber {
        accept = s.receive(subscription:)
        take = { s.receive($0) }
        finish = s.receive(completion:)
        combineIdentifier = s.combineIdentifier
    }

    /// Creates a subscriber that sends values to a subject.
    public init<S>(_ s: S) where Input == S.Output, Failure == S.Failure, S: Subject {
        self.init(SubjectSubscriber(s))
    }

    /// Creates a subscriber with closures; without `receiveValue`, it requests no further values.
    public init(
        receiveSubscription: ((any Subscription) -> Void)? = nil,
        receiveValue: ((Input) -> Subscribers.Demand)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
    ) {
        accept = receiveSubscription ?? { _ in }
        take = receiveValue ?? { _ in .none }
        finish = receiveCompletion ?? { _ in }
        combineIdentifier = CombineIdentifier()
    }

    /// The name of the type.
    public var description: String { "AnySubscriber" }

    /// Tells the subscriber that the publisher has accepted it.
    public func receive(subscription: any Subscription) { accept(subscription) }
    /// Delivers a value; returns how many more values the subscriber requests.
    public func receive(_ value: Input) -> Subscribers.Demand { take(value) }
    /// Tells the subscriber that no more values will be delivered.
    public func receive(completion: Subscribers.Completion<Failure>) { finish(completion) }
}

/// The types of subscribers, and the values that they request and receive.
public enum Subscribers {}

extension Subscribers {
    /// Why a publisher delivers no more values.
    public enum Completion<Failure: Error> {
        /// The publisher has delivered all values.
        case finished
        /// The publisher has failed.
        case failure(Failure)
    }
}

extension Subscribers.Completion: Sendable {}
extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}

extension Subscribers.Completion {
    private enum CodingKeys: CodingKey {
        case success, error
    }

    /// The same completion with another error.
    func mapError<Other>(_ transform: (Failure) -> Other) -> Subscribers.Completion<Other> {
        switch self {
        case .finished: .finished
        case .failure(let error): .failure(transform(error))
        }
    }
}

extension Subscribers.Completion: Encodable where Failure: Encodable {
    /// Encodes whether the publisher finished, and the error.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .finished: try container.encode(true, forKey: .success)
        case .failure(let error):
            try container.encode(false, forKey: .success)
            try container.encode(error, forKey: .error)
        }
    }
}

extension Subscribers.Completion: Decodable where Failure: Decodable {
    /// Decodes what `encode(to:)` encodes.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let isSuccess = try container.decode(Bool.self, forKey: .success)
        self = isSuccess ? .finished : .failure(try container.decode(Failure.self, forKey: .error))
    }
}
