internal import Foundation

extension UserInfoReader {
    /// The number that begins here.
    ///
    /// A whole one of up to 18 digits is an integer. One with a fraction and up to 15 digits is the quotient of two
    /// doubles that are exact, and so correctly rounded.
    mutating func number() throws(Unusual) -> NSNumber {
        let isNegative = bytes[index] == UInt8(ascii: "-")
        if isNegative { index += 1 }
        var value: UInt64 = 0
        let whole = try digits(into: &value)
        guard whole > 0, whole == 1 || bytes[index - whole] != UInt8(ascii: "0") else { throw Unusual() }
        guard let byte = peek, byte == UInt8(ascii: ".") || byte | 0x20 == UInt8(ascii: "e") else {
            guard isNegative else { return NSNumber(value: value) }
            // JSONSerialization decides what "-0" is.
            guard value > 0 else { throw Unusual() }
            return NSNumber(value: -Int64(value))
        }
        guard byte == UInt8(ascii: ".") else { throw Unusual() }
        index += 1
        let fraction = try digits(into: &value)
        guard fraction > 0, whole + fraction < Self.powers.count else { throw Unusual() }
        if let byte = peek, byte | 0x20 == UInt8(ascii: "e") { throw Unusual() }
        let magnitude = Double(value) / Self.powers[fraction]
        return NSNumber(value: isNegative ? -magnitude : magnitude)
    }

    private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

    /// Takes the digits that are here; how many there were.
    private mutating func digits(into value: inout UInt64) throws(Unusual) -> Int {
        let start = index
        while let byte = peek, case let digit = byte &- UInt8(ascii: "0"), digit < 10 {
            guard index - start < 18, value < 1 << 59 else { throw Unusual() }
            value = value &* 10 &+ UInt64(digit)
            index += 1
        }
        return index - start
    }

    /// The powers of ten up to 10^15; a double holds any number of so many digits.
    private static let powers: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
    ]
}
