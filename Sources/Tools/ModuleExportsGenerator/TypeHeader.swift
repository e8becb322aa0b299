/// What stands between `class`, `protocol` or `extension` and the opening brace.
///
/// The compiler's parse dump leaves out the names in an inheritance clause that it has not resolved yet.
struct TypeHeader: Equatable {
    /// The type as it stands there, perhaps with the module or types it is in, without generic parameters.
    var name: String
    /// The names behind the colon, each without attributes, generic arguments and qualifiers.
    var inherited: [String]

    private static let longest = 16_384

    /// Reads a header that starts with its keyword.
    init(_ source: ArraySlice<UInt8>) {
        let text = String(decoding: source.prefix(Self.longest), as: UTF8.self).withoutComments
        let words = text.prefix { $0 != "{" }.drop { $0.isWhitespace }.drop { !$0.isWhitespace }
        let header = words.firstRange(of: /\bwhere\b/).map { words[..<$0.lowerBound] } ?? words
        let parts = Self.split(header, at: ":", limit: 2)
        name = Self.fullName(parts.first ?? "")
        inherited = Self.split(parts.count > 1 ? parts[1] : "", at: ",", limit: .max)
            .flatMap { Self.split($0, at: "&", limit: .max) }
            .map(Self.lastName)
            .filter { !$0.isEmpty }
    }

    /// Splits where the separator stands outside `<>` and `()`.
    private static func split(_ text: Substring, at separator: Character, limit: Int) -> [Substring] {
        var parts: [Substring] = []
        var start = text.startIndex
        var depth = 0
        for index in text.indices {
            switch text[index] {
            case "<", "(": depth += 1
            case ">", ")": depth -= 1
            case separator where depth == 0 && parts.count + 1 < limit:
                parts.append(text[start..<index])
                start = text.index(after: index)
            default: break
            }
        }
        return parts + [text[start...]]
    }

    private static func fullName(_ text: Substring) -> String {
        let plain = text.prefix { $0 != "<" }
        let words = plain.split(whereSeparator: \.isWhitespace).filter { !$0.hasPrefix("@") }
        return words.last.map { $0.filter { $0 != "`" } } ?? ""
    }

    private static func lastName(_ text: Substring) -> String {
        fullName(text).split(separator: ".").last.map(String.init) ?? ""
    }
}
