internal import BellhopCore
internal import Dispatch

/// The files of notifications: they are moved into the host's store, and removed once nothing shows them.
final class Attachments: Sendable {
    private let configuration: HostConfiguration
    private let mailbox: Mailbox
    private let store: AttachmentStore
    /// Where files are released and removed, one after the other.
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
            // A thread of its own: a film is copied.
            DispatchQueue.global(qos: .userInitiated).async { [store, mailbox] in
                let taken = store.take(offered, beneath: [places.temporary, places.data], known: known)
                if !mailbox.post(.attachmentsTaken(ticket, taken)) { store.release(taken.kept) }
            }
        case .removeLeftovers: store.removeDrafts()
        case .releaseAttachments(let files): queue.async { [store] in store.release(files) }
        // In the order of the lists it knows: what is released behind it is still held for it.
        case .pruneAttachments(let kept): queue.async { [store] in store.prune(keeping: kept) }
        default: break
        }
    }

    /// Returns once every file is removed that is to be.
    func close() async {
        await withCheckedContinuation { continuation in queue.async { continuation.resume() } }
    }
}
