internal import Foundation

/// The key of an attachment's type: a uniform type identifier, in place of the file's extension.
///
/// Apple keeps the values of the four keys to itself; here each is its own name.
public let UNNotificationAttachmentOptionsTypeHintKey = "UNNotificationAttachmentOptionsTypeHintKey"

/// The key of a Bool: whether the attachment has no thumbnail.
public let UNNotificationAttachmentOptionsThumbnailHiddenKey = "UNNotificationAttachmentOptionsThumbnailHiddenKey"

/// The key of the part of the picture that is its thumbnail: a rectangle's dictionary, from 0 to 1.
public let UNNotificationAttachmentOptionsThumbnailClippingRectKey =
    "UNNotificationAttachmentOptionsThumbnailClippingRectKey"

/// The key of a film's moment that is its thumbnail: seconds, the number of a frame, or a time's dictionary.
public let UNNotificationAttachmentOptionsThumbnailTimeKey = "UNNotificationAttachmentOptionsThumbnailTimeKey"

/// An attachment's options, as its author wrote them; what is not understood counts as not said.
struct AttachmentOptions {
    let typeHint: String?
    let thumbnail: AttachmentFields.Thumbnail

    init(_ options: [AnyHashable: Any]) {
        typeHint = options[UNNotificationAttachmentOptionsTypeHintKey] as? String
        var thumbnail = AttachmentFields.Thumbnail()
        thumbnail.isHidden = options[UNNotificationAttachmentOptionsThumbnailHiddenKey] as? Bool ?? false
        thumbnail.clippingRect = options[UNNotificationAttachmentOptionsThumbnailClippingRectKey].flatMap(Self.rect)
        thumbnail.time = options[UNNotificationAttachmentOptionsThumbnailTimeKey].flatMap(Self.seconds)
        self.thumbnail = thumbnail
    }

    /// A rectangle, or what `CGRectCreateDictionaryRepresentation` makes of one.
    private static func rect(_ value: Any) -> CGRect? {
        if let rect = value as? CGRect { return rect }
        guard let values = value as? [String: Any], let x = number(values["X"]), let y = number(values["Y"]),
            let width = number(values["Width"]), let height = number(values["Height"])
        else { return nil }
        return CGRect(x: x, y: y, width: width, height: height)
    }

    /// A number, or what `CMTimeCopyAsDictionary` makes of a time.
    private static func seconds(_ value: Any) -> Double? {
        if let number = number(value) { return number }
        guard let values = value as? [String: Any], let count = number(values["value"]),
            let scale = number(values["timescale"]), scale > 0
        else { return nil }
        return count / scale
    }

    private static func number(_ value: Any?) -> Double? {
        guard let number = (value as? NSNumber)?.doubleValue, number.isFinite else { return nil }
        return number
    }
}
