extension ExpandedNotification {
    /// The notification in plain text, for where nothing can be drawn: a line for each of its texts, buttons as `[Title]`.
    ///
    /// What a content extension shows stands where it would be seen.
    public func text(around content: String? = nil, hidesDefault: Bool = false) -> String {
        let own = content != nil && hidesDefault ? [] : [title, subtitle, body]
        let buttons = actions.prefix(ExpandedStyle.actionLimit).map { "[\($0.title.onOneLine)]" }
        let header = [appName, time].map(\.onOneLine).joined(separator: "  ")
        let lines = [header, content ?? ""] + own.map(\.onOneLine) + buttons
        return lines.filter { !$0.isEmpty }.joined(separator: "\n")
    }
}

extension String {
    // Without what would do something to a terminal.
    fileprivate var onOneLine: String {
        split { character in
            character.isWhitespace
                || character.unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
        }.joined(separator: " ")
    }
}
