/// Where a rule of docs/semantics.md is from.
///
/// The number of a source is that of its row in the table of sources on the page.
package enum Mark: Hashable, Sendable {
    /// A page or a header of Apple's.
    case apple(Int)
    /// Other documentation: that of push lifecycle modules, or of Firebase.
    case documentation(Int)
    /// Somebody wrote down what they did, and what iOS did.
    case measured(Int)
    /// Somebody reported it. `isSure` is false if they or others doubt it.
    case reported(Int, isSure: Bool)
    /// A choice of Bellhop about something that a phone does too, with the number of its decision.
    case choice(decision: Int?)
    /// About Bellhop alone; a phone has nothing comparable.
    case host

    /// Reads a mark as the page writes it, such as `[A1]`, `[R2?]`, `[0016]` or `ours`.
    package init?(_ text: some StringProtocol) {
        switch text {
        case "ours": self = .choice(decision: nil)
        case "host": self = .host
        default:
            guard let match = String(text).wholeMatch(of: /\[([ADMR]?)([0-9]+)(\??)\]/), let number = Int(match.2)
            else { return nil }
            switch (match.1, match.3) {
            case ("A", ""): self = .apple(number)
            case ("D", ""): self = .documentation(number)
            case ("M", ""): self = .measured(number)
            case ("R", _): self = .reported(number, isSure: match.3.isEmpty)
            case ("", "") where match.2.count == 4: self = .choice(decision: number)
            default: return nil
            }
            // One way to write each, so that a label has one meaning.
            guard "[\(label)]" == text else { return nil }
        }
    }

    /// The mark without brackets, such as `A1`.
    package var label: String {
        switch self {
        case .apple(let number): "A\(number)"
        case .documentation(let number): "D\(number)"
        case .measured(let number): "M\(number)"
        case .reported(let number, let isSure): "R\(number)" + (isSure ? "" : "?")
        case .choice(let decision?): String(repeating: "0", count: max(0, 4 - "\(decision)".count)) + "\(decision)"
        case .choice(nil): "ours"
        case .host: "host"
        }
    }

    /// Whether the mark is weaker than documentation: a phone could confirm or refute what it stands for.
    package var isOpen: Bool {
        switch self {
        case .apple, .documentation, .host: false
        case .measured, .reported, .choice: true
        }
    }
}
