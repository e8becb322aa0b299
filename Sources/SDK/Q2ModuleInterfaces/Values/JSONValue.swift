public import Foundation

/// A JSON value.
public enum JSONValue: Hashable, Sendable {
    /// `null`
    case null
    /// `true` or `false`
    case bool(Bool)
    /// A number without a fraction that fits into an `Int`.
    case integer(Int)
    /// Any other number.
    case double(Double)
    /// A string.
    case string(String)
    /// An array.
    case array([JSONValue])
    /// An object.
    case object([String: JSONValue])

    /// Reads JSON text, or returns nil for any other text.
    public init?(json: Data) {
        guard let value = try? JSONDecoder().decode(JSONValue.self, from: json) else { return nil }
        self = value
    }

    /// The value as JSON text.
    ///
    /// A number that JSON can't represent becomes null.
    var json: Data { (try? JSONEncoder().encode(self)) ?? Data("null".utf8) }

    /// The string, or nil for anything else.
    public var stringValue: String? { if case .string(let value) = self { value } else { nil } }
    /// The boolean, or nil for anything else.
    public var boolValue: Bool? { if case .bool(let value) = self { value } else { nil } }
    /// The elements, or nil for anything else.
    public var arrayValue: [JSONValue]? { if case .array(let value) = self { value } else { nil } }
    /// The members, or nil for anything else.
    public var objectValue: [String: JSONValue]? { if case .object(let value) = self { value } else { nil } }
    /// Whether it is `null`.
    public var isNull: Bool { self == .null }

    /// The number, or nil if it has a fraction, doesn't fit into an `Int` or is not a number.
    public var intValue: Int? {
        switch self {
        case .integer(let value): value
        case .double(let value): Int(exactly: value)
        default: nil
        }
    }

    /// The number, or nil for anything else.
    public var doubleValue: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .double(let value): value
        default: nil
        }
    }

    /// The member of an object, or nil if there is none or the value is not an object.
    public subscript(key: String) -> JSONValue? { objectValue?[key] }

    /// The element of an array, or nil if there is none or the value is not an array.
    public subscript(index: Int) -> JSONValue? {
        guard let array = arrayValue, array.indices.contains(index) else { return nil }
        return array[index]
    }

    /// The value as `JSONSerialization` would make it.
    var foundationValue: Any {
        switch self {
        case .null: NSNull()
        case .bool(let value): NSNumber(value: value)
        case .integer(let value): NSNumber(value: value)
        case .double(let value): NSNumber(value: value)
        case .string(let value): value
        case .array(let value): value.map(\.foundationValue)
        case .object(let value): value.mapValues(\.foundationValue)
        }
    }
}
