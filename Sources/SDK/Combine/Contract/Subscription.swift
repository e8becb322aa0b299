import Synchronization

/// The connection between a subscriber and a publisher.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
    /// Requests a number of further values.
    func request(_ demand: Subscribers.Demand)
}

/// Subscriptions that publishers share.
public enum Subscriptions {
    /// The subscription of publishers that deliver no values.
    public static var empty: any Subscription { Nothing.shared }

    private final class Nothing: Subscription, CustomStringConvertible, Sendable {
        static let shared = Nothing()
        var description: String { "Empty" }
        func request(_ demand: Subscribers.Demand) {}
        func cancel() {}
    }
}

/// A type whose values have an identity among subscribers and subscriptions.
public protocol CustomCombineIdentifierConvertible {
    /// The identity.
    var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
    /// The identity of the object.
    public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}

/// A unique identifier of a subscriber or a subscription.
public struct CombineIdentifier: Hashable, CustomStringConvertible, Sendable {
    private static let last = Atomic<UInt64>(0)

    private enum Value: Hashable {
        case number(UInt64)
        case object(ObjectIdentifier)
    }

    private let value: Value

    /// Creates a new identifier.
    public init() { value = .number(Self.last.add(1, ordering: .relaxed).newValue) }

    /// Creates the identifier of an object.
    public init(_ obj: AnyObject) { value = .object(ObjectIdentifier(obj)) }

    /// Hexadecimal digits.
    public var description: String {
        switch value {
        case .number(let number): "0x" + String(number, radix: 16)
        case .object(let object): "0x" + String(UInt(bitPattern: object), radix: 16)
        }
    }
}

/// A type for activities that can be cancelled.
public protocol Cancellable {
    /// Cancels the activity; further calls have no effect.
    func cancel()
}

extension Cancellable {
    /// Stores the cancellable in a collection.
    public func store<C>(in collection: inout C) where C: RangeReplaceableCollection, C.Element == AnyCancellable {
        AnyCancellable(self).store(in: &collection)
    }

    /// Stores the cancellable in a set.
    public func store(in set: inout Set<AnyCancellable>) { AnyCancellable(self).store(in: &set) }
}

/// A cancellable that cancels itself when it is released.
public final class AnyCancellable: Cancellable, Hashable {
    private let action: Guarded<(() -> Void)?>

    /// Creates a cancellable that calls `cancel` at most once.
    public init(_ cancel: @escaping () -> Void) { action = Guarded(cancel) }

    /// Wraps another cancellable.
    public init<C>(_ canceller: C) where C: Cancellable { action = Guarded(canceller.cancel) }

    deinit { cancel() }

    /// Cancels the activity; further calls have no effect.
    public func cancel() { action.exchange(nil)?() }

    /// Stores the cancellable in a collection.
    public func store<C>(in collection: inout C) where C: RangeReplaceableCollection, C.Element == AnyCancellable {
        collection.append(self)
    }

    /// Stores the cancellable in a set.
    public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

    /// Compares identities.
    public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }

    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
