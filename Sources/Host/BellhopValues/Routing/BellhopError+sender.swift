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
                .senderUnknown, "the sender \(sender.printable) differs from \(nearest.printable) only in case",
                hint: "Write \"sender\": \"\(nearest)\"")
        }
        let hint =
            nearest.map { "Did you mean the sender \"\($0)\"?" } ?? excluded()
            ?? (known.isEmpty
                ? "Give a module a PushSender id" : "The senders are \(known.prefix(8).joined(separator: ", "))")
        return BellhopError(.senderUnknown, "no module has the sender \(sender.printable)", hint: hint)
    }

    /// A push has no sender: `sender.missing`.
    package static func missingSender(known: [String]) -> BellhopError {
        BellhopError(
            .senderMissing, "the payload has no sender",
            hint: known.first.map { "Add \"sender\": \"\($0)\" beside \"aps\"" } ?? "Add \"sender\" beside \"aps\"")
    }
}

extension BellhopError.Code {
    /// A push names no sender.
    public static let senderMissing = Self(rawValue: "sender.missing")
    /// No module has the sender of a push.
    public static let senderUnknown = Self(rawValue: "sender.unknown")
}
