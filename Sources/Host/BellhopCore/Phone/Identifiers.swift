/// One instance of a class of a module: the module itself, or one of its extensions.
///
/// The phone assigns the number. Numbers are unique within one run of a host.
public struct InstanceID: Hashable, Sendable, CustomStringConvertible {
    /// The number, from 1.
    public let number: Int

    /// Creates an identifier with a number.
    public init(number: Int) { self.number = number }

    /// Such as `instance 7`.
    public var description: String { "instance \(number)" }
}

/// The link between an effect and its result, such as an ``Outcome``.
///
/// The phone assigns the number, which no other ticket has, whatever it awaits. The edge returns it with the result.
public struct Ticket<Awaited>: Hashable, Sendable {
    /// The number, from 1.
    public let number: UInt64

    /// Creates a ticket with a number.
    public init(number: UInt64) { self.number = number }
}

/// What the ticket of a change of the database awaits.
public enum StoredChange: Sendable {}

/// What the ticket of a timer awaits.
public enum FiredTimer: Sendable {}

/// What the ticket of a request for the device token awaits.
public enum LoadedToken: Sendable {}

/// What the ticket of a request for a page of the web app awaits.
public enum FetchedPage: Sendable {}

/// A command that a client waits for.
///
/// The sender of the command assigns the number.
public struct CommandID: Hashable, Sendable {
    /// The number.
    public let number: UInt64

    /// Creates an identifier with a number.
    public init(number: UInt64) { self.number = number }
}

/// A question of a module, for which one of the module's threads waits.
///
/// The edge that posts it assigns the number.
public struct RequestID: Hashable, Sendable {
    /// The number.
    public let number: UInt64

    /// Creates an identifier with a number.
    public init(number: UInt64) { self.number = number }
}

/// The push, response, navigation, local notification or command that led to an event.
public enum Cause: Hashable, Sendable {
    case push(Int)
    case response(Int)
    case navigation(Int)
    /// A local notification that has fired.
    case local(Int)
    case command(UInt64)

    /// The push, if the cause is a push.
    var push: PushID? { if case .push(let number) = self { PushID(number: number) } else { nil } }
}

extension Cause: LosslessStringConvertible {
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

    /// Reads an id.
    public init?(_ description: String) {
        let digits = description.dropFirst()
        let cause: Cause? =
            switch description.first {
            case "p": Int(digits).map(Cause.push)
            case "r": Int(digits).map(Cause.response)
            case "n": Int(digits).map(Cause.navigation)
            case "l": Int(digits).map(Cause.local)
            case "c": UInt64(digits).map(Cause.command)
            default: nil
            }
        guard let cause else { return nil }
        self = cause
    }
}

extension Cause: Codable {
    /// Decodes an id; throws for any other text.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let cause = Self(text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "\"\(text)\" is no id of a cause")
        }
        self = cause
    }

    /// Encodes the id.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

extension Cause: ExpressibleByStringLiteral {
    /// Creates a cause from an id that is written in the source code.
    public init(stringLiteral text: String) {
        guard let cause = Self(text) else { preconditionFailure("\(text) is no id of a cause") }
        self = cause
    }
}
