/// A value of a conformance record or of a case.
package indirect enum RecordedValue: Codable, Equatable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([RecordedValue])
    case object([String: RecordedValue])

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([RecordedValue].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: RecordedValue].self))
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }

    /// The value at a path such as `notification.title` or `delivered.title`.
    ///
    /// The value of a path through an array is a sorted array of the values of the elements, because Apple documents no
    /// order of the lists. A missing member is null.
    package subscript(path: [Substring]) -> RecordedValue {
        var rest = path
        guard !rest.isEmpty else { return self }
        switch self {
        case .object(let members): return (members[String(rest.removeFirst())] ?? .null)[rest]
        case .array(let elements): return .array(elements.map { $0[rest] }.sorted { $0.text < $1.text })
        case .null, .bool, .number, .string: return .null
        }
    }

    /// The value as a person reads it: JSON, without the quotation marks of a string.
    package var text: String {
        switch self {
        case .null: "none"
        case .bool(let value): "\(value)"
        case .number(let value): Int(exactly: value).map { "\($0)" } ?? "\(value)"
        case .string(let value): value
        case .array(let values): "[\(values.map(\.text).joined(separator: ", "))]"
        case .object(let members):
            "{\(members.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.text)" }.joined(separator: ", "))}"
        }
    }
}
