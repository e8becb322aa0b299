public import Foundation

/// What was copied, as far as this process knows.
///
/// On Linux, every process has a pasteboard of its own, and a person pastes nothing.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
    /// The pasteboard for everything.
    open class var general: UIPasteboard { shared }

    private static let shared = UIPasteboard()

    private enum Item {
        case text(String)
        case url(URL)
    }

    private var items: [Item] = [] {
        didSet { changeCount += 1 }
    }

    /// How often it has changed.
    public private(set) var changeCount = 0

    /// The first text; nil empties the pasteboard.
    open var string: String? {
        get { strings?.first }
        set { strings = newValue.map { [$0] } }
    }

    /// The texts; nil if there are none.
    open var strings: [String]? {
        get {
            let texts = items.compactMap { item in
                if case .text(let text) = item { text } else { nil }
            }
            return texts.isEmpty ? nil : texts
        }
        set { items = (newValue ?? []).map { .text($0) } }
    }

    /// The first URL; nil empties the pasteboard.
    open var url: URL? {
        get { urls?.first }
        set { urls = newValue.map { [$0] } }
    }

    /// The URLs; nil if there are none.
    open var urls: [URL]? {
        get {
            let urls = items.compactMap { item in
                if case .url(let url) = item { url } else { nil }
            }
            return urls.isEmpty ? nil : urls
        }
        set { items = (newValue ?? []).map { .url($0) } }
    }

    /// Whether there is a text.
    open var hasStrings: Bool { strings != nil }
    /// Whether there is a URL.
    open var hasURLs: Bool { urls != nil }
    /// How many things there are.
    open var numberOfItems: Int { items.count }
}
