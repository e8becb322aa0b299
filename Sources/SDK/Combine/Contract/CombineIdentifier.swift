import Synchronization

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
