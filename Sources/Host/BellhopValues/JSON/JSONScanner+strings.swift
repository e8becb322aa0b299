extension JSONScanner {
    /// Reads a string from its opening quote to its closing quote, and returns whether it has no escape.
    @inline(__always)
    mutating func scanString() throws(JSONFault) -> Bool {
        var isPlain = true
        var index = offset + 1
        while true {
            index = endOfOrdinaryText(from: index)
            guard index < bytes.count else { throw fault(.noQuote, at: bytes.count) }
            let byte = bytes[index]
            if byte == UInt8(ascii: "\"") {
                offset = index + 1
                return isPlain
            }
            if byte == UInt8(ascii: "\\") {
                isPlain = false
                index = try escapeEnd(at: index)
            } else if byte < 0x20 {
                throw fault(.controlCharacter, at: index)
            } else {
                index = try endOfForeignText(from: index)
            }
        }
    }

    /// Returns the index of the first ASCII byte from `start` on.
    @inline(never)
    private func endOfForeignText(from start: Int) throws(JSONFault) -> Int {
        var index = start
        while index < bytes.count, bytes[index] >= 0x80 {
            let length = UTF8Check.length(of: bytes, at: index)
            guard length > 0 else { throw fault(.notUTF8, at: index) }
            index += length
        }
        return index
    }

    /// Returns the index of the first quote, backslash, control or non-ASCII byte from `start` on, with eight bytes at
    /// a time.
    @inline(__always)
    private func endOfOrdinaryText(from start: Int) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let highs: UInt64 = 0x8080_8080_8080_8080
        var index = start
        while index + 8 <= bytes.count {
            // In `(x - ones) & ~x`, the high bit of each byte that is 0 is set, and maybe that of higher bytes. The
            // lowest is always right.
            let word = word(at: index)
            let quote = word ^ (ones &* 0x22)
            let backslash = word ^ (ones &* 0x5C)
            let zero = (quote &- ones) & ~quote | (backslash &- ones) & ~backslash
            let control = (word &- ones &* 0x20) & ~word
            let stops = (zero | control | word) & highs
            if stops != 0 { return index + stops.trailingZeroBitCount >> 3 }
            index += 8
        }
        while index < bytes.count {
            let byte = bytes[index]
            if byte < 0x20 || byte >= 0x80 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { break }
            index += 1
        }
        return index
    }

    /// Returns the index after the escape at `index`.
    ///
    /// A surrogate pair is one escape.
    @inline(never)
    private func escapeEnd(at index: Int) throws(JSONFault) -> Int {
        guard index + 1 < bytes.count else { throw fault(.noQuote, at: bytes.count) }
        switch bytes[index + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            return index + 2
        case UInt8(ascii: "u"):
            let unit = try codeUnit(at: index + 2)
            guard unit & 0xF800 == 0xD800 else { return index + 6 }
            guard unit < 0xDC00, index + 7 < bytes.count, bytes[index + 6] == UInt8(ascii: "\\"),
                bytes[index + 7] == UInt8(ascii: "u"), try codeUnit(at: index + 8) & 0xFC00 == 0xDC00
            else { throw fault(.halfSurrogate, at: index) }
            return index + 12
        default:
            throw fault(.unknownEscape, at: index + 1)
        }
    }

    /// Returns the number that four hexadecimal digits represent.
    private func codeUnit(at index: Int) throws(JSONFault) -> UInt16 {
        var unit: UInt16 = 0
        for place in index..<index + 4 {
            guard place < bytes.count, let digit = Character(Unicode.Scalar(bytes[place])).hexDigitValue else {
                throw fault(.noHexDigit, at: min(place, bytes.count))
            }
            unit = unit << 4 | UInt16(digit)
        }
        return unit
    }
}

extension JSONScanner {
    /// Returns the text of a key or string with its escapes resolved.
    package func text(of token: JSONToken) -> String {
        let raw = UnsafeBufferPointer(rebasing: bytes[token.start..<token.end])
        // The scanner has checked that it is UTF-8.
        guard !token.isPlain else { return String(copying: UTF8Span(unchecked: raw.span)) }
        return String(unsafeUninitializedCapacity: raw.count) { buffer in
            var index = token.start
            var count = 0
            while index < token.end {
                var byte = bytes[index]
                index += 1
                if byte == UInt8(ascii: "\\") {
                    let escape = bytes[index]
                    index += 1
                    if escape == UInt8(ascii: "u") {
                        let scalar = scalar(at: &index)
                        for unit in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
                            buffer[count] = unit
                            count += 1
                        }
                        continue
                    }
                    byte = Self.meaning(of: escape)
                }
                buffer[count] = byte
                count += 1
            }
            return count
        }
    }

    /// Returns whether a key, with its escapes resolved, is `name`.
    @inline(__always)
    package func key(_ token: JSONToken, is name: StaticString) -> Bool {
        let count = name.utf8CodeUnitCount
        guard token.isPlain else { return escapedKey(token, is: name) }
        guard token.end - token.start == count else { return false }
        for index in 0..<count where bytes[token.start + index] != name.utf8Start[index] { return false }
        return true
    }

    /// Whether a key may begin with an ASCII letter, in either case.
    ///
    /// An escape sequence can stand for any character.
    func mayBegin(_ key: JSONToken, with letter: Unicode.Scalar) -> Bool {
        guard key.start < key.end else { return false }
        let first = bytes[key.start]
        return first == UInt8(ascii: "\\") || first | 0x20 == UInt8(ascii: letter) | 0x20
    }

    /// Whether a key has a character that is not plain ASCII, or an escape.
    func isForeign(_ key: JSONToken) -> Bool { !key.isPlain || bytes[key.start..<key.end].contains { $0 >= 0x7F } }

    /// Whether a string has U+0000, which only an escape can write.
    @inline(__always)
    func hasNull(_ string: JSONToken) -> Bool { !string.isPlain && hasNullEscape(string) }

    @inline(never)
    private func hasNullEscape(_ string: JSONToken) -> Bool {
        var index = string.start
        while index < string.end {
            guard bytes[index] == UInt8(ascii: "\\") else {
                index += 1
                continue
            }
            if bytes[index..<string.end].starts(with: #"\u0000"#.utf8) { return true }
            index += 2
        }
        return false
    }

    @inline(never)
    private func escapedKey(_ token: JSONToken, is name: StaticString) -> Bool { text(of: token) == "\(name)" }

    /// Returns the character of one checked `\u` escape, or of a surrogate pair.
    ///
    /// `index` is after the first `\u`.
    private func scalar(at index: inout Int) -> Unicode.Scalar {
        let replacement: Unicode.Scalar = "\u{FFFD}"
        guard let first = try? codeUnit(at: index) else { return replacement }
        index += 4
        guard first & 0xFC00 == 0xD800, let second = try? codeUnit(at: index + 2) else {
            return Unicode.Scalar(first) ?? replacement
        }
        index += 6
        return Unicode.Scalar(0x10000 + (UInt32(first & 0x3FF) << 10 | UInt32(second & 0x3FF))) ?? replacement
    }

    private static func meaning(of escape: UInt8) -> UInt8 {
        switch escape {
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: escape
        }
    }
}
