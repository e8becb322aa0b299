internal import Foundation

/// Why a predicate format can't be read.
struct PredicateFormatError: Error, Equatable {
    /// What is wrong; no full stop.
    let message: String
}

/// Reads Apple's predicate format: comparisons, joined by `AND`, `OR` and `NOT`.
struct PredicateParser {
    private let tokens: [PredicateToken]
    private var place = 0
    private var arguments: ArraySlice<Any>

    static func condition(
        of format: String, _ arguments: [Any]
    ) throws(PredicateFormatError) -> PredicateCondition {
        var parser = Self(tokens: try PredicateToken.all(in: format), arguments: arguments[...])
        let condition = try parser.alternatives()
        guard parser.place == parser.tokens.count else {
            throw PredicateFormatError(message: "\(parser.tokens[parser.place]) is not expected")
        }
        return condition
    }

    private init(tokens: [PredicateToken], arguments: ArraySlice<Any>) {
        self.tokens = tokens
        self.arguments = arguments
    }

    private var next: PredicateToken? { place < tokens.count ? tokens[place] : nil }

    private mutating func take(_ words: String...) -> Bool {
        guard let next, words.contains(where: next.isWord) else { return false }
        place += 1
        return true
    }

    private mutating func require(_ word: String) throws(PredicateFormatError) {
        guard take(word) else { throw PredicateFormatError(message: "\(word) is missing") }
    }

    // MARK: Conditions

    private mutating func alternatives() throws(PredicateFormatError) -> PredicateCondition {
        var all = [try requirements()]
        while take("OR", "||") { all.append(try requirements()) }
        return all.count == 1 ? all[0] : .any(all)
    }

    private mutating func requirements() throws(PredicateFormatError) -> PredicateCondition {
        var all = [try requirement()]
        while take("AND", "&&") { all.append(try requirement()) }
        return all.count == 1 ? all[0] : .all(all)
    }

    private mutating func requirement() throws(PredicateFormatError) -> PredicateCondition {
        if take("NOT", "!") { return .not(try requirement()) }
        if take("TRUEPREDICATE") { return .all([]) }
        if take("FALSEPREDICATE") { return .any([]) }
        if take("(") {
            let condition = try alternatives()
            try require(")")
            return condition
        }
        return try comparison()
    }

    private mutating func comparison() throws(PredicateFormatError) -> PredicateCondition {
        let quantifier: PredicateComparison.Quantifier =
            if take("ANY", "SOME") { .any } else if take("ALL") { .all } else if take("NONE") { .no } else { .one }
        let left = try operand()
        guard case .word(let word)? = next, let relation = PredicateComparison.Relation(word) else {
            throw PredicateFormatError(message: "a comparison such as == is missing after the first value")
        }
        place += 1
        var options: String.CompareOptions = []
        if take("[") {
            guard case .word(let letters)? = next, letters.lowercased().allSatisfy("cdn".contains) else {
                throw PredicateFormatError(message: "[ is not followed by c, d or n")
            }
            place += 1
            if letters.lowercased().contains("c") { options.insert(.caseInsensitive) }
            if letters.lowercased().contains("d") { options.insert(.diacriticInsensitive) }
            try require("]")
        }
        return .comparison(
            PredicateComparison(
                quantifier: quantifier, left: left, relation: relation, right: try operand(), options: options))
    }

    // MARK: Values

    private static let truths = ["TRUE": true, "YES": true, "FALSE": false, "NO": false]

    private mutating func operand() throws(PredicateFormatError) -> PredicateOperand {
        guard let token = next else { throw PredicateFormatError(message: "a value is missing at the end") }
        place += 1
        switch token {
        case .text(let text): return .value(text)
        case .number(let number): return .value(number)
        case .placeholder(let letter):
            guard let argument = arguments.popFirst() else {
                throw PredicateFormatError(message: "%\(letter) has no argument")
            }
            guard letter == "K" else { return .value(argument) }
            guard let path = argument as? String else {
                throw PredicateFormatError(message: "the argument of %K is not a string")
            }
            return .keyPath(path.split(separator: ".").map(String.init))
        case .variable(let name): return .variable(name)
        case .word("{"): return try list()
        case .word(let word):
            if let truth = Self.truths[word.uppercased()] { return .value(truth) }
            if ["NULL", "NIL"].contains(word.uppercased()) { return .value(nil) }
            guard word.first.map({ $0.isLetter || $0 == "_" || $0 == "@" }) ?? false else {
                throw PredicateFormatError(message: "\(token) is not a value")
            }
            return .keyPath(word.split(separator: ".").map(String.init))
        }
    }

    private mutating func list() throws(PredicateFormatError) -> PredicateOperand {
        var values: [PredicateOperand] = []
        while !take("}") {
            if !values.isEmpty { try require(",") }
            values.append(try operand())
        }
        return .list(values)
    }
}
