extension UserInfoReader {
    /// The string whose opening quote is behind us.
    mutating func string() throws(Unusual) -> String {
        let start = index
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                let text = try Self.text(bytes.extracting(start..<index).span)
                index += 1
                return text
            case UInt8(ascii: "\\"): return try escapedString(from: start)
            case ..<0x20: throw Unusual()
            default: index += 1
            }
        }
        throw Unusual()
    }

    /// Goes behind the string whose opening quote is behind us.
    mutating func skipString() throws(Unusual) {
        while index < bytes.count {
            let byte = bytes[index]
            index += byte == UInt8(ascii: "\\") ? 2 : 1
            if byte == UInt8(ascii: "\"") { return }
        }
        throw Unusual()
    }

    /// The string that begins at `start` and has its first escape here.
    private mutating func escapedString(from start: Int) throws(Unusual) -> String {
        var text = Array(bytes[start..<index])
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            switch byte {
            case UInt8(ascii: "\""): return try Self.text(text.span)
            case UInt8(ascii: "\\"): try appendEscape(to: &text)
            case ..<0x20: throw Unusual()
            default: text.append(byte)
            }
        }
        throw Unusual()
    }

    /// The escape whose backslash is behind us.
    private mutating func appendEscape(to text: inout [UInt8]) throws(Unusual) {
        guard index < bytes.count else { throw Unusual() }
        let byte = bytes[index]
        index += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"): text.append(contentsOf: String(Character(try scalar())).utf8)
        default: throw Unusual()
        }
    }

    /// The scalar of a `\u` escape, or of two that are a surrogate pair.
    private mutating func scalar() throws(Unusual) -> Unicode.Scalar {
        let unit = try codeUnit()
        if let scalar = Unicode.Scalar(unit) { return scalar }
        guard UTF16.isLeadSurrogate(unit), index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"),
            bytes[index + 1] == UInt8(ascii: "u")
        else { throw Unusual() }
        index += 2
        let trail = try codeUnit()
        guard UTF16.isTrailSurrogate(trail) else { throw Unusual() }
        let value = 0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(trail) - 0xDC00)
        guard let scalar = Unicode.Scalar(value) else { throw Unusual() }
        return scalar
    }

    private mutating func codeUnit() throws(Unusual) -> UInt16 {
        guard bytes.count - index >= 4 else { throw Unusual() }
        var unit: UInt16 = 0
        for byte in bytes[index..<index + 4] {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): unit = unit << 4 | UInt16(byte - UInt8(ascii: "0"))
            case UInt8(ascii: "a")...UInt8(ascii: "f"): unit = unit << 4 | UInt16(byte - UInt8(ascii: "a") + 10)
            case UInt8(ascii: "A")...UInt8(ascii: "F"): unit = unit << 4 | UInt16(byte - UInt8(ascii: "A") + 10)
            default: throw Unusual()
            }
        }
        index += 4
        return unit
    }

    private static func text(_ bytes: Span<UInt8>) throws(Unusual) -> String {
        do {
            return String(copying: try UTF8Span(validating: bytes))
        } catch {
            throw Unusual()
        }
    }
}
