internal import BellhopPhone
internal import BellhopValues
internal import Dispatch

/// The files of notifications, which are moved into the host's store and removed when nothing shows them.
final class AttachmentFiles: Sendable {
    private let configuration: HostConfiguration
    private let mailbox: Mailbox
    private let store: AttachmentStore
    /// The queue on which files are released and removed, in order.
    private let queue = DispatchQueue(label: "bellhop.attachments", qos: .utility)

    init(_ configuration: HostConfiguration, _ mailbox: Mailbox) {
        self.configuration = configuration
        self.mailbox = mailbox
        store = AttachmentStore(directory: configuration.absoluteStateDirectory + "/attachments")
    }

    /// Moves the files of a notification into the host's store.
    func take(
        _ offered: [NotificationAttachment], of module: ModuleID, _ instance: InstanceID,
        known: [NotificationAttachment], _ ticket: Ticket<TakenAttachments>
    ) {
        let places = configuration.places(of: module, life: instance.number)
        // On a thread of its own, because a movie takes long to copy.
        DispatchQueue.global(qos: .userInitiated).async { [store, mailbox] in
            let taken = store.take(offered, beneath: [places.temporary, places.data], known: known)
            if !mailbox.post(.attachmentsTaken(ticket, taken)) { store.release(taken.kept) }
        }
    }

    /// Files are in a notification list now, or are no longer needed.
    func release(_ files: [NotificationAttachment]) { queue.async { [store] in store.release(files) } }

    /// Removes every file of the store except these and those that are not released.
    ///
    /// The files that are released later are still held, because this runs on the queue of releases.
    func prune(keeping kept: [NotificationAttachment]) { queue.async { [store] in store.prune(keeping: kept) } }

    /// Removes drafts that earlier hosts left.
    func removeLeftovers() { store.removeDrafts() }

    /// Returns once all files are released and removed.
    func close() async {
        await withCheckedContinuation { continuation in queue.async { continuation.resume() } }
    }
}
