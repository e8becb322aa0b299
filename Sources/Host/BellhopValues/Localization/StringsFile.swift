/// The texts of a `Localizable.strings` file, by key.
///
/// Each entry has the form `"key" = "text";`. The file is text in UTF-8 or UTF-16, with comments as in C. In a built app,
/// it is a property list.
public struct StringsFile: Sendable, Equatable {
    /// The texts by key.
    ///
    /// Of a duplicate key, the last counts.
    public private(set) var texts: [String: String] = [:]

    /// Reads a file.
    ///
    /// Throws `strings.malformed` with the line and the column. `file` is the name in locations.
    public init(_ bytes: [UInt8], file: String) throws(BellhopError) {
        guard !Self.isPropertyList(bytes) else {
            guard let texts = Self.texts(ofPropertyList: bytes) else {
                throw BellhopError(
                    .stringsMalformed, "the property list cannot be read",
                    hint: "Convert it with `plutil -convert xml1`, or take the file from the sources of the app",
                    at: Location(file: file))
            }
            self.texts = texts
            return
        }
        guard let text = Self.decoded(bytes) else {
            throw .malformedStrings("the file is not text in UTF-8 or UTF-16", at: Location(file: file))
        }
        var reader = StringsReader(Array(text.utf8), file: file)
        while let (key, text) = try reader.entry() { texts[key] = text }
    }

    /// The text of the bytes, or nil if they are in another encoding.
    private static func decoded(_ bytes: [UInt8]) -> String? {
        switch (bytes.first, bytes.dropFirst().first) {
        case (0xFF, 0xFE): utf16(bytes) { UInt16($0) | UInt16($1) << 8 }
        case (0xFE, 0xFF): utf16(bytes) { UInt16($0) << 8 | UInt16($1) }
        case (0xEF, 0xBB): String(validating: bytes.dropFirst(3), as: UTF8.self)
        default: String(validating: bytes, as: UTF8.self)
        }
    }

    private static func utf16(_ bytes: [UInt8], _ unit: (UInt8, UInt8) -> UInt16) -> String? {
        guard bytes.count.isMultiple(of: 2) else { return nil }
        let units = stride(from: 2, to: bytes.count, by: 2).map { unit(bytes[$0], bytes[$0 + 1]) }
        return String(validating: units, as: UTF16.self)
    }
}

/// Reads the entries of a strings file one after the other.
private struct StringsReader {
    private let source: SourceText
    private var position = 0

    init(_ bytes: [UInt8], file: String) { source = SourceText(bytes, file: file) }

    private var bytes: [UInt8] { source.bytes }
    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// The next key and its text, or nil at the end.
    mutating func entry() throws(BellhopError) -> (key: String, text: String)? {
        try skipSpace()
        guard next != nil else { return nil }
        let key = try string("a key")
        try skipSpace()
        // An entry without a text is its own text.
        guard next != UInt8(ascii: ";") else {
            position += 1
            return (key, key)
        }
        try expect(UInt8(ascii: "="))
        try skipSpace()
        let text = try string("a text")
        try skipSpace()
        try expect(UInt8(ascii: ";"))
        return (key, text)
    }

    private mutating func expect(_ byte: UInt8) throws(BellhopError) {
        guard next == byte else { throw fault("\(String(UnicodeScalar(byte)).quoted) is missing") }
        position += 1
    }

    /// Skips white space and comments.
    private mutating func skipSpace() throws(BellhopError) {
        while let byte = next {
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): position += 1
            case UInt8(ascii: "/"): try skipComment()
            default: return
            }
        }
    }

    private mutating func skipComment() throws(BellhopError) {
        let start = position
        switch position + 1 < bytes.count ? bytes[position + 1] : 0 {
        case UInt8(ascii: "/"):
            while let byte = next, byte != UInt8(ascii: "\n") { position += 1 }
        case UInt8(ascii: "*"):
            position += 2
            while position + 1 < bytes.count {
                if bytes[position] == UInt8(ascii: "*"), bytes[position + 1] == UInt8(ascii: "/") {
                    position += 2
                    return
                }
                position += 1
            }
            throw fault("the comment has no end", at: start)
        default: throw fault("a slash does not begin a comment")
        }
    }

    /// Reads a string in quotation marks, or a word without them.
    private mutating func string(_ what: String) throws(BellhopError) -> String {
        guard let quote = next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return try word(what) }
        let start = position
        position += 1
        var text: [UInt8] = []
        while let byte = next {
            position += 1
            switch byte {
            case quote: return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): text += try escape()
            default: text.append(byte)
            }
        }
        throw fault("the string has no end", at: start)
    }

    private mutating func word(_ what: String) throws(BellhopError) -> String {
        let start = position
        while let byte = next, byte.isOfWord { position += 1 }
        guard position > start else { throw fault("\(what) is missing") }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    /// The bytes that an escape sequence stands for, after the backslash.
    private mutating func escape() throws(BellhopError) -> [UInt8] {
        guard let byte = next else { return [] }
        position += 1
        switch byte {
        case UInt8(ascii: "n"): return [UInt8(ascii: "\n")]
        case UInt8(ascii: "t"): return [UInt8(ascii: "\t")]
        case UInt8(ascii: "r"): return [UInt8(ascii: "\r")]
        case UInt8(ascii: "U"), UInt8(ascii: "u"): return try unicode()
        default: return [byte]
        }
    }

    /// The character of `\U0041`; two escape sequences make a character beyond U+FFFF.
    private mutating func unicode() throws(BellhopError) -> [UInt8] {
        let start = position - 2
        var units = [try codeUnit(at: start)]
        if UTF16.isLeadSurrogate(units[0]), next == UInt8(ascii: "\\"), position + 1 < bytes.count,
            [UInt8(ascii: "U"), UInt8(ascii: "u")].contains(bytes[position + 1])
        {
            position += 2
            units.append(try codeUnit(at: position - 2))
        }
        guard let text = String(validating: units, as: UTF16.self) else {
            throw fault("the escape sequence is no character", at: start)
        }
        return Array(text.utf8)
    }

    private mutating func codeUnit(at start: Int) throws(BellhopError) -> UInt16 {
        let digits = bytes[position...].prefix(4)
        guard digits.count == 4, digits.allSatisfy(\.isHexadecimalDigit),
            let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
        else {
            throw fault("the escape sequence does not have four hexadecimal digits", at: start)
        }
        position += 4
        return unit
    }

    private func fault(_ message: String, at offset: Int? = nil) -> BellhopError {
        .malformedStrings(message, at: source.location(ofByte: offset ?? position))
    }
}

extension UInt8 {
    fileprivate var isHexadecimalDigit: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
            UInt8(ascii: "A")...UInt8(ascii: "F"):
            true
        default: false
        }
    }

    /// Whether the byte can stand in a word without quotation marks.
    fileprivate var isOfWord: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "-"),
            UInt8(ascii: "."), UInt8(ascii: ":"):
            true
        default: false
        }
    }
}

extension BellhopError {
    fileprivate static func malformedStrings(_ message: String, at location: Location) -> BellhopError {
        BellhopError(
            .stringsMalformed, message, hint: #"Write each entry as "key" = "text";"#, at: location)
    }
}

extension BellhopError.Code {
    /// A strings file cannot be read.
    public static let stringsMalformed = Self(rawValue: "strings.malformed")
}
