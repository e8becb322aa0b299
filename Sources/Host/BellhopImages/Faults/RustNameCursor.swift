/// Reads the letters, names and numbers of Rust's v0 mangling, one after the other.
struct RustNameCursor {
    typealias Stop = RustNameReader.Stop

    /// The text after `_R`.
    private let mangled: [UInt8]
    /// The index of the next letter.
    var place = 0

    init(_ mangled: [UInt8]) { self.mangled = mangled }

    // MARK: Letters

    /// The next letter, or nil at the end.
    var peek: UInt8? { place < mangled.count ? mangled[place] : nil }

    mutating func next() throws(Stop) -> UInt8 {
        guard let byte = peek else { throw .malformed }
        place += 1
        return byte
    }

    /// Reads the next letter if it is this one.
    mutating func take(_ letter: Unicode.Scalar) -> Bool {
        guard peek == UInt8(ascii: letter) else { return false }
        place += 1
        return true
    }

    /// Reads the last letter again.
    mutating func stepBack() { place -= 1 }

    /// Goes back to the part that a reference names, and returns the place after the reference.
    mutating func followReference() throws(Stop) -> Int {
        let start = place - 1
        let target = try number62()
        guard target < UInt64(start) else { throw .malformed }
        defer { place = Int(target) }
        return place
    }

    // MARK: Names

    /// A name, and the number that distinguishes it from others of the same name.
    mutating func identifier() throws(Stop) -> (name: String, number: UInt64) {
        let number = try disambiguator()
        return (try bareIdentifier(), number)
    }

    mutating func bareIdentifier() throws(Stop) -> String {
        let isEncoded = take("u")
        guard let first = peek, (0x30...0x39).contains(first) else { throw .malformed }
        var count = 0
        // A length has no leading 0.
        repeat {
            guard let digit = peek, (0x30...0x39).contains(digit), count < mangled.count else { break }
            count = count * 10 + Int(digit - 0x30)
            place += 1
        } while count > 0
        // It is there if the name begins with a digit or with `_`.
        _ = take("_")
        guard count <= mangled.count - place else { throw .malformed }
        let bytes = mangled[place..<place + count]
        place += count
        guard bytes.allSatisfy(Self.isOfName) else { throw .malformed }
        guard isEncoded else { return String(decoding: bytes, as: UTF8.self) }
        guard let name = Punycode.decoded(bytes), name.unicodeScalars.allSatisfy(\.properties.isXIDContinue) else {
            throw .malformed
        }
        return name
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"): true
        default: false
        }
    }

    // MARK: Numbers

    mutating func disambiguator() throws(Stop) -> UInt64 {
        guard take("s") else { return 0 }
        let number = try number62()
        guard number < .max else { throw .malformed }
        return number + 1
    }

    /// A base-62 number, which ends with `_`.
    mutating func number62() throws(Stop) -> UInt64 {
        // The number is one more than the digits say, so `_` is 0 and `0_` is 1.
        if take("_") { return 0 }
        var number: UInt64 = 0
        while true {
            let byte = try next()
            let digit: UInt8
            switch byte {
            case UInt8(ascii: "_"):
                guard number < .max else { throw .malformed }
                return number + 1
            case 0x30...0x39: digit = byte - 0x30
            case 0x61...0x7A: digit = byte - 0x61 + 10
            case 0x41...0x5A: digit = byte - 0x41 + 36
            default: throw .malformed
            }
            let (product, isLarge) = number.multipliedReportingOverflow(by: 62)
            let (sum, isLarger) = product.addingReportingOverflow(UInt64(digit))
            guard !isLarge, !isLarger else { throw .malformed }
            number = sum
        }
    }

    /// Hexadecimal digits, which end with `_`.
    mutating func digits() throws(Stop) -> String {
        let start = place
        while let byte = peek, (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte) { place += 1 }
        let text = String(decoding: mangled[start..<place], as: UTF8.self)
        guard take("_") else { throw .malformed }
        return text.isEmpty ? "0" : text
    }
}
