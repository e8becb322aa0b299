internal import BellhopPhone
internal import BellhopValues
internal import Synchronization

/// What every instance may read at any time: the snapshot of the app, and the names of modules.
final class PublishedApplication: Sendable {
    private let snapshot = Mutex(ApplicationSnapshot(state: 0, userToken: nil))
    /// The modules that an edit has renamed, with their names of today.
    private let renamed = Mutex<[ModuleID: ModuleID]>([:])

    var value: ApplicationSnapshot { snapshot.withLock { $0 } }

    func set(_ value: ApplicationSnapshot) { snapshot.withLock { $0 = value } }

    /// The id of a module with its name of today.
    func current(_ module: ModuleID) -> ModuleID { renamed.withLock { $0[module] } ?? module }

    func rename(_ modules: [ModuleID]) {
        renamed.withLock { for module in modules { $0[module] = module } }
    }
}
