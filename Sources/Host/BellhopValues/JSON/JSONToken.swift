/// A token of a JSON text, as a range of its bytes.
package struct JSONToken {
    /// The kind of a token.
    package enum Kind: UInt8 {
        case beginObject, endObject, beginArray, endArray
        /// The name of a member, including its colon.
        case key
        case string, number, `true`, `false`, null
        /// The end of the text.
        case end
    }

    package let kind: Kind
    /// Whether a key or string has no escape, so that its bytes are its text.
    package let isPlain: Bool
    /// The index of the first byte, or of the byte after the opening quote of a key or string.
    package let start: Int
    /// The index after the last byte, or of the closing quote of a key or string.
    package let end: Int

    init(_ kind: Kind, _ start: Int, _ end: Int, isPlain: Bool = true) {
        self.kind = kind
        self.isPlain = isPlain
        self.start = start
        self.end = end
    }

    /// All bytes, including quotes.
    package var range: Range<Int> { kind == .key || kind == .string ? start - 1..<end + 1 : start..<end }
}

extension JSONToken.Kind {
    /// The kind in words, for a sentence.
    var name: String {
        switch self {
        case .beginObject, .endObject: "an object"
        case .beginArray, .endArray: "an array"
        case .key: "a key"
        case .string: "a string"
        case .number: "a number"
        case .true, .false: "a Boolean"
        case .null: "null"
        case .end: "the end"
        }
    }
}
