extension Demangling {
    /// The maximum length of a Rust name that is read, in bytes.
    private static let rustLimit = 4096

    /// Reads a name in one of Rust's two manglings, and writes it as rustc writes paths.
    ///
    /// An example is `<lamp::Lamp<u8> as lamp::Light>::lit`. Returns nil for any other name.
    static func rust(_ name: String) -> String? {
        guard name.utf8.count <= rustLimit else { return nil }
        if name.hasPrefix("_R") { return RustNameReader.readable(name.utf8.dropFirst(2)) }
        return name.hasPrefix("_ZN") ? legacyRust(Array(name.utf8.dropFirst(3))[...]) : nil
    }

    /// Reads `4lamp4call17h4c8a777e6a5ffc8aE`, in which each name follows its length, and the last is a hash.
    private static func legacyRust(_ mangled: ArraySlice<UInt8>) -> String? {
        var (rest, parts): (ArraySlice<UInt8>, [ArraySlice<UInt8>]) = (mangled, [])
        while let first = rest.first, first != UInt8(ascii: "E") {
            let digits = rest.prefix { (0x30...0x39).contains($0) }
            guard let count = Int(String(decoding: digits, as: UTF8.self)), count > 0,
                count <= rest.count - digits.count
            else { return nil }
            parts.append(rest.dropFirst(digits.count).prefix(count))
            rest = rest.dropFirst(digits.count + count)
        }
        // Suffixes such as `.llvm.1234` distinguish copies.
        guard let end = rest.popFirst(), end == UInt8(ascii: "E"), [nil, UInt8(ascii: ".")].contains(rest.first),
            let hash = parts.popLast(), hash.count == 17, hash.first == UInt8(ascii: "h"), !parts.isEmpty,
            hash.dropFirst().allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
        else { return nil }
        var names: [String] = []
        for part in parts {
            guard let name = legacyPart(String(decoding: part, as: UTF8.self)) else { return nil }
            names.append(name)
        }
        return names.joined(separator: "::")
    }

    private static let escapes: [Substring: String] = [
        "SP": "@", "BP": "*", "RF": "&", "LT": "<", "GT": ">", "LP": "(", "RP": ")", "C": ",",
    ]

    /// Reads one name, whose other characters are written as `$LT$`, `$u20$` and `..`.
    private static func legacyPart(_ part: String) -> String? {
        // A name cannot begin with `$`.
        var rest = part.hasPrefix("_$") ? part.dropFirst() : part[...]
        var text = ""
        while let first = rest.first {
            if first == "$" {
                let escape = rest.dropFirst().prefix { $0 != "$" }
                if let plain = escapes[escape] {
                    text += plain
                } else if escape.first == "u", let code = UInt32(escape.dropFirst(), radix: 16),
                    let scalar = UnicodeScalar(code), !scalar.properties.generalCategory.isControl
                {
                    text.unicodeScalars.append(scalar)
                } else {
                    return nil
                }
                rest = rest.dropFirst(escape.count + 2)
            } else if rest.hasPrefix("..") {
                text += "::"
                rest = rest.dropFirst(2)
            } else {
                guard first.isASCII, first.isLetter || first.isNumber || first == "_" || first == "." else {
                    return nil
                }
                text.append(first)
                rest = rest.dropFirst()
            }
        }
        return text
    }
}

extension Unicode.GeneralCategory {
    fileprivate var isControl: Bool { self == .control || self == .format }
}
