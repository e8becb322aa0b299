extension NotificationContent {
    /// The files that it shows: its attachments and the picture of the sender.
    var files: [NotificationAttachment] { attachments + [senderPicture].compactMap(\.self) }

    /// The picture of the sender as a file among others.
    var senderPicture: NotificationAttachment? {
        communication?.picture.map {
            NotificationAttachment(identifier: NotificationAttachment.sender, url: $0, type: "")
        }
    }

    /// Replaces the files with those that are in the store.
    mutating func setFiles(_ kept: [NotificationAttachment]) {
        attachments = kept.filter { !$0.isSenderPicture }
        communication?.picture = kept.last { $0.isSenderPicture }?.url
    }
}

extension NotificationAttachment {
    /// The identifier of the picture of a sender, which no attachment is likely to have.
    fileprivate static let sender = "bellhop.sender-picture"

    fileprivate var isSenderPicture: Bool { identifier == Self.sender }
}

extension TakenAttachments.Dropped {
    /// Whether it is the picture of the sender, without which a notification is shown all the same.
    var isSenderPicture: Bool { identifier == NotificationAttachment.sender }
}
