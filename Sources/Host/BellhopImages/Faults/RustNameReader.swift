/// Reads a name in Rust's v0 mangling, and writes it as rustc writes paths, without hashes and lifetimes.
///
/// The names are those of a file somebody else made: steps, depth and length are bounded, because a name can refer back
/// to its own parts, also in a circle. The grammar is at
/// https://doc.rust-lang.org/rustc/symbol-mangling/v0.html.
struct RustNameReader {
    /// Why reading ends early.
    private enum Stop: Error {
        case malformed
        /// The text is as long as anybody wants.
        case full
    }

    private static let depthLimit = 64
    private static let stepLimit = 2048
    private static let longest = 1024

    /// What is behind `_R`.
    private let mangled: [UInt8]
    private var place = 0
    private var depth = 0
    private var steps = 0
    private var text = ""
    /// Above 0 where what is read is not shown.
    private var silence = 0

    /// The readable name of what is behind `_R`; nil when it is none.
    static func readable(_ mangled: Substring.UTF8View) -> String? {
        var reader = RustNameReader(mangled: Array(mangled))
        do throws(Stop) {
            try reader.wholeName()
        } catch {
            guard case .full = error else { return nil }
        }
        return reader.text
    }

    private init(mangled: [UInt8]) { self.mangled = mangled }

    private mutating func wholeName() throws(Stop) {
        try path(isValue: true)
        // The crate that the code was made for.
        if let next = peek, (0x41...0x5A).contains(next) {
            silence += 1
            try path(isValue: false)
            silence -= 1
        }
        // `.llvm.1234` and the like tell copies apart.
        guard [nil, UInt8(ascii: "."), UInt8(ascii: "$")].contains(peek) else { throw .malformed }
    }

    // MARK: Paths

    /// Reads a path; where `staysOpen`, its last `>` is left out, and whether there is one is returned.
    @discardableResult
    private mutating func path(isValue: Bool, staysOpen: Bool = false) throws(Stop) -> Bool {
        try enter()
        defer { depth -= 1 }
        switch try next() {
        case UInt8(ascii: "C"): write(try identifier().name)
        case UInt8(ascii: "N"): try nested(isValue)
        case UInt8(ascii: "M"):
            try implementation()
            try type(in: ("<", ">"))
        case UInt8(ascii: "X"):
            try implementation()
            try qualified()
        case UInt8(ascii: "Y"): try qualified()
        case UInt8(ascii: "I"):
            try path(isValue: isValue)
            write(isValue ? "::<" : "<")
            try list { reader throws(Stop) in try reader.argument() }
            if staysOpen { return true }
            write(">")
        case UInt8(ascii: "B"):
            return try back { reader throws(Stop) in try reader.path(isValue: isValue, staysOpen: staysOpen) }
        default: throw .malformed
        }
        return false
    }

    private mutating func nested(_ isValue: Bool) throws(Stop) {
        let space = try next()
        try path(isValue: isValue)
        let (name, number) = try identifier()
        switch space {
        case UInt8(ascii: "a")...UInt8(ascii: "z"):
            if !name.isEmpty { write("::\(name)") }
        case UInt8(ascii: "A")...UInt8(ascii: "Z"):
            let kinds = [UInt8(ascii: "C"): "closure", UInt8(ascii: "S"): "shim"]
            let kind = kinds[space] ?? String(UnicodeScalar(space))
            write("::{\(kind)\(name.isEmpty ? "" : ":")\(name)#\(number)}")
        default: throw .malformed
        }
    }

    /// Where an `impl` is, which says less than what it is for.
    private mutating func implementation() throws(Stop) {
        _ = try disambiguator()
        silence += 1
        try path(isValue: false)
        silence -= 1
    }

    private mutating func qualified() throws(Stop) {
        try type(in: ("<", " as "))
        try path(isValue: false)
        write(">")
    }

    private mutating func argument() throws(Stop) {
        if take("L") {
            _ = try number62()
            write("'_")
        } else if take("K") {
            try constant()
        } else {
            try type()
        }
    }

    // MARK: Types

    private static let basic: [UInt8: String] = [
        UInt8(ascii: "a"): "i8", UInt8(ascii: "b"): "bool", UInt8(ascii: "c"): "char", UInt8(ascii: "d"): "f64",
        UInt8(ascii: "e"): "str", UInt8(ascii: "f"): "f32", UInt8(ascii: "h"): "u8", UInt8(ascii: "i"): "isize",
        UInt8(ascii: "j"): "usize", UInt8(ascii: "l"): "i32", UInt8(ascii: "m"): "u32", UInt8(ascii: "n"): "i128",
        UInt8(ascii: "o"): "u128", UInt8(ascii: "p"): "_", UInt8(ascii: "s"): "i16", UInt8(ascii: "t"): "u16",
        UInt8(ascii: "u"): "()", UInt8(ascii: "v"): "...", UInt8(ascii: "x"): "i64", UInt8(ascii: "y"): "u64",
        UInt8(ascii: "z"): "!",
    ]

