public import BellhopValues
internal import FoundationEssentials

/// One value as one line of JSON: how events, control messages and `--json` are written, here and nowhere else.
///
/// Keys are sorted, a missing value leaves out its key, slashes are not escaped, and a date is ISO 8601 in UTC with
/// milliseconds.
public enum JSONLine {
    /// A value's line, without the newline; throws `json.unwritable`.
    public static func encode(_ value: some Encodable) throws(BellhopError) -> [UInt8] {
        try encode(value, [.sortedKeys, .withoutEscapingSlashes])
    }

    /// A value's lines, indented, for a file that people read; throws `json.unwritable`.
    package static func encodeIndented(_ value: some Encodable) throws(BellhopError) -> [UInt8] {
        try encode(value, [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted])
    }

    private static func encode(
        _ value: some Encodable, _ formatting: JSONEncoder.OutputFormatting
    ) throws(BellhopError) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = formatting
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
        encoder.dateEncodingStrategy = .custom { date, encoder in
            var container = encoder.singleValueContainer()
            try container.encode(date.millisecondText)
        }
        do {
            return JSONWriter.escapingControls([UInt8](try encoder.encode(value)))
        } catch {
            throw BellhopError(.jsonUnwritable, "\(type(of: value)) cannot be written as JSON", cause: "\(error)")
        }
    }

    /// Reads what ``encode(_:)`` wrote; throws a `DecodingError`, or what the type's own decoding throws.
    public static func decode<Value: Decodable>(_ type: Value.Type, from line: some Sequence<UInt8>) throws -> Value {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
        decoder.dateDecodingStrategy = .custom { decoder in
            let container = try decoder.singleValueContainer()
            let text = try container.decode(String.self)
            guard let date = Date(millisecondText: text) else {
                throw DecodingError.dataCorruptedError(
                    in: container, debugDescription: "\"\(text)\" is not a date such as 2026-01-31T09:41:00.000Z")
            }
            return date
        }
        return try decoder.decode(type, from: Data(line))
    }
}

extension BellhopError.Code {
    /// A value that has no JSON form.
    public static let jsonUnwritable = Self(rawValue: "json.unwritable")
}
