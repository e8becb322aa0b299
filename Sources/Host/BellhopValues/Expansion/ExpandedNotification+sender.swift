extension ExpandedNotification {
    /// The sender of a message or a call.
    public struct Sender: Sendable, Hashable, Codable {
        /// The name of the group, otherwise of the sender, whom the picture shows.
        public var name: String
        /// The picture, or nil for the initials of the name.
        public var picture: ViewImage?

        /// Creates a sender.
        public init(name: String, picture: ViewImage? = nil) {
            self.name = name
            self.picture = picture
        }

        package init(_ communication: NotificationCommunication) {
            self.init(name: communication.groupName ?? communication.senderName)
        }
    }
}

extension ExpandedNotification.Sender {
    /// The picture in text.
    var pictureName: String {
        let name = String(name.prefix(80))
        return picture != nil ? "picture of \(name)" : initials.isEmpty ? "person" : initials
    }

    /// The picture in a square, or the initials, or the symbol of a person.
    ///
    /// The symbol also replaces a picture that the renderer cannot read. Sides of the picture's own size make it fill
    /// the square.
    package func image(side: Double) -> ViewImage {
        var image = picture ?? ViewImage(symbol: initials.isEmpty ? "person.circle.fill" : "\(initials).circle.fill")
        image.name = pictureName
        if picture == nil {
            image.size = Size(width: side, height: side)
        } else {
            image.symbol = "person.fill"
        }
        return image
    }

    /// The first letters of the first and the last word, as capitals; empty for a name without letters.
    private var initials: String {
        let words = name.prefix(1000).split { $0.isWhitespace || $0 == "." }.filter { $0.first?.isLetter == true }
        let ends = words.count > 1 ? [words[0], words[words.count - 1]] : words
        // A capital letter can be several characters, such as that of ß.
        return ends.compactMap { $0.first?.uppercased().first }.map(String.init).joined()
    }
}
