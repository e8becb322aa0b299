/// One instance of a class of a module: the module itself, or one of its extensions.
///
/// The machine mints the number. No two instances of one host share it.
public struct InstanceID: Hashable, Sendable, CustomStringConvertible {
    /// The number, from 1.
    public let number: Int

    /// Wraps a number.
    public init(number: Int) { self.number = number }

    /// Such as `instance 7`.
    public var description: String { "instance \(number)" }
}

/// One effect whose result comes back as an input.
///
/// The machine mints the number when it asks for the effect; the edge returns it with the result.
public struct Ticket: Hashable, Sendable {
    /// The number, from 1.
    public let number: UInt64

    /// Wraps a number.
    public init(number: UInt64) { self.number = number }
}

/// A command that a client waits for; whoever hands it in mints the number.
public struct CommandID: Hashable, Sendable {
    /// The number.
    public let number: UInt64

    /// Wraps a number.
    public init(number: UInt64) { self.number = number }
}

/// A question of a module that one of its threads waits for; the edge that hands it in mints the number.
public struct RequestID: Hashable, Sendable {
    /// The number.
    public let number: UInt64

    /// Wraps a number.
    public init(number: UInt64) { self.number = number }
}

/// What led to an event: the push, response, navigation, local notification or command in whose course it happened.
public enum Cause: Hashable, Sendable, CustomStringConvertible {
    case push(Int)
    case response(Int)
    case navigation(Int)
    /// A local notification that has fired.
    case local(Int)
    case command(UInt64)

    /// The id as events carry it, such as `p3`, `r1`, `n4`, `l2` or `c5`.
    public var description: String {
        switch self {
        case .push(let number): "p\(number)"
        case .response(let number): "r\(number)"
        case .navigation(let number): "n\(number)"
        case .local(let number): "l\(number)"
        case .command(let number): "c\(number)"
        }
    }

    /// The push, where it is one.
    var push: PushID? { if case .push(let number) = self { PushID(number: number) } else { nil } }
}
