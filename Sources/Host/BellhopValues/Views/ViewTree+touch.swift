extension ViewTree {
    /// The view that the user touches by its text, or else by its accessibility label, or else by its name.
    ///
    /// Only views that are shown count, and any white space is as good as another. If several match, it is the one with
    /// the index `hint`.
    ///
    /// Throws `touch.nothing` or `touch.several`.
    package func view(named text: String, at hint: Int? = nil) throws(BellhopError) -> Int {
        let wanted = text.words
        let shown = shownViews
        // An index alone could be that of another view by now.
        if let hint, shown.contains(hint), views[hint].names.contains(where: { $0.words == wanted }) { return hint }
        let texts = shown.filter { views[$0].text?.words == wanted }
        let keys: [(ViewRow) -> String?] = [\.accessibilityLabel, \.name]
        let found = keys.reduce(texts) { found, key in
            found.isEmpty ? shown.filter { key(views[$0])?.words == wanted } : found
        }
        guard let view = found.first else {
            let known = shown.flatMap { views[$0].names.map(\.words) }
            throw BellhopError(
                .touchNothing, "no view shows \"\(text.printable)\"",
                hint: Suggestion.hint(for: wanted, among: known) ?? Self.hint(among: known))
        }
        guard found.count == 1 else {
            throw BellhopError(
                .touchSeveral, "\(found.count) views \(texts.isEmpty ? "are named" : "show") \"\(text.printable)\"",
                hint: "Give the view an accessibilityIdentifier of its own, and use that")
        }
        return view
    }

    /// The view that the user types into.
    ///
    /// Throws `type.nothing`.
    package var editedView: Int {
        get throws(BellhopError) {
            if let view = shownViews.first(where: { views[$0].isEditing }) { return view }
            throw BellhopError(
                .typeNothing, "no text field or text view is being edited", hint: "Touch the one to type into first")
        }
    }

    /// The view that the user scrolls: the outermost one whose content is higher than it is.
    ///
    /// Throws `scroll.nothing`.
    package var scrollableView: Int {
        get throws(BellhopError) {
            if let view = shownViews.first(where: { views[$0].scrolls }) { return view }
            throw BellhopError(
                .scrollNothing, "no view that is shown scrolls",
                hint: "Put the content into a UIScrollView or UITableView that is less high than the content")
        }
    }

    private static func hint(among known: [String]) -> String {
        guard (1...8).contains(known.count) else {
            return "Use the text of a label or button, an accessibilityLabel, or an accessibilityIdentifier"
        }
        let list = known.map(\.quoted).joined(separator: ", ")
        return "Touch one of \(list), or give the view an accessibilityIdentifier"
    }

    /// The views that neither are hidden nor are in one that is.
    private var shownViews: [Int] {
        var isShown = [Bool](repeating: false, count: views.count)
        for (index, view) in views.enumerated() where !view.isHidden && view.alpha >= 0.01 && view.content != .guide {
            isShown[index] = view.parent.map { isShown[$0] } ?? true
        }
        return views.indices.filter { isShown[$0] }
    }
}

extension ViewRow {
    /// What a user can call the view.
    fileprivate var names: [String] { [text, accessibilityLabel, name].compactMap(\.self) }

    /// The text that the view shows.
    fileprivate var text: String? {
        switch content {
        case .label(let text): text.string
        case .button(let button): button.title?.string
        case .plain, .image, .stack, .guide: nil
        }
    }
}

extension String {
    /// The text with one space between words.
    package var words: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
