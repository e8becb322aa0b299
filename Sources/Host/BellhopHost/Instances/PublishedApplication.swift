internal import BellhopPhone
internal import BellhopValues
internal import Synchronization

/// The snapshot that every instance may read at any time.
final class PublishedApplication: Sendable {
    private let snapshot = Mutex(ApplicationSnapshot(state: 0, userToken: nil))

    var value: ApplicationSnapshot { snapshot.withLock { $0 } }

    func set(_ value: ApplicationSnapshot) { snapshot.withLock { $0 = value } }
}
