/// Reads a name in Rust's v0 mangling, and writes it as rustc writes paths, without hashes and lifetimes.
///
/// Names come from files that are not trusted. A name can refer to its earlier parts, even in a circle, so steps, depth
/// and length are limited. The grammar is at https://doc.rust-lang.org/rustc/symbol-mangling/v0.html.
struct RustNameReader {
    /// Why reading ends early.
    enum Stop: Error {
        case malformed
        /// The text has its maximum length.
        case full
    }

    private static let depthLimit = 64
    private static let stepLimit = 2048
    private static let longest = 1024

    private var input: RustNameCursor
    private var depth = 0
    private var steps = 0
    private var text = ""
    /// It is above 0 while parts that are not shown are read.
    private var silence = 0

    /// The readable form of the text after `_R`, or nil if it is invalid.
    static func readable(_ mangled: Substring.UTF8View) -> String? {
        var reader = RustNameReader(input: RustNameCursor(Array(mangled)))
        do throws(Stop) {
            try reader.wholeName()
        } catch {
            guard case .full = error else { return nil }
        }
        return reader.text
    }

    private init(input: RustNameCursor) { self.input = input }

    private mutating func wholeName() throws(Stop) {
        try path(isValue: true)
        // The crate for which the code was made follows.
        if let next = input.peek, (0x41...0x5A).contains(next) {
            silence += 1
            try path(isValue: false)
            silence -= 1
        }
        // Suffixes such as `.llvm.1234` distinguish copies.
        guard [nil, UInt8(ascii: "."), UInt8(ascii: "$")].contains(input.peek) else { throw .malformed }
    }

    // MARK: Paths

    /// Reads a path.
    ///
    /// If `staysOpen`, its last `>` is left out. Returns whether there is one.
    @discardableResult
    private mutating func path(isValue: Bool, staysOpen: Bool = false) throws(Stop) -> Bool {
        try enter()
        defer { depth -= 1 }
        switch try input.next() {
        case UInt8(ascii: "C"): write(try input.identifier().name)
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
        let space = try input.next()
        try path(isValue: isValue)
        let (name, number) = try input.identifier()
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

    /// Reads the place of an `impl`, which is not shown because the type says more.
    private mutating func implementation() throws(Stop) {
        _ = try input.disambiguator()
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
        if input.take("L") {
            _ = try input.number62()
            write("'_")
        } else if input.take("K") {
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
        let tag = try input.next()
        switch tag {
        case UInt8(ascii: "R"), UInt8(ascii: "Q"):
            if input.take("L") { _ = try input.number62() }
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
            // A tuple of one element has a comma.
            write(try list { reader throws(Stop) in try reader.type() } == 1 ? ",)" : ")")
        case UInt8(ascii: "F"): try function()
        case UInt8(ascii: "D"): try bounds()
        case UInt8(ascii: "B"): try back { reader throws(Stop) in try reader.type() }
        default:
            if let name = Self.basic[tag] {
                write(name)
            } else {
                input.stepBack()
                try path(isValue: false)
            }
        }
        write(brackets.1)
    }

    private mutating func function() throws(Stop) {
        if input.take("G") { _ = try input.number62() }
        if input.take("U") { write("unsafe ") }
        if input.take("K") {
            let name = input.take("C") ? "C" : try input.bareIdentifier().replacing("_", with: "-")
            write("extern \"\(name)\" ")
        }
        write("fn(")
        try list { reader throws(Stop) in try reader.type() }
        write(")")
        if input.take("u") { return }
        write(" -> ")
        try type()
    }

    private mutating func bounds() throws(Stop) {
        write("dyn ")
        if input.take("G") { _ = try input.number62() }
        try list(separator: " + ") { reader throws(Stop) in
            var isOpen = try reader.path(isValue: false, staysOpen: true)
            while reader.input.take("p") {
                reader.write(isOpen ? ", " : "<")
                isOpen = true
                reader.write("\(try reader.input.bareIdentifier()) = ")
                try reader.type()
            }
            if isOpen { reader.write(">") }
        }
        guard input.take("L") else { throw .malformed }
        _ = try input.number62()
    }

    // MARK: Values

    private mutating func constant() throws(Stop) {
        try enter()
        defer { depth -= 1 }
        let type = try input.next()
        switch type {
        case UInt8(ascii: "p"): write("_")
        case UInt8(ascii: "B"): try back { reader throws(Stop) in try reader.constant() }
        case UInt8(ascii: "b"):
            switch try input.digits() {
            case "0": write("false")
            case "1": write("true")
            default: throw .malformed
            }
        case UInt8(ascii: "c"):
            guard let code = UInt32(try input.digits(), radix: 16), let scalar = UnicodeScalar(code) else {
                throw .malformed
            }
            write("'\(scalar.escaped(asASCII: true))'")
        case _ where "ahijlmnostxy".utf8.contains(type):
            if input.take("n") { write("-") }
            let digits = try input.digits()
            write(UInt64(digits, radix: 16).map(String.init) ?? "0x\(digits)")
        // The others are only in unstable Rust.
        default: throw .malformed
        }
    }

    // MARK: Writing and limits

    /// Counts a step and a level.
    ///
    /// The caller subtracts the level afterward.
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
        while !input.take("E") {
            if count > 0 { write(separator) }
            try item(&self)
            count += 1
        }
        return count
    }

    /// Reads an earlier part again.
    private mutating func back<T>(_ read: (inout Self) throws(Stop) -> T) throws(Stop) -> T {
        let behind = try input.followReference()
        defer { input.place = behind }
        return try read(&self)
    }
}
