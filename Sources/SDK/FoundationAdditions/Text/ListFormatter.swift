public import Foundation

/// A formatter that joins strings, such as "Ada, Bob, and Carol".
open class ListFormatter: Formatter, @unchecked Sendable {
    /// The locale of the words; nil stands for the current one.
    open var locale: Locale! = Locale.autoupdatingCurrent
    /// The formatter of an item; nil stands for the item's description.
    open var itemFormatter: Formatter?

    /// Joins strings in the current locale.
    open class func localizedString(byJoining strings: [String]) -> String { strings.formatted(.list(type: .and)) }

    /// Joins the strings of items; nil if an item has none.
    open func string(from items: [Any]) -> String? {
        var texts: [String] = []
        for item in items {
            guard let text = itemFormatter.map({ $0.string(for: item) }) ?? String(describing: item) else { return nil }
            texts.append(text)
        }
        return texts.formatted(.list(type: .and).locale(locale ?? .autoupdatingCurrent))
    }

    /// Joins the strings of an array; nil for any other object.
    open override func string(for obj: Any?) -> String? { (obj as? [Any]).flatMap(string(from:)) }
}
