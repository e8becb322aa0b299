extension JSONScanner {
    /// Reads a number.
    ///
    /// The next byte is a digit or a minus sign.
    @inline(__always)
    mutating func scanNumber() throws(JSONFault) {
        let start = offset
        if bytes[offset] == UInt8(ascii: "-") { offset += 1 }
        let first = offset
        let integerDigits = try scanDigits()
        if integerDigits > 1, bytes[first] == UInt8(ascii: "0") { throw fault(.leadingZero, at: first + 1) }
        if offset < bytes.count, bytes[offset] == UInt8(ascii: ".") {
            offset += 1
            _ = try scanDigits()
        }
        var exponent = 0
        if offset < bytes.count, bytes[offset] | 0x20 == UInt8(ascii: "e") {
            offset += 1
            if offset < bytes.count, bytes[offset] == UInt8(ascii: "+") || bytes[offset] == UInt8(ascii: "-") {
                offset += 1
            }
            let digits = offset
            _ = try scanDigits()
            exponent = magnitude(digits..<offset)
        }
        // A Double can represent anything below 10^308. Only larger numbers need to be checked.
        if integerDigits + exponent > 308 { try checkRange(start..<offset) }
    }

    @inline(never)
    private func checkRange(_ number: Range<Int>) throws(JSONFault) {
        guard let value = double(number), value.isFinite else { throw fault(.numberTooLarge, at: number.lowerBound) }
    }

    /// Returns the value of a number token, which is never nil for a token of this scanner.
    func double(_ range: Range<Int>) -> Double? {
        Double(String(decoding: bytes[range], as: UTF8.self))
    }

    /// Returns the value of a number that is a whole number and fits.
    func integer(of token: JSONToken) -> Int? {
        if token.end - token.start == 1 { return Int(bytes[token.start] - UInt8(ascii: "0")) }
        let text = String(decoding: bytes[token.start..<token.end], as: UTF8.self)
        return Int(text) ?? Double(text).flatMap(Int.init(exactly:))
    }

    /// Returns the value of a number without its fraction, if it fits.
    func truncated(_ token: JSONToken) -> Int? {
        integer(of: token) ?? double(token.range).flatMap { Int(exactly: $0.rounded(.towardZero)) }
    }

    @inline(__always)
    private mutating func scanDigits() throws(JSONFault) -> Int {
        let start = offset
        while offset < bytes.count, bytes[offset] &- UInt8(ascii: "0") < 10 { offset += 1 }
        guard offset > start else { throw fault(.noDigit) }
        return offset - start
    }

    /// Returns the size of an exponent, up to a limit.
    private func magnitude(_ digits: Range<Int>) -> Int {
        var value = 0
        for index in digits where value < 1_000_000 { value = value * 10 + Int(bytes[index] - UInt8(ascii: "0")) }
        return value
    }
}
