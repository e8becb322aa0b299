public import BellhopCore
package import FoundationEssentials

/// One value as one line of JSON: how events, control messages and `--json` are written, here and nowhere else.
///
/// Keys are sorted, a missing value leaves its key out, slashes stand as they are, and a date is ISO 8601 in UTC with
/// milliseconds.
public enum JSONLine {
    /// A value's line, without the newline; throws `json.unwritable`.
    public static func encode(_ value: some Encodable) throws(BellhopError) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
        encoder.dateEncodingStrategy = .custom { date, encoder in
            var container = encoder.singleValueContainer()
            try container.encode(date.millisecondText)
        }
        do {
            return [UInt8](try encoder.encode(value))
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

extension Date {
    private static let millisecondStyle = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

    /// This moment, to the millisecond: what is left of it after a trip through JSON.
    package var roundedToMilliseconds: Date {
        Date(timeIntervalSinceReferenceDate: (timeIntervalSinceReferenceDate * 1000).rounded() / 1000)
    }

    /// Such as `2026-01-31T09:41:00.000Z`.
    package var millisecondText: String {
        // The style truncates, and 0.123 s is stored as a little less.
        Self.millisecondStyle.format(roundedToMilliseconds.addingTimeInterval(0.0001))
    }

    /// Reads ``millisecondText``; nil when the text is anything else.
    package init?(millisecondText text: String) {
        guard let date = try? Self.millisecondStyle.parse(text) else { return nil }
        self = date.roundedToMilliseconds
    }
}

extension BellhopError.Code {
    /// A value that has no JSON form.
    public static let jsonUnwritable = Self(rawValue: "json.unwritable")
}
