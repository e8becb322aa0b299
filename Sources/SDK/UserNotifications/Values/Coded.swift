/// A value that is archived as its raw value.
///
/// Apple's enums and option sets are not `Codable`, and neither are these, so that a module may add its own conformance.
@propertyWrapper
package struct Coded<Value: RawRepresentable & Hashable & Sendable>: Hashable, Sendable
where Value.RawValue: Codable {
    /// The value.
    package var wrappedValue: Value

    /// Wraps a value.
    package init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

extension Coded: Codable {
    /// Reads the raw value; throws where it is none of the type's.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let value = Value(rawValue: try container.decode(Value.RawValue.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "No \(Value.self) of this value")
        }
        self.init(wrappedValue: value)
    }

    /// Writes the raw value.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue.rawValue)
    }
}
