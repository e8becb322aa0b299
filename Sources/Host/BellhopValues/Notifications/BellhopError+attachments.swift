extension BellhopError.Code {
    /// The attachment is not a file of the module (UNError 100).
    public static let attachmentInvalidURL = Self(rawValue: "attachment.invalid-url")
    /// A notification cannot show the file (UNError 101).
    public static let attachmentUnrecognizedType = Self(rawValue: "attachment.unrecognized-type")
    /// The file is empty or too large (UNError 102).
    public static let attachmentInvalidSize = Self(rawValue: "attachment.invalid-size")
    /// The file could not be copied into the store (UNError 104).
    public static let attachmentNotStored = Self(rawValue: "attachment.not-stored")
    /// The store has no room for the file (UNError 104).
    public static let attachmentStoreFull = Self(rawValue: "attachment.store-full")
    /// The picture has no readable header (UNError 105).
    public static let attachmentCorrupt = Self(rawValue: "attachment.corrupt")
    /// The attachment is not a regular file, or cannot be read.
    public static let attachmentUnreadable = Self(rawValue: "attachment.unreadable")
    /// The notification has too many attachments.
    public static let attachmentTooMany = Self(rawValue: "attachment.too-many")
    /// libmagic has no database.
    public static let attachmentNoTypes = Self(rawValue: "attachment.no-types")
}
