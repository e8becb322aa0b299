public import Foundation

/// A JSON value.
public enum JSONValue: Hashable, Sendable {
    /// `null`
    case null
    /// `true` or `false`
    case bool(Bool)
    /// A number without a fraction that fits.
    case integer(Int)
    /// Any other number.
    case double(Double)
    /// A string.
    case string(String)
    /// An array.
    case array([JSONValue])
    /// An object.
    case object([String: JSONValue])

    /// Reads JSON text; nil where it is none.
    public init?(json: Data) {
        guard let value = try? JSONDecoder().decode(JSONValue.self, from: json) else { return nil }
        self = value
    }

    /// The value as JSON text; a number that JSON can't represent becomes null.
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

    /// The number, or nil where it has a fraction, does not fit or is none.
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

    /// The member of an object; nil where there is none, or the value is no object.
    public subscript(key: String) -> JSONValue? { objectValue?[key] }

    /// The element of an array; nil where there is none, or the value is no array.
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
