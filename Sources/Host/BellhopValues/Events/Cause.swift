/// The number of what can be the cause of events, which is written with a letter before it.
public protocol CauseID: Hashable, Comparable, Sendable, Codable, LosslessStringConvertible,
    ExpressibleByStringLiteral
{
    /// The type of the number.
    associatedtype Number: FixedWidthInteger

    /// The letter.
    static var letter: Character { get }

    /// The number.
    var number: Number { get }

    /// The id as the cause of events.
    var cause: Cause { get }

    /// Creates an id with a number.
    init(number: Number)
}

/// The id of a push, which is unique in a state directory, such as `p3`.
public struct PushID: CauseID {
    /// The letter.
    public static let letter: Character = "p"
    /// The number, from 1 in the order of acceptance.
    public let number: Int

    /// Creates an id with a number.
    public init(number: Int) { self.number = number }

    /// The push as the cause of events.
    public var cause: Cause { .push(self) }
}

/// The id of a response to a notification, such as `r1`.
///
/// The phone assigns the number. Numbers are unique within one run of a host, as are those of all ids below.
public struct ResponseID: CauseID {
    /// The letter.
    public static let letter: Character = "r"
    /// The number, from 1.
    public let number: Int

    /// Creates an id with a number.
    public init(number: Int) { self.number = number }

    /// The response as the cause of events.
    public var cause: Cause { .response(self) }
}

/// The id of a navigation, such as `n4`.
public struct NavigationID: CauseID {
    /// The letter.
    public static let letter: Character = "n"
    /// The number, from 1.
    public let number: Int

    /// Creates an id with a number.
    public init(number: Int) { self.number = number }

    /// The navigation as the cause of events.
    public var cause: Cause { .navigation(self) }
}

/// The id of a local notification that has fired, such as `l2`.
public struct LocalID: CauseID {
    /// The letter.
    public static let letter: Character = "l"
    /// The number, from 1.
    public let number: Int

    /// Creates an id with a number.
    public init(number: Int) { self.number = number }

    /// The notification as the cause of events.
    public var cause: Cause { .local(self) }
}

/// The id of a command that a client waits for, such as `c5`.
///
/// The sender of the command assigns the number.
public struct CommandID: CauseID {
    /// The letter.
    public static let letter: Character = "c"
    /// The number.
    public let number: UInt64

    /// Creates an id with a number.
    public init(number: UInt64) { self.number = number }

    /// The command as the cause of events.
    public var cause: Cause { .command(self) }
}

extension CauseID {
    /// The letter and the number.
    public var description: String { "\(Self.letter)\(number)" }

    /// Reads an id, which is written in one way: `p01` and `p+1` are none.
    public init?(_ description: String) {
        guard let number = Number(description.dropFirst()), number >= 0 else { return nil }
        self.init(number: number)
        guard self.description == description else { return nil }
    }

    /// Creates an id that is written in the source code.
    public init(stringLiteral text: String) {
        guard let id = Self(text) else { preconditionFailure("\(text) is no id such as \(Self.letter)1") }
        self = id
    }

    /// Whether one id has a smaller number than another.
    public static func < (one: Self, other: Self) -> Bool { one.number < other.number }

    /// Decodes an id; throws for any other text.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let id = Self(text) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "\"\(text)\" is no id such as \(Self.letter)1")
        }
        self = id
    }

    /// Encodes the id.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

/// The push, response, navigation, local notification or command that led to an event.
public enum Cause: Hashable, Sendable {
    case push(PushID)
    case response(ResponseID)
    case navigation(NavigationID)
    /// A local notification that has fired.
    case local(LocalID)
    case command(CommandID)

    /// The push, if the cause is a push.
    var push: PushID? { if case .push(let id) = self { id } else { nil } }
}

extension Cause: LosslessStringConvertible {
    /// The id as events carry it, such as `p3`, `r1`, `n4`, `l2` or `c5`.
    public var description: String {
        switch self {
        case .push(let id): id.description
        case .response(let id): id.description
        case .navigation(let id): id.description
        case .local(let id): id.description
        case .command(let id): id.description
        }
    }

    /// Reads an id.
    public init?(_ description: String) {
        let cause: Cause? =
            switch description.first {
            case PushID.letter: PushID(description).map(Cause.push)
            case ResponseID.letter: ResponseID(description).map(Cause.response)
            case NavigationID.letter: NavigationID(description).map(Cause.navigation)
            case LocalID.letter: LocalID(description).map(Cause.local)
            case CommandID.letter: CommandID(description).map(Cause.command)
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
