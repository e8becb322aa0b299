internal import BellhopValues

/// A condition of a message, which combines topics (Semantics §11), such as `'a' in topics && !('b' in topics)`.
struct FCMCondition {
    /// Why FCM would reject a condition.
    struct Fault: Error, Equatable {
        /// The place, in characters from 0.
        let place: Int
        /// What the condition has there, such as `has "&" as its character 4, where && or || is expected`.
        let words: String
        let hint: String
    }

    /// The most topics of a condition.
    static let mostTopics = 5

    private let text: [Unicode.Scalar]
    private var place = 0
    private var topics = 0

    /// Throws if a text is no condition.
    static func check(_ text: String) throws(Fault) {
        var condition = FCMCondition(text: Array(text.unicodeScalars))
        try condition.check()
    }

    private init(text: [Unicode.Scalar]) { self.text = text }

    /// Reads operands and operators in turn, without recursion.
    private mutating func check() throws(Fault) {
        var open = 0
        while true {
            skipSpaces()
            if take("!") {
                skipSpaces()
                guard next == "(" else { throw fault("(", hint: "Write !('NAME' in topics)") }
            } else if take("(") {
                open += 1
            } else {
                try takeTopic()
                skipSpaces()
                while open > 0, take(")") {
                    open -= 1
                    skipSpaces()
                }
                if place == text.count, open == 0 { return }
                guard take("&&") || take("||") else {
                    throw fault(open > 0 ? "&&, || or )" : "&& or ||", hint: operatorHint)
                }
            }
        }
    }

    private mutating func takeTopic() throws(Fault) {
        let start = place
        guard take("'") else { throw fault("'NAME' in topics", hint: "Put the name of a topic in single quotes") }
        while let next, Self.isPartOfTopic(next) { place += 1 }
        guard place > start + 1, take("'") else {
            throw fault("the name of a topic in single quotes", hint: "Use only letters, digits and -_.~%")
        }
        for word in ["in", "topics"] {
            let end = place
            skipSpaces()
            guard place > end, take(word) else { throw fault("\(word)", hint: "Write 'NAME' in topics") }
        }
        topics += 1
        guard topics <= Self.mostTopics else {
            throw Fault(
                place: start,
                words: "has more than \(Self.mostTopics) topics: topic \(topics) is at character \(start + 1)",
                hint: "Name at most \(Self.mostTopics) topics, or send several messages")
        }
    }

    /// Whether a character can be in the name of a topic.
    static func isPartOfTopic(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", "~", "%": true
        default: false
        }
    }

    private var next: Unicode.Scalar? { place < text.count ? text[place] : nil }

    private mutating func skipSpaces() { while next == " " || next == "\t" || next == "\n" { place += 1 } }

    private mutating func take(_ word: String) -> Bool {
        guard text[place...].starts(with: word.unicodeScalars) else { return false }
        place += word.unicodeScalars.count
        return true
    }

    private func fault(_ expected: String, hint: String) -> Fault {
        let found = next.map { $0.isASCII ? String($0).quoted : $0.named }
        let words = found.map { "has \($0) as its character \(place + 1)" } ?? "ends"
        return Fault(place: place, words: "\(words), where \(expected) is expected", hint: hint)
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
