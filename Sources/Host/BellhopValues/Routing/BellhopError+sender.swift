extension BellhopError {
    /// No module has the sender of a push: `sender.unknown`.
    ///
    /// - Parameters:
    ///   - known: The senders of the modules that receive pushes.
    ///   - excluded: What to do about a module that might have the sender, and receives no pushes.
    package static func unknownSender(
        _ sender: String, known: [String], excluded: @autoclosure () -> String? = nil
    ) -> BellhopError {
        let nearest = Suggestion.nearest(to: sender, among: known).first
        if let nearest, nearest.lowercased() == sender.lowercased() {
            return BellhopError(
                .senderUnknown, "the sender \(sender.asSender) differs from \(nearest.asSender) only in case",
                hint: "Write \"sender\": \(nearest.quotedSender)")
        }
        let hint =
            nearest.map { "Did you mean the sender \($0.quotedSender)?" } ?? excluded()
            ?? (known.isEmpty
                ? "Give a module a PushSender id"
                : "The senders are \(known.prefix(8).map(\.asSender).joined(separator: ", "))")
        let shown = sender.disguise.map { "\(sender.quoted): \($0)" } ?? sender.asSender
        return BellhopError(.senderUnknown, "no module has the sender \(shown)", hint: hint)
    }

    /// What to do about a character that can't be seen.
    static let hintAtHidden = "Delete the character, or write an ordinary space in its place"

    /// A sender is another one than a reader takes it for, or nil if it is not.
    package static func hiddenCharacter(inSender sender: String) -> BellhopError? {
        sender.hiddenCharacter.map { hidden in
            BellhopError(
                .senderHidden,
                "the sender \(sender.quoted) contains a character that can't be seen, or that looks like a space: "
                    + hidden,
                hint: hintAtHidden)
        }
    }

    /// A push has no sender: `sender.missing`.
    package static func missingSender(known: [String]) -> BellhopError {
        BellhopError(
            .senderMissing, "the payload has no sender",
            hint: known.first.map { "Add \"sender\": \($0.quotedSender) beside \"aps\"" }
                ?? "Add \"sender\" beside \"aps\"")
    }
}

extension String {
    /// The sender in a sentence, in quotes if a part of it can't be seen.
    fileprivate var asSender: String {
        isEmpty || first == " " || last == " " || hiddenCharacter != nil ? quotedSender : printable
    }

    /// The sender in quotes, with its first character that can't be seen.
    fileprivate var quotedSender: String { quoted + (hiddenCharacter.map { " (\($0))" } ?? "") }
}

extension BellhopError.Code {
    /// A sender has a character that can't be seen.
    public static let senderHidden = Self(rawValue: "sender.hidden")
    /// A push names no sender.
    public static let senderMissing = Self(rawValue: "sender.missing")
    /// No module has the sender of a push.
    public static let senderUnknown = Self(rawValue: "sender.unknown")
}
