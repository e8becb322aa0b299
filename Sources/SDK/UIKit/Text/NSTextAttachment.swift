public import Foundation

/// A picture in an attributed string; on Linux, a symbol is drawn instead.
///
/// Not a subclass of `NSObject` on Linux, for the same reason as ``UIColor``.
@preconcurrency
open class NSTextAttachment: Hashable {
    /// The character that stands for an attachment.
    public static let character = 0xFFFC

    /// The picture.
    open var image: UIImage?
    /// The bounds of the picture on the line; stored, without an effect on Linux.
    open var bounds = CGRect.zero
    /// The file.
    open var contents: Data?
    /// The type of the file.
    open var fileType: String?

    /// Creates an attachment with a file.
    public init(data contentData: Data?, ofType uti: String?) {
        contents = contentData
        fileType = uti
        image = contentData.flatMap { UIImage(data: $0) }
    }

    /// Creates an attachment with a picture.
    public convenience init(image: UIImage) {
        self.init(data: nil, ofType: nil)
        self.image = image
    }

    /// Creates an empty attachment.
    public convenience init() { self.init(data: nil, ofType: nil) }

    /// Compares identities.
    public static func == (left: NSTextAttachment, right: NSTextAttachment) -> Bool { left === right }

    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    /// The character that is drawn for it: one of three bytes, as the one that it replaces.
    var sign: Character {
        let name = image?.symbol ?? ""
        return Self.signs.first { name.hasPrefix($0.0) }?.1 ?? "\u{25AA}"
    }

    private static let signs: [(String, Character)] = [
        ("checkmark", "\u{2713}"), ("xmark", "\u{2715}"), ("star", "\u{2605}"), ("heart", "\u{2665}"),
        ("exclamationmark", "\u{26A0}"), ("chevron.right", "\u{203A}"), ("arrow.right", "\u{2192}"),
        ("arrow.left", "\u{2190}"), ("arrow.up", "\u{2191}"), ("arrow.down", "\u{2193}"), ("circle", "\u{25CF}"),
    ]
}

extension NSAttributedString {
    /// Creates a string that contains only an attachment.
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }

    /// The text with symbols instead of attachments, with the same number of bytes.
    var textWithSigns: String {
        guard string.contains("\u{FFFC}") else { return string }
        var signs: [Character] = []
        enumerateAttribute(.attachment, in: NSRange(location: 0, length: length)) { value, range, _ in
            if let attachment = value as? NSTextAttachment {
                signs += [Character](repeating: attachment.sign, count: range.length)
            }
        }
        var next = signs.makeIterator()
        return String(
            string.unicodeScalars.map { $0 == "\u{FFFC}" ? next.next() ?? "\u{25AA}" : Character($0) })
    }
}
