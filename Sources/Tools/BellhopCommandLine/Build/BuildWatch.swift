internal import BellhopControl
internal import BellhopValues
internal import BellhopWatching
internal import Synchronization

/// The files that lead to builds: the sources of packages, their manifests, and the settings.
final class BuildWatch: Sendable {
    /// Reports the sources that change.
    let sources: TreeWatcher
    /// Reports when the settings or libraries change, or a package appears or disappears.
    let files: FileWatcher
    private let settingsFile: String
    private let own: OwnFiles
    private let failed: @Sendable (BellhopError) -> Void
    private let followed = Mutex<Set<String>>([])

    /// Creates a watch, or returns nil if the system has no more.
    init?(_ settingsFile: String, without own: OwnFiles, failed: @escaping @Sendable (BellhopError) -> Void) {
        self.settingsFile = settingsFile
        self.own = own
        self.failed = failed
        do throws(BellhopError) {
            sources = try TreeWatcher(
                skipping: { PackageSources.skips($0) || own.contains($0) }, failed: failed)
            files = try FileWatcher()
        } catch {
            failed(error)
            return nil
        }
    }

    deinit {
        sources.stop()
        files.stop()
    }

    /// Watches these packages, and what they depend on now.
    ///
    /// Does nothing if the directories are the same as before, unless it is to look at them again. Sources that were just
    /// read are passed.
    func follow(
        _ packages: [ModulePackage], again: Bool = false, sources known: [ModulePackage.ID: PackageSources] = [:]
    ) {
        let directories = Set(packages.flatMap { (known[$0.id] ?? PackageSources(of: $0, without: own)).directories })
        let isSame = followed.withLock { followed in
            defer { followed = directories }
            return followed == directories
        }
        guard again || !isSame else { return }
        let outcomes = packages.flatMap { [$0.id.manifest] + $0.libraries.flatMap(\.paths) }
        for failure in files.watch(Set([settingsFile] + outcomes)) + sources.watch(directories) { failed(failure) }
    }

    /// The packages that have these files among their sources, and whose sources are not as their last build left them.
    ///
    /// Returns the current sources of each. One edit can be reported twice, and a change during a build after its end.
    func packages(
        changedBy paths: Set<String>, of packages: [ModulePackage], since built: [ModulePackage.ID: PackageSources]
    ) -> [ModulePackage.ID: PackageSources] {
        let settings = PackageSources.resolved(settingsFile)
        let paths = paths.filter { $0 != settings }
        let changed = packages.compactMap { package -> (ModulePackage.ID, PackageSources)? in
            let sources = PackageSources(of: package, without: own)
            // A manifest is reported although its whole package is gone.
            guard paths.contains(where: { $0 == package.id.manifest || sources.contains($0) }) else { return nil }
            let isChanged = built[package.id].map { !sources.changes(since: $0).isEmpty } ?? true
            return isChanged ? (package.id, sources) : nil
        }
        return Dictionary(changed) { first, _ in first }
    }
}
