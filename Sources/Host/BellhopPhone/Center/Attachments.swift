internal import BellhopValues

/// The attachments of notifications, in the host's store.
enum Attachments {
    /// Requests that attachments of an instance are moved into the store.
    static func take(
        _ offered: [NotificationAttachment], of module: ModuleID, _ instance: InstanceID,
        known: [NotificationAttachment] = [], then step: AttachmentStep, in phone: inout Phone
    ) {
        phone.turn.emit(
            .takeAttachments(offered, of: module, instance, known: known, phone.turn.ticket(step)))
    }

    /// Records which attachments are left out, and why.
    static func recordDropped(
        _ taken: TakenAttachments, of module: ModuleID, push: PushID? = nil, stage: Stage? = nil, in phone: inout Phone
    ) {
        for dropped in taken.dropped {
            phone.turn.record(
                Event(
                    .attachmentDropped(Event.AttachmentDropped(attachment: dropped.identifier)), module: module,
                    push: push, stage: stage, cause: dropped.error))
        }
    }

    /// Releases files that are in a notification list now or are no longer needed.
    static func release(_ files: [NotificationAttachment], in phone: inout Phone) {
        guard !files.isEmpty else { return }
        phone.turn.emit(.releaseAttachments(files))
        prune(in: &phone)
    }

    /// Removes the files of a request that ended, unless another notification shows them.
    static func prune(after gone: NotificationRequest?, in phone: inout Phone) {
        if gone?.content.files.isEmpty == false { prune(in: &phone) }
    }

    /// Removes the files that no notification shows.
    static func prune(in phone: inout Phone) {
        let shown = (phone.center.presenter.list.all + phone.center.schedule.presenting).flatMap {
            $0.request?.content.files ?? []
        }
        let waiting = phone.center.schedule.pending.soonestFirst.flatMap(\.request.content.files)
        phone.turn.emit(.pruneAttachments(keeping: shown + waiting))
    }
}

extension UserNotificationErrorCode {
    /// Creates Apple's error code for a problem with an attachment.
    init(_ error: BellhopError) {
        self =
            switch error.code {
            case .attachmentUnrecognizedType: .attachmentUnrecognizedType
            case .attachmentInvalidSize: .attachmentInvalidFileSize
            case .attachmentCorrupt: .attachmentCorrupt
            case .attachmentNotStored, .attachmentStoreFull, .attachmentNoTypes:
                .attachmentMoveIntoDataStoreFailed
            default: .attachmentInvalidURL
            }
    }
}
