/// Base-32 text of 32 letters and digits, without padding, as iOS uses it in identifiers.
enum UTIBase32 {
    private static let alphabet = Array("abcdefghkmnpqrstuvwxyz0123456789".utf8)

    private static let values: [UInt8: UInt32] = Dictionary(
        uniqueKeysWithValues: alphabet.enumerated().map { ($1, UInt32($0)) })

    /// The text of bytes; the last letter is filled with zeros.
    static func text(of bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        var bits: UInt32 = 0
        var count = 0
        for byte in bytes {
            bits = bits << 8 | UInt32(byte)
            count += 8
            while count >= 5 {
                count -= 5
                text.append(alphabet[Int(bits >> UInt32(count) & 31)])
            }
            bits &= 1 << UInt32(count) - 1
        }
        if count > 0 { text.append(alphabet[Int(bits << UInt32(5 - count) & 31)]) }
        return String(decoding: text, as: UTF8.self)
    }

    /// The bytes of a text; nil if it contains another letter, or if the remaining bits are not zero.
    static func bytes(of text: some StringProtocol) -> [UInt8]? {
        var bytes: [UInt8] = []
        var bits: UInt32 = 0
        var count = 0
        for letter in text.utf8 {
            guard let value = values[letter] else { return nil }
            bits = bits << 5 | value
            count += 5
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(bits >> UInt32(count)))
                bits &= 1 << UInt32(count) - 1
            }
        }
        return count < 5 && bits == 0 ? bytes : nil
    }
}
