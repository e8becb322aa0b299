/// The grammar of a UTF-8 sequence (RFC 3629): no overlong forms, no surrogates, nothing above U+10FFFF.
enum UTF8Check {
    /// Returns the number of bytes of the character at `offset`, or 0 if no valid one starts there.
    static func length(of text: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int {
        let lead = text[offset]
        if lead < 0x80 { return 1 }
        let left = text.count - offset
        if lead < 0xE0 {
            return lead >= 0xC2 && left >= 2 && isContinuation(text[offset + 1]) ? 2 : 0
        }
        if lead < 0xF0 {
            guard left >= 3 else { return 0 }
            let second = text[offset + 1]
            let isAllowed = (lead != 0xE0 || second >= 0xA0) && (lead != 0xED || second < 0xA0)
            return isAllowed && isContinuation(second) && isContinuation(text[offset + 2]) ? 3 : 0
        }
        guard lead <= 0xF4, left >= 4 else { return 0 }
        let second = text[offset + 1]
        let isAllowed = (lead != 0xF0 || second >= 0x90) && (lead != 0xF4 || second < 0x90)
        return isAllowed && isContinuation(second) && isContinuation(text[offset + 2])
            && isContinuation(text[offset + 3]) ? 4 : 0
    }

    private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
