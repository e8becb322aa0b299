internal import BellhopCore
internal import Dispatch

/// The files that notifications show, in the host's store.
extension ModuleHost {
    /// Moves files into the store; each that cannot be shown is an event.
    func take(
        _ offered: [NotificationAttachment], beneath places: [String], known: [NotificationAttachment] = [],
        of module: ModuleID, push: PushID? = nil, stage: Stage? = nil
    ) async -> TakenAttachments {
        let taken = await withCheckedContinuation { continuation in
            // A thread of its own: a film is copied.
            DispatchQueue.global(qos: .userInitiated).async { [attachments] in
                continuation.resume(returning: attachments.take(offered, beneath: places, known: known))
            }
        }
        for dropped in taken.dropped {
            events.record(
                Event(
                    .attachmentDropped, module: module, push: push, stage: stage,
                    outcome: dropped.error.code.rawValue.split(separator: ".").last.map(String.init),
                    message: dropped.error.message, cause: dropped.error, details: ["attachment": dropped.identifier]))
        }
        return taken
    }

    /// Moves the files of a local request into the store; throws what is wrong with the first that cannot be shown, and
    /// then none is kept: such a request is not scheduled (Apple).
    func takeAttachments(
        of request: NotificationRequest, by module: ModuleID, life: Int
    ) async throws(BellhopError) -> NotificationRequest {
        let offered = request.content.attachments
        guard !offered.isEmpty else { return request }
        let places = configuration.places(of: module, life: life)
        let taken = await take(offered, beneath: [places.data, places.temporary], of: module)
        if let dropped = taken.dropped.first {
            release(taken.kept)
            throw dropped.error
        }
        var request = request
        request.content.attachments = taken.kept
        return request
    }

    /// The files of a notification are in a list by now, or not needed any more.
    func release(_ files: [NotificationAttachment]) {
        guard !files.isEmpty else { return }
        attachmentQueue.async { [attachments] in attachments.release(files) }
        pruneAttachments()
    }

    /// Removes the files of a request that is gone, where nothing else shows them.
    func pruneAttachments(after gone: NotificationRequest?) {
        if gone?.content.attachments.isEmpty == false { pruneAttachments() }
    }

    /// Removes the files that no notification shows any more.
    func pruneAttachments() {
        let kept =
            (notifications.all + presenting.values).flatMap { $0.request?.content.attachments ?? [] }
            + pending.soonestFirst.flatMap(\.request.content.attachments)
        // In the order of the lists it knows: what is released behind it is still held for it.
        attachmentQueue.async { [attachments] in attachments.prune(keeping: kept) }
    }

    /// Waits until every file is removed that is to be.
    func attachmentsSettled() async {
        await withCheckedContinuation { continuation in attachmentQueue.async { continuation.resume() } }
    }
}

extension UserNotificationErrorCode {
    /// Apple's code for what is wrong with an attachment.
    init(_ error: BellhopError) {
        self =
            switch error.code {
            case .attachmentUnrecognizedType: .attachmentUnrecognizedType
            case .attachmentInvalidSize: .attachmentInvalidFileSize
            case .attachmentCorrupt: .attachmentCorrupt
            case .attachmentNotStored, .attachmentStoreFull, .attachmentNoTypes: .attachmentMoveIntoDataStoreFailed
            default: .attachmentInvalidURL
            }
    }
}
