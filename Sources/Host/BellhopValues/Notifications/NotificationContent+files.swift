extension NotificationContent {
    /// The files of the notification: its attachments and the picture of the sender.
    package var files: [NotificationAttachment] { attachments + [senderPicture].compactMap(\.self) }

    /// The picture of the sender as one of the files.
    package var senderPicture: NotificationAttachment? {
        communication?.picture.map {
            NotificationAttachment(identifier: NotificationAttachment.sender, url: $0, type: "")
        }
    }

    /// Replaces the files with those that are in the store.
    package mutating func setFiles(_ kept: [NotificationAttachment]) {
        attachments = kept.filter { !$0.isSenderPicture }
        communication?.picture = kept.last { $0.isSenderPicture }?.url
    }
}

extension NotificationAttachment {
    /// The identifier of the picture of a sender, which an attachment is unlikely to have.
    fileprivate static let sender = "bellhop.sender-picture"

    fileprivate var isSenderPicture: Bool { identifier == Self.sender }
}

extension TakenAttachments.Dropped {
    /// Whether it is the picture of the sender; without it, the notification is still shown.
    package var isSenderPicture: Bool { identifier == NotificationAttachment.sender }
}
