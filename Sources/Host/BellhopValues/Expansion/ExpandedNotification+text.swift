extension ExpandedNotification {
    /// Returns the notification as plain text, for when it cannot be drawn.
    ///
    /// Each text is a line, and each button is `[Title]`. The text of the content extension has the place of its views.
    public func text(around content: String? = nil, hidesDefault: Bool = false) -> String {
        let name = [sender.map { "(\($0.pictureName.onOneLine))" }, title].compactMap(\.self).filter { !$0.isEmpty }
        let own = content != nil && hidesDefault ? [] : [name.joined(separator: "  "), subtitle, body]
        let buttons = actions.prefix(Self.actionLimit).map(\.words)
        let header = [appName, time].map(\.onOneLine).joined(separator: "  ")
        let lines = [header, content ?? ""] + own.map(\.onOneLine) + buttons
        return lines.filter { !$0.isEmpty }.joined(separator: "\n")
    }
}

extension NotificationCategory.Action {
    // The button, with its icon in the form of a picture.
    fileprivate var words: String {
        "[\(title.onOneLine)]" + (iconName.map { "  (\(String($0.prefix(80)).onOneLine))" } ?? "")
    }
}

extension String {
    // Removes characters that control a terminal.
    fileprivate var onOneLine: String {
        split { character in
            character.isWhitespace
                || character.unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
        }.joined(separator: " ")
    }
}
