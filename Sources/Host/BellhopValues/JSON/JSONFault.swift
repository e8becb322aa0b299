/// Why a text is not JSON, and at which byte.
///
/// It is small, so that throwing is cheap. The words are made from it and the text when needed.
package struct JSONFault: Error, Equatable {
    /// What is wrong.
    package enum Reason: UInt8 {
        case noValue, noKey, noKeyOrEnd, noColon, noCommaOrObjectEnd, noCommaOrArrayEnd, noEnd
        case noTrue, noFalse, noNull, noDigit, leadingZero, numberTooLarge
        case noQuote, controlCharacter, unknownEscape, noHexDigit, halfSurrogate
        case notUTF8, byteOrderMark, tooDeep
    }

    package let reason: Reason
    /// The offset of the byte, from 0, or the length of the text if it ends too early.
    package let offset: Int
    /// Whether the text is incomplete.
    var isAtEnd = false

    /// What is wrong with the whole text, in words that follow its name.
    ///
    /// A text that is nested too deeply may be JSON.
    package var problem: String { reason == .tooDeep ? "is nested too deeply" : "is not JSON" }

    /// What the grammar expects at ``offset``.
    var expected: String {
        switch reason {
        case .noValue: "a value"
        case .noKey: "a key in double quotes"
        case .noKeyOrEnd: "a key in double quotes or \"}\""
        case .noColon: "\":\""
        case .noCommaOrObjectEnd: "\",\" or \"}\""
        case .noCommaOrArrayEnd: "\",\" or \"]\""
        case .noEnd: "the end"
        case .noTrue: "the word true"
        case .noFalse: "the word false"
        case .noNull: "the word null"
        case .noDigit: "a digit"
        case .leadingZero: "no digit after a leading 0"
        case .numberTooLarge: "a number that fits a Double"
        case .noQuote: "the closing \" of a string"
        case .controlCharacter: "an escape such as \\n, as control characters may not stand bare in a string"
        case .unknownEscape: "one of \" \\ / b f n r t u after a backslash"
        case .noHexDigit: "four hexadecimal digits after \\u"
        case .halfSurrogate: "a whole surrogate pair, \\uD800-\\uDBFF then \\uDC00-\\uDFFF"
        case .notUTF8: "UTF-8"
        case .byteOrderMark: "no byte order mark"
        case .tooDeep: "at most \(JSONScanner.depthLimit) levels of nesting"
        }
    }

    /// How to correct it, if that does not follow from what is expected.
    ///
    /// Names what other formats have and JSON does not: comments, single quotes, bare keys and trailing commas.
    func hint(in text: UnsafeBufferPointer<UInt8>) -> String? {
        if let form = FileForm(text) { return "Name another file: this is \(form.name)" }
        if hasCurlyQuote(in: text) { return "Close the string or key before it with a straight double quote" }
        guard offset < text.count else { return hint }
        if let scalar = scalar(in: text), reason != .byteOrderMark {
            if scalar.isInvisible { return BellhopError.hintAtHidden }
            if scalar.isForeignASCII { return "Write the character in ASCII" }
            if "“”„‟″«»".unicodeScalars.contains(scalar) { return "Write straight double quotes" }
            if "‘’‚‛′".unicodeScalars.contains(scalar) { return "Put strings and keys in straight double quotes" }
        }
        switch (text[offset], reason) {
        case (UInt8(ascii: "/"), _), (UInt8(ascii: "#"), _): return "Take the comment out, because JSON has no comments"
        case (UInt8(ascii: "'"), _): return "Put strings and keys in double quotes"
        case (UInt8(ascii: ","), _) where previous(in: text) == UInt8(ascii: ","):
            return "Take away one of the two commas"
        case (UInt8(ascii: "}"), .noKey), (UInt8(ascii: "]"), .noValue): return "Take away the comma after the last one"
        case (UInt8(ascii: "a")...UInt8(ascii: "z"), .noKey), (UInt8(ascii: "a")...UInt8(ascii: "z"), .noKeyOrEnd),
            (UInt8(ascii: "A")...UInt8(ascii: "Z"), .noKey), (UInt8(ascii: "A")...UInt8(ascii: "Z"), .noKeyOrEnd):
            return "Put the key in double quotes"
        default: return hint
        }
    }

    /// Whether the string that ends too late, before ``offset``, has a quotation mark that was meant to end it.
    private func hasCurlyQuote(in text: UnsafeBufferPointer<UInt8>) -> Bool {
        let end: Int
        switch reason {
        case .noQuote: end = text.count
        case .noColon, .noCommaOrObjectEnd, .noCommaOrArrayEnd:
            guard let quote = text[..<offset].lastIndex(where: { $0 > 0x20 }), text[quote] == UInt8(ascii: "\"") else {
                return false
            }
            end = quote
        case .noValue, .noKey, .noKeyOrEnd, .noEnd, .noTrue, .noFalse, .noNull, .noDigit, .leadingZero,
            .numberTooLarge, .controlCharacter, .unknownEscape, .noHexDigit, .halfSurrogate, .notUTF8, .byteOrderMark,
            .tooDeep:
            return false
        }
        guard let start = text[..<end].lastIndex(of: UInt8(ascii: "\"")) else { return false }
        return String(decoding: text[start..<end], as: UTF8.self).firstMatch(of: /[“”„‟″]\s*[:,}\]]/) != nil
    }

    /// The byte before ``offset`` that is not white space.
    private func previous(in text: UnsafeBufferPointer<UInt8>) -> UInt8? { text[..<offset].last { $0 > 0x20 } }

    private var hint: String? {
        if isAtEnd { return offset == 0 ? "Write a JSON object" : "Complete the text, which ends too early" }
        return switch reason {
        case .noKey, .noKeyOrEnd: "Put keys in double quotes"
        case .noValue: "Write a string in double quotes, a number, true, false, null, an object or an array"
        case .byteOrderMark: "Save the text as UTF-8 without a byte order mark"
        case .notUTF8: "Save the text as UTF-8"
        case .noCommaOrObjectEnd, .noCommaOrArrayEnd: "Look for a missing comma or a bracket that does not match"
        case .leadingZero: "Write the number without leading zeros"
        case .halfSurrogate: "Write the character itself, or the escapes of both halves"
        case .tooDeep: "Nest fewer arrays and objects"
        case .noColon, .noEnd, .noTrue, .noFalse, .noNull, .noDigit, .numberTooLarge, .noQuote, .controlCharacter,
            .unknownEscape, .noHexDigit:
            nil
        }
    }

    /// Returns what is at ``offset`` of the text.
    func found(in text: UnsafeBufferPointer<UInt8>) -> String {
        guard offset < text.count else { return "the end of the text" }
        let byte = text[offset]
        if case .notUTF8 = reason { return "byte 0x\(Self.hex(byte))" }
        if case .byteOrderMark = reason { return "a byte order mark" }
        if case .halfSurrogate = reason {
            return "\"\(String(decoding: text[offset..<min(offset + 6, text.count)], as: UTF8.self))\""
        }
        let length = UTF8Check.length(of: text, at: offset)
        guard byte >= 0x20, byte != 0x7F, length > 0 else { return "byte 0x\(Self.hex(byte))" }
        if let scalar = scalar(in: text), scalar.isInvisible || scalar.isForeignASCII { return scalar.named }
        return "\"\(String(decoding: text[offset..<offset + length], as: UTF8.self))\""
    }

    /// The character at ``offset`` if it is not ASCII.
    private func scalar(in text: UnsafeBufferPointer<UInt8>) -> Unicode.Scalar? {
        guard offset < text.count, text[offset] >= 0x80 else { return nil }
        let length = UTF8Check.length(of: text, at: offset)
        guard length > 0 else { return nil }
        return String(decoding: text[offset..<offset + length], as: UTF8.self).unicodeScalars.first
    }

    /// Returns what was found where, and what was expected, without a period.
    package func message(in text: UnsafeBufferPointer<UInt8>) -> String {
        "found \(found(in: text)) at byte \(offset), where \(expected) was expected"
    }

    package func words(in text: [UInt8]) -> (message: String, hint: String?) {
        text.withUnsafeBufferPointer { (message(in: $0), hint(in: $0)) }
    }

    private static func hex(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16, uppercase: true)
        return digits.count == 1 ? "0\(digits)" : digits
    }
}
