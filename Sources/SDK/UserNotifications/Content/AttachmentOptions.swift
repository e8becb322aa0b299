internal import Foundation

/// The key of an attachment's type, which is a uniform type identifier that replaces the file's extension.
///
/// Apple doesn't publish the values of the four keys. On Linux, each is its own name.
public let UNNotificationAttachmentOptionsTypeHintKey = "UNNotificationAttachmentOptionsTypeHintKey"

/// The key of a Boolean value that says whether the attachment has no thumbnail.
public let UNNotificationAttachmentOptionsThumbnailHiddenKey = "UNNotificationAttachmentOptionsThumbnailHiddenKey"

/// The key of the part of the picture that is its thumbnail.
///
/// It is the dictionary of a rectangle, from 0 to 1.
public let UNNotificationAttachmentOptionsThumbnailClippingRectKey =
    "UNNotificationAttachmentOptionsThumbnailClippingRectKey"

/// The key of the moment of a film that is its thumbnail.
///
/// It is a number of seconds, the number of a frame, or the dictionary of a time.
public let UNNotificationAttachmentOptionsThumbnailTimeKey = "UNNotificationAttachmentOptionsThumbnailTimeKey"

/// The options of an attachment as its author wrote them.
///
/// Invalid options are ignored.
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

    /// Reads a rectangle, or the result of `CGRectCreateDictionaryRepresentation`.
    private static func rect(_ value: Any) -> CGRect? {
        if let rect = value as? CGRect { return rect }
        guard let values = value as? [String: Any], let x = number(values["X"]), let y = number(values["Y"]),
            let width = number(values["Width"]), let height = number(values["Height"])
        else { return nil }
        return CGRect(x: x, y: y, width: width, height: height)
    }

    /// Reads a number, or the result of `CMTimeCopyAsDictionary`.
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
