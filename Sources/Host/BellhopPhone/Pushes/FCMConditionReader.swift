internal import BellhopValues

extension FCMCondition {
    /// Why FCM would reject a condition.
    struct Fault: Error, Equatable {
        /// The place, in characters from 0.
        let place: Int
        /// What the condition has there, such as `has "&" as its character 4, where && or || is expected`.
        let words: String
        let hint: String
    }
}

/// Reads the text of a condition.
struct FCMConditionReader {
    /// The most topics of a condition.
    private static let mostTopics = 5

    private let text: [Unicode.Scalar]
    private var place = 0
    private var topics = 0
    private var parts: [FCMCondition.Part] = []

    /// The parts of a condition, in which each parenthesis is closed.
    static func parts(of text: String) throws(FCMCondition.Fault) -> [FCMCondition.Part] {
        var reader = FCMConditionReader(text: Array(text.unicodeScalars))
        try reader.read()
        return reader.parts
    }

    private init(text: [Unicode.Scalar]) { self.text = text }

    /// Reads operands and operators in turn, without recursion.
    private mutating func read() throws(FCMCondition.Fault) {
        var open = 0
        while true {
            skipSpaces()
            let negates = take("!")
            if negates { skipSpaces() }
            if take("(") {
                open += 1
                parts.append(.open(negates: negates))
                continue
            }
            guard !negates else { throw fault("(", hint: "Write !('NAME' in topics)") }
            try takeTopic()
            skipSpaces()
            while open > 0, take(")") {
                open -= 1
                parts.append(.close)
                skipSpaces()
            }
            if place == text.count, open == 0 { return }
            if take("&&") {
                parts.append(.and)
            } else if take("||") {
                parts.append(.or)
            } else {
                throw fault(open > 0 ? "&&, || or )" : "&& or ||", hint: operatorHint)
            }
        }
    }

    private mutating func takeTopic() throws(FCMCondition.Fault) {
        let start = place
        guard take("'") else { throw fault("'NAME' in topics", hint: "Put the name of a topic in single quotes") }
        while let next, FCMTopic.isPart(next) { place += 1 }
        let name = text[(start + 1)..<place]
        guard !name.isEmpty, take("'") else {
            throw fault("the name of a topic in single quotes", hint: "Use only letters, digits and -_.~%")
        }
        for word in ["in", "topics"] {
            let end = place
            skipSpaces()
            guard place > end, take(word) else { throw fault("\(word)", hint: "Write 'NAME' in topics") }
        }
        topics += 1
        guard topics <= Self.mostTopics else {
            throw FCMCondition.Fault(
                place: start,
                words: "has more than \(Self.mostTopics) topics: topic \(topics) is at character \(start + 1)",
                hint: "Name at most \(Self.mostTopics) topics, or send several messages")
        }
        parts.append(.topic(String(String.UnicodeScalarView(name))))
    }

    private var next: Unicode.Scalar? { place < text.count ? text[place] : nil }

    private mutating func skipSpaces() { while next == " " || next == "\t" || next == "\n" { place += 1 } }

    private mutating func take(_ word: String) -> Bool {
        guard text[place...].starts(with: word.unicodeScalars) else { return false }
        place += word.unicodeScalars.count
        return true
    }

    private func fault(_ expected: String, hint: String) -> FCMCondition.Fault {
        let found = next.map { $0.isASCII ? String($0).quoted : $0.named }
        let words = found.map { "has \($0) as its character \(place + 1)" } ?? "ends"
        return FCMCondition.Fault(place: place, words: "\(words), where \(expected) is expected", hint: hint)
    }

    /// How to write the operator that may be meant.
    private var operatorHint: String {
        switch next {
        case nil: "Close each parenthesis"
        case "&"?, "a"?, "A"?: "Write &&"
        case "|"?, "o"?, "O"?: "Write ||"
        case ")"?: "Remove this parenthesis: no parenthesis is open"
        case _?: "The operators are &&, || and !"
        }
    }
}