    private mutating func type(in brackets: (String, String) = ("", "")) throws(Stop) {
        write(brackets.0)
        try enter()
        defer { depth -= 1 }
        let tag = try next()
        switch tag {
        case UInt8(ascii: "R"), UInt8(ascii: "Q"):
            if take("L") { _ = try number62() }
            write(tag == UInt8(ascii: "R") ? "&" : "&mut ")
            try type()
        case UInt8(ascii: "P"), UInt8(ascii: "O"):
            write(tag == UInt8(ascii: "P") ? "*const " : "*mut ")
            try type()
        case UInt8(ascii: "S"): try type(in: ("[", "]"))
        case UInt8(ascii: "A"):
            try type(in: ("[", "; "))
            try constant()
            write("]")
        case UInt8(ascii: "T"):
            write("(")
            // A tuple of one has a comma.
            write(try list { reader throws(Stop) in try reader.type() } == 1 ? ",)" : ")")
        case UInt8(ascii: "F"): try function()
        case UInt8(ascii: "D"): try bounds()
        case UInt8(ascii: "B"): try back { reader throws(Stop) in try reader.type() }
        default:
            if let name = Self.basic[tag] {
                write(name)
            } else {
                place -= 1
                try path(isValue: false)
            }
        }
        write(brackets.1)
    }

    private mutating func function() throws(Stop) {
        if take("G") { _ = try number62() }
        if take("U") { write("unsafe ") }
        if take("K") {
            let name = take("C") ? "C" : try bareIdentifier().replacing("_", with: "-")
            write("extern \"\(name)\" ")
        }
        write("fn(")
        try list { reader throws(Stop) in try reader.type() }
        write(")")
        if take("u") { return }
        write(" -> ")
        try type()
    }

    private mutating func bounds() throws(Stop) {
        write("dyn ")
        if take("G") { _ = try number62() }
        try list(separator: " + ") { reader throws(Stop) in
            var isOpen = try reader.path(isValue: false, staysOpen: true)
            while reader.take("p") {
                reader.write(isOpen ? ", " : "<")
                isOpen = true
                reader.write("\(try reader.bareIdentifier()) = ")
                try reader.type()
            }
            if isOpen { reader.write(">") }
        }
        guard take("L") else { throw .malformed }
        _ = try number62()
    }

    // MARK: Values

    private mutating func constant() throws(Stop) {
        try enter()
        defer { depth -= 1 }
        let type = try next()
        switch type {
        case UInt8(ascii: "p"): write("_")
        case UInt8(ascii: "B"): try back { reader throws(Stop) in try reader.constant() }
        case UInt8(ascii: "b"):
            switch try digits() {
            case "0": write("false")
            case "1": write("true")
            default: throw .malformed
            }
        case UInt8(ascii: "c"):
            guard let code = UInt32(try digits(), radix: 16), let scalar = UnicodeScalar(code) else {
                throw .malformed
            }
            write("'\(scalar.escaped(asASCII: true))'")
        case _ where "ahijlmnostxy".utf8.contains(type):
            if take("n") { write("-") }
            let digits = try digits()
            write(UInt64(digits, radix: 16).map(String.init) ?? "0x\(digits)")
        // Others are of unstable Rust.
        default: throw .malformed
        }
    }

    /// Hexadecimal digits up to `_`.
    private mutating func digits() throws(Stop) -> String {
        let start = place
        while let byte = peek, (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte) { place += 1 }
        let text = String(decoding: mangled[start..<place], as: UTF8.self)
        guard take("_") else { throw .malformed }
        return text.isEmpty ? "0" : text
    }

    // MARK: Names and numbers

    private mutating func identifier() throws(Stop) -> (name: String, number: UInt64) {
        let number = try disambiguator()
        return (try bareIdentifier(), number)
    }

    private mutating func bareIdentifier() throws(Stop) -> String {
        let isEncoded = take("u")
        guard let first = peek, (0x30...0x39).contains(first) else { throw .malformed }
        var count = 0
        // A length has no leading 0.
        repeat {
            guard let digit = peek, (0x30...0x39).contains(digit), count < mangled.count else { break }
            count = count * 10 + Int(digit - 0x30)
            place += 1
        } while count > 0
        // It is there where the name begins with a digit or with `_`.
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

    private mutating func disambiguator() throws(Stop) -> UInt64 {
        guard take("s") else { return 0 }
        let number = try number62()
        guard number < .max else { throw .malformed }
        return number + 1
    }

    private mutating func number62() throws(Stop) -> UInt64 {
        // One more than the digits say: `_` is 0 and `0_` is 1.
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

    // MARK: Reading and writing

    private var peek: UInt8? { place < mangled.count ? mangled[place] : nil }

    private mutating func next() throws(Stop) -> UInt8 {
        guard let byte = peek else { throw .malformed }
        place += 1
        return byte
    }

    private mutating func take(_ letter: Unicode.Scalar) -> Bool {
        guard peek == UInt8(ascii: letter) else { return false }
        place += 1
        return true
    }

    /// Counts a step, and a level: whoever calls it takes the level back.
    private mutating func enter() throws(Stop) {
        depth += 1
        steps += 1
        guard depth <= Self.depthLimit, steps <= Self.stepLimit else { throw .malformed }
        guard text.utf8.count <= Self.longest else { throw .full }
    }

    private mutating func write(_ words: String) { if silence == 0 { text += words } }

    /// Reads items up to `E`, and returns how many there are.
    @discardableResult
    private mutating func list(
        separator: String = ", ", _ item: (inout Self) throws(Stop) -> Void
    ) throws(Stop) -> Int {
        var count = 0
        while !take("E") {
            if count > 0 { write(separator) }
            try item(&self)
            count += 1
        }
        return count
    }

    /// Reads again what was read before.
    private mutating func back<T>(_ read: (inout Self) throws(Stop) -> T) throws(Stop) -> T {
        let start = place - 1
        let target = try number62()
        guard target < UInt64(start) else { throw .malformed }
        let behind = place
        place = Int(target)
        defer { place = behind }
        return try read(&self)
    }
}
