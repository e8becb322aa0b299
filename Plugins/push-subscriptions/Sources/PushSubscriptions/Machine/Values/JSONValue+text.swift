import Foundation
import Q2ModuleInterfaces

extension JSONValue {
    static func strings(_ values: [String]) -> JSONValue { .array(values.map(JSONValue.string)) }

    /// The JSON text, with the keys in their order.
    package var jsonText: Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // JSON has no such numbers. As strings they cannot make the encoder fail, and nothing else can.
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
        return (try? encoder.encode(self)) ?? Data("null".utf8)
    }
}
