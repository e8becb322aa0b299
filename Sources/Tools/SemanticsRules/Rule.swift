/// A rule of docs/semantics.md.
package struct Rule: Equatable, Sendable {
    /// The number of a rule, which stays with the rule and is never given to another.
    package struct ID: Hashable, Sendable, CustomStringConvertible {
        package let section: Int
        package let number: Int

        package init(_ section: Int, _ number: Int) {
            self.section = section
            self.number = number
        }

        /// Reads a number of the form `4.9`, and returns nil for anything else.
        package init?(_ text: some StringProtocol) {
            guard let match = String(text).wholeMatch(of: /([1-9][0-9]{0,3})\.([1-9][0-9]{0,3})/),
                let section = Int(match.1), let number = Int(match.2)
            else { return nil }
            self.init(section, number)
        }

        package var description: String { "\(section).\(number)" }
    }

    package let id: ID
    /// At least one.
    package let marks: [Mark]

    package init(_ id: ID, _ marks: [Mark]) {
        self.id = id
        self.marks = marks
    }

    /// Whether a phone could confirm or refute the rule, or a part of it.
    package var isOpen: Bool { marks.contains(where: \.isOpen) }
}
