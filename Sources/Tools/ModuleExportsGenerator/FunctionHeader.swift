/// The source of a function between `func` and the opening brace.
///
/// This type reads the source because the compiler's parse dump does not say whether a function is `async` or throws.
struct FunctionHeader: Equatable {
    /// Whether the function is `async` or throws.
    var hasEffects: Bool

    private static let longest = 16_384

    /// Reads a header that starts with its modifiers or its keyword.
    init(_ source: ArraySlice<UInt8>) {
        let text = String(decoding: source.prefix(Self.longest), as: UTF8.self).withoutComments
        var depth = 0
        var afterParameters: Substring?
        for index in text.firstRange(of: /\bfunc\b/).map({ text[$0.upperBound...].indices }) ?? text[...].indices {
            switch text[index] {
            case "(": depth += 1
            case ")": depth -= 1
            default: continue
            }
            if depth == 0 {
                afterParameters = text[text.index(after: index)...]
                break
            }
        }
        let effects = (afterParameters ?? "").split { $0.isWhitespace }
            .prefix { !$0.hasPrefix("{") && !$0.hasPrefix("->") && $0 != "where" }
        hasEffects = effects.contains { word in
            ["async", "throws", "rethrows"].contains {
                word == $0 || word.hasPrefix("\($0)(") || word.hasPrefix("\($0){")
            }
        }
    }
}

extension String {
    /// The source without its comments.
    var withoutComments: Substring {
        Substring(replacing(/\/\*.*?\*\//.dotMatchesNewlines(), with: " ").replacing(/\/\/[^\n]*/, with: " "))
    }
}
