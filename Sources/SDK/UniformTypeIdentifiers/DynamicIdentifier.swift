internal import Foundation

/// The contents of the identifier of a dynamic type: the types to which it conforms, and its tags.
///
/// The identifier is `dyn.a` and the base-32 text of a description, in which colons separate members and each member
/// is a key and a value: `?0=6:1=sql` is a type that conforms to public.data (6) and has the filename extension (1)
/// sql. The question mark is present if there is a conformance (0). iOS uses the same form.
struct DynamicIdentifier: Hashable, Sendable {
    /// The prefix of all identifiers of dynamic types.
    static let prefix = "dyn."
    private static let version = "a"

    /// The types it conforms to directly.
    var conformsTo: [String]
    /// Its tags.
    var tags: [TypeTag]

    init(conformsTo: [String], tags: [TypeTag]) {
        self.conformsTo = conformsTo
        self.tags = tags
    }

    /// Reads an identifier; nil if it is not one of a dynamic type.
    init?(_ identifier: String) {
        let identifier = identifier.lowercased()
        let start = Self.prefix + Self.version
        guard identifier.hasPrefix(start), let bytes = UTIBase32.bytes(of: identifier.dropFirst(start.count)),
            let description = String(bytes: bytes, encoding: .utf8)
        else { return nil }
        self.init(description: description)
    }

    /// The identifier.
    var text: String { Self.prefix + Self.version + UTIBase32.text(of: Array(description.utf8)) }

    /// Whether the MIME database can add to the identifier, because the type conforms only to data.
    private var isOpen: Bool { conformsTo.allSatisfy { ["public.data", "public.item"].contains($0) } }

    /// The tags, with those that the MIME database adds.
    var allTags: [UTTagClass: [String]] {
        (tags + (isOpen ? tags.flatMap(MIMEDatabase.shared.otherTags) : [])).reduce(into: [:]) { all, tag in
            if all[tag.tagClass]?.contains(tag.value) != true { all[tag.tagClass, default: []].append(tag.value) }
        }
    }

    /// The types it conforms to, with those that the MIME database adds.
    var allParents: [String] { conformsTo + (isOpen ? tags.flatMap(MIMEDatabase.shared.types) : []) }
}

extension DynamicIdentifier {
    private static let conformance = "0"

    /// The identifiers that are written as one hexadecimal digit, by the digit's value; the first stands for the
    /// conformance.
    private static let abbreviated = [
        "UTTypeConformsTo", "public.filename-extension", "com.apple.ostype", "public.mime-type",
        "com.apple.nspboard-type", "public.url-scheme", "public.data", "public.text", "public.plain-text",
        "public.utf16-plain-text", "com.apple.traditional-mac-plain-text", "public.image", "public.video",
        "public.audio", "public.directory", "public.folder",
    ]

    /// The members, as the identifier has them in base 32.
    var description: String {
        var members = tags.map { Self.written($0.tagClass.rawValue) + "=" + Self.escaped($0.value) }
        guard !conformsTo.isEmpty else { return members.joined(separator: ":") }
        members.insert(Self.conformance + "=" + conformsTo.map(Self.written).joined(separator: ","), at: 0)
        return "?" + members.joined(separator: ":")
    }

    /// Reads members; nil if one has no value, or if there is neither a conformance nor a tag.
    init?(description: String) {
        self.init(conformsTo: [], tags: [])
        for member in Self.parts(of: description.hasPrefix("?") ? description.dropFirst() : description[...], at: ":") {
            let parts = Self.parts(of: member, at: "=", limit: 1)
            guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { return nil }
            if parts[0] == Self.conformance {
                conformsTo += Self.parts(of: parts[1], at: ",").map(Self.read)
            } else if let tag = TypeTag(UTTagClass(rawValue: Self.read(parts[0])), Self.unescaped(parts[1])) {
                tags.append(tag)
            } else {
                return nil
            }
        }
        guard !(conformsTo.isEmpty && tags.isEmpty) else { return nil }
    }

    private static func written(_ identifier: String) -> String {
        if let index = abbreviated.firstIndex(of: identifier) { return String(index, radix: 16, uppercase: true) }
        // An identifier that looks like a digit must not be read as the type that the digit stands for.
        return (index(of: identifier[...]) == nil ? "" : "\\") + escaped(identifier)
    }

    private static func read(_ text: Substring) -> String {
        index(of: text).map { abbreviated[$0] } ?? unescaped(text)
    }

    /// The value of a digit as it is written; nil for anything else.
    private static func index(of text: Substring) -> Int? {
        guard text.utf8.count == 1, text == text.uppercased() else { return nil }
        return Int(text, radix: 16)
    }

    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { escaped, character in
            if "\\:=,".contains(character) { escaped.append("\\") }
            escaped.append(character)
        }
    }

    private static func unescaped(_ text: Substring) -> String {
        var unescaped = ""
        var isEscaped = false
        for character in text {
            if character == "\\", !isEscaped {
                isEscaped = true
            } else {
                unescaped.append(character)
                isEscaped = false
            }
        }
        return unescaped
    }

    /// The parts between separators that have no backslash before them.
    private static func parts(of text: Substring, at separator: Character, limit: Int = .max) -> [Substring] {
        var parts: [Substring] = []
        var start = text.startIndex
        var isEscaped = false
        for index in text.indices {
            if isEscaped {
                isEscaped = false
            } else if text[index] == "\\" {
                isEscaped = true
            } else if text[index] == separator, parts.count < limit {
                parts.append(text[start..<index])
                start = text.index(after: index)
            }
        }
        return parts + [text[start...]]
    }
}

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
