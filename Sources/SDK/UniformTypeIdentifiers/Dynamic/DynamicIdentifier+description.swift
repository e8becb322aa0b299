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
