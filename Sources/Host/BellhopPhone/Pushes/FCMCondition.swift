/// A condition of a message, which combines topics (Semantics §11), such as `'a' in topics && !('b' in topics)`.
struct FCMCondition: Equatable {
    /// A part of a condition, in the order of the text.
    enum Part: Equatable {
        case topic(String)
        case and, or
        /// A parenthesis, which `!` may precede.
        case open(negates: Bool)
        case close
    }

    /// What the parts after a parenthesis have come to.
    private struct Level {
        var negates = false
        var value = true
        var isAlternative = false

        mutating func add(_ operand: Bool) { value = isAlternative ? value || operand : value && operand }
    }

    private let parts: [Part]

    /// Reads a condition; throws if the text is none.
    init(_ text: String) throws(Fault) { parts = try FCMConditionReader.parts(of: text) }

    /// Whether the condition holds for an app that has subscribed to some topics.
    ///
    /// What is in parentheses comes first, and then each operator from left to right: `&&` doesn't precede `||`.
    func holds(where isSubscribed: (String) -> Bool) -> Bool {
        var levels: [Level] = []
        var level = Level()
        for part in parts {
            switch part {
            case .topic(let name): level.add(isSubscribed(name))
            case .and: level.isAlternative = false
            case .or: level.isAlternative = true
            case .open(let negates):
                levels.append(level)
                level = Level(negates: negates)
            case .close:
                let inner = level.value != level.negates
                level = levels.removeLast()
                level.add(inner)
            }
        }
        return level.value
    }
}
