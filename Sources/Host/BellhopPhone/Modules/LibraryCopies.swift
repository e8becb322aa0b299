internal import BellhopValues

/// The copies of libraries that the host has made, of which each build adds one (Semantics §1).
///
/// A copy is removed when nothing uses it any more. A module uses the copy of its library. So does each instance that was
/// made from it until its end is reported, because the stack of a crash is looked up there before. The host's process
/// uses all that it has loaded.
struct LibraryCopies: Sendable {
    /// The copies that are there, by hash.
    private var hashes: Set<String> = []
    /// Whether there may be others, of libraries that were copied and can't be used.
    private var mayHaveOthers = false

    /// A library was copied, unless it is the known one or isn't there.
    mutating func scanned(_ result: Result<ScannedLibrary?, ScanFailure>) {
        switch result {
        case .success(let library): if let library { hashes.insert(library.image.hash) }
        case .failure(let failure): if failure.found != nil { mayHaveOthers = true }
        }
    }

    /// An instance is gone, which may have been the last user of a copy.
    static func left(_ instance: ModuleInstance, in phone: inout Phone) {
        guard phone.modules[instance.module]?.library?.image.hash != instance.image else { return }
        removeUnused(in: &phone)
    }

    /// Removes the copies that nothing uses, unless a start or an edit is under way, which may be copying libraries.
    static func removeUnused(in phone: inout Phone) {
        guard phone.isReady, !phone.isStopping, !phone.edits.isUnderWay, phone.modules.starts.count == 0 else { return }
        let copies = phone.modules.copies
        guard copies.mayHaveOthers || !copies.hashes.isSubset(of: used(in: phone)) else { return }
        keepUsed(in: &phone)
    }

    /// Removes all copies but those that are used, also those of earlier hosts.
    static func keepUsed(in phone: inout Phone) {
        let used = used(in: phone)
        phone.modules.copies = LibraryCopies(hashes: used)
        phone.turn.emit(.keepImages(used))
    }

    private static func used(in phone: Phone) -> Set<String> {
        Set(phone.modules.all.compactMap { $0.library?.image.hash })
            .union(phone.modules.liveInstances.map(\.image)).union(phone.edits.loadedImages)
    }
}
