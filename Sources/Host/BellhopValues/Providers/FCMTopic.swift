/// The names of the topics of FCM.
package enum FCMTopic {
    /// The most characters of a name (Google, *Firebase Cloud Messaging*).
    private static let longest = 900

    /// Whether a text can be the name of a topic.
    package static func isName(_ text: String) -> Bool {
        (1...longest).contains(text.unicodeScalars.count) && text.unicodeScalars.allSatisfy(isPart)
    }

    /// Whether a character can be in the name of a topic.
    package static func isPart(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", "~", "%": true
        default: false
        }
    }
}
