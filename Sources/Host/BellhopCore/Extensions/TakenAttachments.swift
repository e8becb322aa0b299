/// What became of the attachments of a notification.
public struct TakenAttachments: Sendable, Equatable {
    /// Those that are in the store, in their order, with the store's URLs.
    public var kept: [NotificationAttachment]
    /// Those that are left out, and why.
    public var dropped: [Dropped]

    /// Makes the outcome; of no attachment, without arguments.
    public init(kept: [NotificationAttachment] = [], dropped: [Dropped] = []) {
        self.kept = kept
        self.dropped = dropped
    }

    /// An attachment that is left out.
    public struct Dropped: Sendable, Equatable {
        /// Its name in the content.
        public let identifier: String
        /// Why.
        public let error: BellhopError

        /// Makes an attachment that is left out.
        public init(identifier: String, error: BellhopError) {
            self.identifier = identifier
            self.error = error
        }
    }
}
