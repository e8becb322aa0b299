internal import BellhopValues

extension SolvedTree {
    /// The maximum length of a label in the text.
    static let textLimit = 2000

    /// The readable text from top to bottom.
    ///
    /// What is side by side is on one line. Labels appear as they are, buttons as `[Title]`, pictures as `(name)`, and
    /// values of controls as `(on)`.
    var text: String {
        var rows: [[(rect: Rect, words: String)]] = []
        for item in readable.sorted(by: { ($0.rect.y, $0.rect.x) < ($1.rect.y, $1.rect.x) }) {
            if let row = rows.last, row.allSatisfy({ Self.stand($0.rect, beside: item.rect) }) {
                rows[rows.count - 1].append(item)
            } else {
                rows.append([item])
            }
        }
        return rows.map { row in row.sorted { $0.rect.x < $1.rect.x }.map(\.words).joined(separator: "  ") }
            .joined(separator: "\n")
    }

    /// The views with words that can be seen, and their frames.
    private var readable: [(rect: Rect, words: String)] {
        let (placed, seen) = (placed, seen(on: size))
        return tree.views.enumerated().compactMap { index, view in
            guard seen[index] != nil else { return nil }
            let words = view.words
            return words.isEmpty ? nil : (placed[index], words)
        }
    }

    // They overlap by more than half of the shorter one's height, and less than half of the narrower one's width.
    private static func stand(_ first: Rect, beside second: Rect) -> Bool {
        let height = min(first.maxY, second.maxY) - max(first.y, second.y)
        let width = min(first.maxX, second.maxX) - max(first.x, second.x)
        return height > min(first.height, second.height) / 2 && width < min(first.width, second.width) / 2
    }
}

extension ViewRow {
    /// The words of the view.
    fileprivate var words: String {
        [markedContent, valueInWords.map { "(\($0))" } ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    }

    private var markedContent: String {
        switch content {
        case .plain, .label, .stack, .guide: contentInWords
        case .image: contentInWords.isEmpty ? "" : "(\(contentInWords))"
        case .button: "[\(contentInWords)]"
        }
    }

    /// The text or the name of what the view shows, or nothing.
    private var contentInWords: String {
        switch content {
        case .plain, .stack, .guide: return ""
        case .label(let text): return text.string.onOneLine
        // A picture with an empty name is only decoration.
        case .image(let image): return image.map { $0.name == "" ? "" : $0.title.onOneLine } ?? ""
        case .button(let button):
            let title = (button.title?.string ?? "").onOneLine
            return title.isEmpty ? button.image?.title.onOneLine ?? "" : title
        }
    }

    /// The accessibilityLabel, or else the text or the name of what the view shows.
    var labelInWords: String {
        let label = (accessibilityLabel ?? "").onOneLine
        return label.isEmpty ? contentInWords : label
    }

    /// The value of a control, or nil if there is none.
    var valueInWords: String? {
        let value = (accessibilityValue ?? "").onOneLine
        return value.isEmpty ? nil : value
    }
}

extension String {
    fileprivate var onOneLine: String {
        let isLong = utf8.count > SolvedTree.textLimit
        let text = isLong ? String(prefix(SolvedTree.textLimit)) : self
        let line = text.split { $0.isWhitespace || $0.isNewline || $0.isControl }.joined(separator: " ")
        return isLong ? line + "…" : line
    }
}

extension Character {
    // Whether it is a control character, which could change a terminal.
    fileprivate var isControl: Bool { unicodeScalars.allSatisfy { $0.properties.generalCategory == .control } }
}
