internal import FoundationEssentials

/// Bytes that are written as base64.
@propertyWrapper
public struct Base64: Codable, Sendable, Equatable {
    /// The bytes.
    public var wrappedValue: [UInt8]

    /// Wraps bytes.
    public init(wrappedValue: [UInt8]) { self.wrappedValue = wrappedValue }

    /// Reads the text; throws `DecodingError.typeMismatch` for another one.
    public init(from decoder: any Decoder) throws {
        guard let data = Data(base64Encoded: try decoder.singleValueContainer().decode(String.self)) else {
            throw DecodingError.typeMismatch(
                Self.self, DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "no base64"))
        }
        wrappedValue = [UInt8](data)
    }

    /// Writes the text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(Data(wrappedValue).base64EncodedString())
    }
}
