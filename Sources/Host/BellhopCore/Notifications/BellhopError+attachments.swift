extension BellhopError.Code {
    /// An attachment that names no file of the module's own (UNError 100).
    public static let attachmentInvalidURL = Self(rawValue: "attachment.invalid-url")
    /// A file that a notification cannot show (UNError 101).
    public static let attachmentUnrecognizedType = Self(rawValue: "attachment.unrecognized-type")
    /// A file that is empty or too large (UNError 102).
    public static let attachmentInvalidSize = Self(rawValue: "attachment.invalid-size")
    /// A file that could not be copied into the store (UNError 104).
    public static let attachmentNotStored = Self(rawValue: "attachment.not-stored")
    /// A file for which the store has no room any more (UNError 104).
    public static let attachmentStoreFull = Self(rawValue: "attachment.store-full")
    /// A picture without a readable header (UNError 105).
    public static let attachmentCorrupt = Self(rawValue: "attachment.corrupt")
    /// What is no file, or may not be read.
    public static let attachmentUnreadable = Self(rawValue: "attachment.unreadable")
    /// More attachments than a notification may have.
    public static let attachmentTooMany = Self(rawValue: "attachment.too-many")
    /// A host whose libmagic has no database.
    public static let attachmentNoTypes = Self(rawValue: "attachment.no-types")
}
