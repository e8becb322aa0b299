/// Reads JSON text (RFC 8259) token by token: strictly, without recursion or allocation.
///
/// It reads all JSON in the host, both payloads and settings. It checks everything, including UTF-8 and surrogate
/// pairs, so a text is valid if ``JSONToken/Kind/end`` is reached. It refuses what Foundation's JSONSerialization
/// refuses (numbers beyond Double, nesting beyond 512, half surrogate pairs). Unlike JSONSerialization, it also refuses
/// trailing commas and byte order marks.
///
/// It borrows the bytes, so use it only inside the closure that provides them.
package struct JSONScanner {
    /// The most arrays and objects that may be open, as in Foundation.
    static let depthLimit = 512
    /// The same for a text that has such a text inside of its own objects, such as the content of a notification.
    package static let envelopeDepthLimit = depthLimit + 16

    private enum State { case value, elementOrEnd, keyOrEnd, separator, done }

    let bytes: UnsafeBufferPointer<UInt8>
    /// The index of the next byte.
    package var offset = 0
    /// The number of open arrays and objects.
    package private(set) var depth = 0
    private var isInObject = false
    /// A bit for each open container, which is set for an object.
    private var nesting = InlineArray<9, UInt64>(repeating: 0)
    private var state = State.value
    private let depthLimit: Int

    package init(_ bytes: UnsafeBufferPointer<UInt8>) { self.init(bytes, depthLimit: Self.depthLimit) }

    /// Reads a text with at most `depthLimit` open arrays and objects, which is at most ``envelopeDepthLimit``.
    init(_ bytes: UnsafeBufferPointer<UInt8>, depthLimit: Int) {
        self.bytes = bytes
        self.depthLimit = min(depthLimit, Self.envelopeDepthLimit)
    }

    /// Reads the next token.
    ///
    /// After ``JSONToken/Kind/end``, every token is the end.
    package mutating func next() throws(JSONFault) -> JSONToken { try advance() }

    /// Skips to the end of the array or object whose beginning was the last token.
    mutating func skipContainer() throws(JSONFault) {
        // A local copy can be kept in registers.
        var scanner = self
        let outside = depth - 1
        while scanner.depth > outside { _ = try scanner.advance() }
        self = scanner
    }

    /// Returns a fault at the next byte, or the more specific fault that the byte is not valid UTF-8.
    func fault(_ reason: JSONFault.Reason) -> JSONFault { fault(reason, at: offset) }

    @inline(never)
    func fault(_ reason: JSONFault.Reason, at offset: Int) -> JSONFault {
        if offset < bytes.count, UTF8Check.length(of: bytes, at: offset) == 0 {
            return JSONFault(reason: .notUTF8, offset: offset)
        }
        if offset == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return JSONFault(reason: .byteOrderMark, offset: 0) }
        return JSONFault(reason: reason, offset: offset, isAtEnd: offset >= bytes.count)
    }
}

// The grammar is inlined into the two loops that run it, because calls between its rules would be slower.
extension JSONScanner {
    @inline(__always)
    private mutating func advance() throws(JSONFault) -> JSONToken {
        let byte = significantByte()
        switch state {
        case .separator where byte == UInt8(ascii: ","):
            offset += 1
            let byte = significantByte()
            guard isInObject else { return try value(startingWith: byte) }
            guard byte == UInt8(ascii: "\"") else { throw fault(.noKey) }
            return try key()
        case .value:
            return try value(startingWith: byte)
        case .separator:
            let closer = isInObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
            guard byte == closer else { throw fault(isInObject ? .noCommaOrObjectEnd : .noCommaOrArrayEnd) }
            return close()
        case .keyOrEnd where byte == UInt8(ascii: "\""):
            return try key()
        case .keyOrEnd:
            guard byte == UInt8(ascii: "}") else { throw fault(.noKeyOrEnd) }
            return close()
        case .elementOrEnd:
            return byte == UInt8(ascii: "]") ? close() : try value(startingWith: byte)
        case .done:
            guard offset == bytes.count else { throw fault(.noEnd) }
            return JSONToken(.end, offset, offset)
        }
    }

    /// Skips white space, and returns the next byte, or 0 at the end, which is not in the grammar.
    @inline(__always)
    private mutating func significantByte() -> UInt8 {
        while offset < bytes.count {
            let byte = bytes[offset]
            if byte > 0x20 { return byte }
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): offset += 1
            default: return byte
            }
            while offset + 8 <= bytes.count, word(at: offset) == 0x2020_2020_2020_2020 { offset += 8 }
        }
        return 0
    }

    @inline(__always)
    private mutating func value(startingWith byte: UInt8) throws(JSONFault) -> JSONToken {
        guard byte == UInt8(ascii: "\"") else { return try otherValue(startingWith: byte) }
        let start = offset
        let isPlain = try scanString()
        endValue()
        return JSONToken(.string, start + 1, offset - 1, isPlain: isPlain)
    }

    @inline(never)
    private mutating func otherValue(startingWith byte: UInt8) throws(JSONFault) -> JSONToken {
        let start = offset
        switch byte {
        case UInt8(ascii: "{"):
            try open(isObject: true)
            return JSONToken(.beginObject, start, offset)
        case UInt8(ascii: "["):
            try open(isObject: false)
            return JSONToken(.beginArray, start, offset)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            try scanNumber()
            endValue()
            return JSONToken(.number, start, offset)
        case UInt8(ascii: "t"):
            return try word("true", .true, .noTrue)
        case UInt8(ascii: "f"):
            return try word("false", .false, .noFalse)
        case UInt8(ascii: "n"):
            return try word("null", .null, .noNull)
        default:
            throw fault(.noValue)
        }
    }

    @inline(__always)
    private mutating func key() throws(JSONFault) -> JSONToken {
        let start = offset + 1
        let isPlain = try scanString()
        let end = offset - 1
        guard significantByte() == UInt8(ascii: ":") else { throw fault(.noColon) }
        offset += 1
        state = .value
        return JSONToken(.key, start, end, isPlain: isPlain)
    }

    @inline(__always)
    private mutating func word(
        _ word: StaticString, _ kind: JSONToken.Kind, _ reason: JSONFault.Reason
    ) throws(JSONFault) -> JSONToken {
        let start = offset
        for index in 0..<word.utf8CodeUnitCount {
            guard offset < bytes.count, bytes[offset] == word.utf8Start[index] else { throw fault(reason) }
            offset += 1
        }
        endValue()
        return JSONToken(kind, start, offset)
    }

    @inline(__always)
    private mutating func open(isObject: Bool) throws(JSONFault) {
        guard depth < depthLimit else { throw fault(.tooDeep) }
        let bit: UInt64 = 1 << UInt64(depth & 63)
        if isObject { nesting[depth >> 6] |= bit } else { nesting[depth >> 6] &= ~bit }
        depth += 1
        offset += 1
        isInObject = isObject
        state = isObject ? .keyOrEnd : .elementOrEnd
    }

    @inline(__always)
    private mutating func close() -> JSONToken {
        let token = JSONToken(isInObject ? .endObject : .endArray, offset, offset + 1)
        offset += 1
        depth -= 1
        if depth > 0 {
            let outer = depth - 1
            isInObject = nesting[outer >> 6] >> UInt64(outer & 63) & 1 == 1
        }
        endValue()
        return token
    }

    @inline(__always)
    private mutating func endValue() { state = depth == 0 ? .done : .separator }

    /// Returns eight bytes, with the first as the lowest.
    @inline(__always)
    package func word(at offset: Int) -> UInt64 {
        UInt64(littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
}
