internal import Foundation
internal import Synchronization

/// The presenters of this process, in the order in which they were added.
///
/// Any thread.
final class FilePresenters: Sendable {
    static let shared = FilePresenters()

    // A presenter declares the queue on which it is called.
    private struct Presenter: @unchecked Sendable {
        let presenter: any NSFilePresenter
    }

    private let presenters = Mutex<[Presenter]>([])

    var all: [any NSFilePresenter] { presenters.withLock { $0 }.map(\.presenter) }

    func add(_ presenter: any NSFilePresenter) {
        let added = Presenter(presenter: presenter)
        presenters.withLock { $0.append(added) }
    }

    func remove(_ presenter: any NSFilePresenter) {
        let id = ObjectIdentifier(presenter)
        presenters.withLock { $0.removeAll { ObjectIdentifier($0.presenter) == id } }
    }

    /// Notifies all presenters except one that a file has changed.
    func tell(of url: URL, but own: (any NSFilePresenter)?) {
        let path = NSFileCoordinator.path(of: url)
        for told in presenters.withLock({ $0 }) where told.presenter !== own {
            guard let shown = told.presenter.presentedItemURL.map(NSFileCoordinator.path) else { continue }
            if shown == path {
                told.presenter.presentedItemOperationQueue.addOperation { told.presenter.presentedItemDidChange() }
            } else if path.hasPrefix(shown + "/") {
                told.presenter.presentedItemOperationQueue.addOperation {
                    told.presenter.presentedSubitemDidChange(at: url)
                }
            }
        }
    }
}
