internal import BellhopValues

extension ViewTree {
    /// The texts of which only a part is laid out, in words.
    ///
    /// There are at most ``LayoutNotes/limit``, and a line with the number of the others.
    var cutTextNotes: [String] {
        let cut = views.enumerated().compactMap { index, view -> String? in
            guard let text = view.text, text.string.utf8.count > text.byteLimit else { return nil }
            let name = view.name.isEmpty ? "view \(index)" : String(view.name.prefix(80))
            return "only the first \(text.byteLimit) of \(text.string.utf8.count) bytes of text of \(name) are laid out"
        }
        guard cut.count > LayoutNotes.limit else { return cut }
        return cut.prefix(LayoutNotes.limit) + ["\(cut.count - LayoutNotes.limit) more texts are laid out in part"]
    }
}

extension ViewRow {
    /// The text that the view shows.
    fileprivate var text: ViewText? {
        switch content {
        case .label(let text): text
        case .button(let button): button.title
        case .plain, .image, .stack, .guide: nil
        }
    }
}
