/// One piece of a JSON text, as a range of its bytes.
struct JSONToken {
    /// What it is.
    enum Kind: UInt8 {
        case beginObject, endObject, beginArray, endArray
        /// A member's name; its colon has been read too.
        case key
        case string, number, `true`, `false`, null
        /// The end of the text.
        case end
    }

    let kind: Kind
    /// For a key or string: it holds no escape, so its bytes are its text.
    let isPlain: Bool
    /// The first byte; of a key or string, the first after the quote.
    let start: Int
    /// The byte after the last; of a key or string, the closing quote.
    let end: Int

    init(_ kind: Kind, _ start: Int, _ end: Int, isPlain: Bool = true) {
        self.kind = kind
        self.isPlain = isPlain
        self.start = start
        self.end = end
    }

    /// All its bytes, quotes included.
    var range: Range<Int> { kind == .key || kind == .string ? start - 1..<end + 1 : start..<end }
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
