/// What is wrong with a mark of docs/semantics.md, or with a rule that has none.
package struct RuleFinding: Equatable, Sendable, CustomStringConvertible {
    package enum Problem: Equatable, Sendable {
        /// A rule without a mark, which begins with this text.
        case unmarked(String)
        /// What is between `<sup>` and `</sup>`.
        case unreadable(String)
        /// A word in a mark that isn't a kind of source.
        case unknown(String)
        case repeatedID(Rule.ID)
        /// The number of a rule in another section.
        case otherSection(Rule.ID)
        /// There is no text between this mark and the one before it.
        case marksNothing(Rule.ID)
        /// A rule that speaks of a phone but has only the mark `host`, and begins with this text.
        case speaksOfPhone(String)
        /// The page doesn't link this label.
        case unlinked(String)
        /// The table of sources has no such row, or two.
        case rows(String, Int)
        /// No rule has this label.
        case unused(String)
    }

    /// From 1.
    package let line: Int
    package let problem: Problem

    package init(line: Int, _ problem: Problem) {
        self.line = line
        self.problem = problem
    }

    package var description: String {
        let what =
            switch problem {
            case .unmarked(let text): "the rule \"\(text)\" has no mark. End it with one, such as <sup>§4.9 ours</sup>"
            case .unreadable(let text): "\"\(text)\" is no mark. Write § and the rule's number, and where it is from"
            case .unknown(let word):
                "\"\(word)\" is no kind of mark. Write [A1] [D1] [M1] [R1] [R1?] [0016] ours or host"
            case .repeatedID(let id): "§\(id) is the number of another rule. Take one that the section never had"
            case .otherSection(let id): "§\(id) is the number of a rule of another section"
            case .marksNothing(let id): "§\(id) has no text"
            case .speaksOfPhone(let text): "the rule \"\(text)\" is marked host, but it speaks of iOS"
            case .unlinked(let label): "[\(label)] has no link. Write [\(label)]: and an address at the end of the page"
            case .rows(let label, let count): "[\(label)] has \(count) rows in the table of sources. Write one"
            case .unused(let label): "no rule has the mark [\(label)]. Remove its row and its link"
            }
        return "docs/semantics.md:\(line): \(what)"
    }
}
