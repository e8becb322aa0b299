/// The result of moving attachments of a notification into the store.
public struct TakenAttachments: Sendable, Equatable, Codable {
    /// The attachments in the store, in order, with the store's URLs.
    public var kept: [NotificationAttachment]
    /// The attachments that are left out, and why.
    public var dropped: [Dropped]

    /// Creates a result, which is empty by default.
    public init(kept: [NotificationAttachment] = [], dropped: [Dropped] = []) {
        self.kept = kept
        self.dropped = dropped
    }

    /// An attachment that is left out.
    public struct Dropped: Sendable, Equatable, Codable {
        /// Its name in the content.
        public let identifier: String
        /// Why it is left out.
        public let error: BellhopError

        /// Creates an attachment that is left out.
        public init(identifier: String, error: BellhopError) {
            self.identifier = identifier
            self.error = error
        }
    }
}
