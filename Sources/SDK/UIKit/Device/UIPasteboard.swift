public import Foundation

/// The contents that this process has copied.
///
/// On Linux, every process has its own pasteboard, and the user can't paste.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
    /// The general pasteboard.
    open class var general: UIPasteboard { shared }

    private static let shared = UIPasteboard()

    private enum Item {
        case text(String)
        case url(URL)
    }

    private var items: [Item] = [] {
        didSet { changeCount += 1 }
    }

    /// The number of changes.
    public private(set) var changeCount = 0

    /// The first string; nil clears the pasteboard.
    open var string: String? {
        get { strings?.first }
        set { strings = newValue.map { [$0] } }
    }

    /// The strings; nil if there are none.
    open var strings: [String]? {
        get {
            let texts = items.compactMap { item in
                if case .text(let text) = item { text } else { nil }
            }
            return texts.isEmpty ? nil : texts
        }
        set { items = (newValue ?? []).map { .text($0) } }
    }

    /// The first URL; nil clears the pasteboard.
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

    /// Whether there is a string.
    open var hasStrings: Bool { strings != nil }
    /// Whether there is a URL.
    open var hasURLs: Bool { urls != nil }
    /// The number of items.
    open var numberOfItems: Int { items.count }
}
