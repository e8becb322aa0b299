internal import Foundation

/// The object and the variables that a predicate is evaluated with.
struct PredicateScope {
    let object: Any?
    let variables: [String: Any]

    /// The value of a variable; as on iOS, there must be one.
    func value(of variable: String) -> Any {
        guard let value = variables[variable] else {
            fatalError("NSPredicate has no value for the variable $\(variable)")
        }
        return value
    }
}

/// A predicate as it was read.
indirect enum PredicateCondition {
    case comparison(PredicateComparison)
    case not(PredicateCondition)
    case all([PredicateCondition])
    case any([PredicateCondition])

    func isTrue(_ scope: PredicateScope) -> Bool {
        switch self {
        case .comparison(let comparison): comparison.isTrue(scope)
        case .not(let condition): !condition.isTrue(scope)
        case .all(let conditions): conditions.allSatisfy { $0.isTrue(scope) }
        case .any(let conditions): conditions.contains { $0.isTrue(scope) }
        }
    }
}

/// A side of a comparison.
indirect enum PredicateOperand {
    case value(Any?)
    case keyPath([String])
    case variable(String)
    case list([PredicateOperand])

    func value(_ scope: PredicateScope) -> Any? {
        switch self {
        case .value(let value): value
        case .keyPath(let keys): keys.reduce(scope.object) { PredicateKey.value(of: $0, forKey: $1) }
        case .variable(let name): scope.value(of: name)
        case .list(let operands): operands.map { $0.value(scope) ?? NSNull() }
        }
    }
}

/// A comparison of two values.
struct PredicateComparison {
    /// How many of the values on the left must have the relation; `one` if the left side is a single value.
    enum Quantifier { case one, any, all, no }

    enum Relation {
        case equal, unequal, less, lessOrEqual, greater, greaterOrEqual
        case beginsWith, endsWith, contains, like, matches, isIn, isBetween

        init?(_ word: String) {
            switch word.uppercased() {
            case "=", "==": self = .equal
            case "!=", "<>": self = .unequal
            case "<": self = .less
            case "<=", "=<": self = .lessOrEqual
            case ">": self = .greater
            case ">=", "=>": self = .greaterOrEqual
            case "BEGINSWITH": self = .beginsWith
            case "ENDSWITH": self = .endsWith
            case "CONTAINS": self = .contains
            case "LIKE": self = .like
            case "MATCHES": self = .matches
            case "IN": self = .isIn
            case "BETWEEN": self = .isBetween
            default: return nil
            }
        }
    }

    let quantifier: Quantifier
    let left: PredicateOperand
    let relation: Relation
    let right: PredicateOperand
    let options: String.CompareOptions

    func isTrue(_ scope: PredicateScope) -> Bool {
        let (left, right) = (left.value(scope), right.value(scope))
        let values = PredicateValue(left).elements ?? []
        return switch quantifier {
        case .one: hold(PredicateValue(left), PredicateValue(right))
        case .any: values.contains { hold($0, PredicateValue(right)) }
        case .all: values.allSatisfy { hold($0, PredicateValue(right)) }
        case .no: !values.contains { hold($0, PredicateValue(right)) }
        }
    }

    private func hold(_ left: PredicateValue, _ right: PredicateValue) -> Bool {
        switch relation {
        case .equal: return left.isEqual(right, options)
        case .unequal: return !left.isEqual(right, options)
        case .less: return left.order(right, options) == .orderedAscending
        case .lessOrEqual: return left.order(right, options).map { $0 != .orderedDescending } ?? false
        case .greater: return left.order(right, options) == .orderedDescending
        case .greaterOrEqual: return left.order(right, options).map { $0 != .orderedAscending } ?? false
        case .contains: return Self.has(left, right, options)
        case .isIn: return Self.has(right, left, options)
        case .isBetween:
            guard let limits = right.elements, limits.count == 2 else { return false }
            return (left.order(limits[0], options).map { $0 != .orderedAscending } ?? false)
                && (left.order(limits[1], options).map { $0 != .orderedDescending } ?? false)
        case .beginsWith, .endsWith, .like, .matches:
            guard case .text(let text) = left, case .text(let pattern) = right else { return false }
            return holds(text, pattern)
        }
    }

    private func holds(_ text: String, _ pattern: String) -> Bool {
        switch relation {
        case .beginsWith: return text.range(of: pattern, options: options.union(.anchored)) != nil
        case .endsWith: return text.range(of: pattern, options: options.union([.anchored, .backwards])) != nil
        case .like:
            let regex = NSRegularExpression.escapedPattern(for: pattern)
                .replacingOccurrences(of: "\\*", with: ".*").replacingOccurrences(of: "\\?", with: ".")
            return matches(text, regex)
        default: return matches(text, pattern)
        }
    }

    private func matches(_ text: String, _ regex: String) -> Bool {
        let folding = options.intersection(.diacriticInsensitive)
        let text = text.folding(options: folding, locale: nil)
        let ignoresCase: NSRegularExpression.Options = options.contains(.caseInsensitive) ? [.caseInsensitive] : []
        guard
            let expression = try? NSRegularExpression(
                pattern: "\\A(?:\(regex.folding(options: folding, locale: nil)))\\z",
                options: ignoresCase.union(.dotMatchesLineSeparators))
        else { fatalError("NSPredicate can't read the regular expression \"\(regex)\"") }
        return expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
    }

    /// Whether a collection has an element, or a text a part.
    private static func has(
        _ whole: PredicateValue, _ part: PredicateValue, _ options: String.CompareOptions
    ) -> Bool {
        if case .text(let text) = whole {
            guard case .text(let part) = part else { return false }
            return text.range(of: part, options: options) != nil
        }
        return whole.elements?.contains { $0.isEqual(part, options) } ?? false
    }
}
