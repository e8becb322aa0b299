internal import Foundation

/// A word, a sign or a value of a predicate format.
enum PredicateToken: CustomStringConvertible {
    case word(String)
    case text(String)
    case number(NSNumber)
    /// `%@`, by its last letter.
    case placeholder(Character)
    /// `$name`.
    case variable(String)

    var description: String {
        switch self {
        case .word(let word): "\"\(word)\""
        case .text(let text): "\"\(text)\""
        case .number(let number): "\(number)"
        case .placeholder(let letter): "%\(letter)"
        case .variable(let name): "$\(name)"
        }
    }

    /// Whether the token is a word or a sign; the case of letters is ignored.
    func isWord(_ word: String) -> Bool {
        if case .word(let own) = self { own.uppercased() == word } else { false }
    }

    private static let signs = [
        "==", "=>", "=<", ">=", "<=", "<>", "!=", "&&", "||", "=", ">", "<", "!", "(", ")", "[", "]", "{", "}", ",",
    ]

    static func all(in format: String) throws(PredicateFormatError) -> [PredicateToken] {
        var tokens: [PredicateToken] = []
        var rest = Substring(format)
        while true {
            rest = rest.drop(while: \.isWhitespace)
            guard let first = rest.first else { return tokens }
            if let sign = signs.first(where: rest.hasPrefix) {
                tokens.append(.word(sign))
                rest = rest.dropFirst(sign.count)
                continue
            }
            switch first {
            case "\"", "'": tokens.append(.text(try quoted(&rest, by: first)))
            case "%": tokens.append(.placeholder(try placeholder(&rest)))
            case "$":
                rest.removeFirst()
                tokens.append(.variable(word(&rest)))
            case _ where first.isNumber || first == "-":
                let digits = rest.prefix { $0.isNumber || "+-.eE".contains($0) }
                guard let number = Int(digits).map(NSNumber.init(value:)) ?? Double(digits).map(NSNumber.init(value:))
                else { throw PredicateFormatError(message: "\(digits) is not a number") }
                tokens.append(.number(number))
                rest = rest.dropFirst(digits.count)
            default:
                let word = word(&rest)
                guard !word.isEmpty else { throw PredicateFormatError(message: "\(first) is not expected") }
                tokens.append(.word(word))
            }
        }
    }

    private static func word(_ rest: inout Substring) -> String {
        // # quotes a key that is a word of the format.
        let word = rest.prefix { $0.isLetter || $0.isNumber || "_.@#".contains($0) }
        rest = rest.dropFirst(word.count)
        return word.filter { $0 != "#" }
    }

    private static func quoted(_ rest: inout Substring, by quote: Character) throws(PredicateFormatError) -> String {
        rest.removeFirst()
        var text = ""
        while let character = rest.popFirst() {
            if character == quote { return text }
            guard character == "\\" else {
                text.append(character)
                continue
            }
            switch rest.popFirst() {
            case "n"?: text.append("\n")
            case "t"?: text.append("\t")
            case let other?: text.append(other)
            case nil: break
            }
        }
        throw PredicateFormatError(message: "a \(quote) is missing at the end")
    }

    /// `%@`, `%K` and the specifiers of numbers, such as `%ld`.
    private static func placeholder(_ rest: inout Substring) throws(PredicateFormatError) -> Character {
        rest.removeFirst()
        let length = rest.prefix { "hlqzt.0123456789".contains($0) }
        rest = rest.dropFirst(length.count)
        guard let letter = rest.popFirst(), "@KdDiuUxXoOfFeEgGcCsS".contains(letter) else {
            throw PredicateFormatError(message: "% is not followed by a specifier")
        }
        return letter
    }
}
