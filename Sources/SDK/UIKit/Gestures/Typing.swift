internal import Foundation

/// A view whose text the user can edit.
@MainActor
protocol TypedText: UIView {
    /// Adds a string that the user types, if the delegate allows it.
    func typeText(_ string: String)
    /// Presses the return key.
    func pressReturn()
}

/// A text that the user types, which the host asks for.
@MainActor
package struct Typing {
    private let text: String

    /// Creates the text; a newline stands for the return key.
    package init(_ text: String) { self.text = text }

    /// Types the text letter by letter, as with a keyboard; returns false if letters are left and nothing is edited.
    ///
    /// Each letter goes to the first responder, which the delegate can change for the next letter.
    @discardableResult
    package func deliver(in root: UIView) -> Bool {
        for letter in text {
            guard let view = UIResponder.first as? any TypedText, view.isDescendant(of: root) else { return false }
            if letter.isNewline { view.pressReturn() } else { view.typeText(String(letter)) }
        }
        return true
    }
}

extension NSAttributedString {
    /// The text with a string in place of a range, or at the end, that looks like the letter before it.
    func inserting(_ string: String, in range: NSRange? = nil) -> NSAttributedString {
        let range = range ?? NSRange(location: length, length: 0)
        let attributes = length > 0 ? self.attributes(at: max(0, range.location - 1), effectiveRange: nil) : [:]
        let changed = NSMutableAttributedString(attributedString: self)
        changed.replaceCharacters(in: range, with: NSAttributedString(string: string, attributes: attributes))
        return changed
    }
}
