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

    func perform(_ effect: Effect) {
        switch effect {
        case .takeAttachments(let offered, let module, let instance, let known, let ticket):
            let places = configuration.places(of: module, life: instance.number)
            // On a thread of its own, because a movie takes long to copy.
            DispatchQueue.global(qos: .userInitiated).async { [store, mailbox] in
                let taken = store.take(offered, beneath: [places.temporary, places.data], known: known)
                if !mailbox.post(.attachmentsTaken(ticket, taken)) { store.release(taken.kept) }
            }
        case .removeLeftovers: store.removeDrafts()
        case .releaseAttachments(let files): queue.async { [store] in store.release(files) }
        // On the queue of releases, so that files that are released later are still held.
        case .pruneAttachments(let kept): queue.async { [store] in store.prune(keeping: kept) }
        default: break
        }
    }

    /// Returns once all files are released and removed.
    func close() async {
        await withCheckedContinuation { continuation in queue.async { continuation.resume() } }
    }
}
