internal import BellhopSandbox
internal import BellhopSystem
internal import Synchronization

/// The directories of `permissions.files`, each as it was when the settings were read.
///
/// So a module that is started again is given what it was given before, whatever it has put in the place of it.
final class GrantedDirectories: Sendable {
    private let configuration: HostConfiguration
    private let found = Mutex<[String: FollowedPath]>([:])

    init(_ configuration: HostConfiguration) { self.configuration = configuration }

    /// What a module is given of the directories that it asks for, among those of all modules.
    ///
    /// A directory that was not there is looked for again. Blocks on file I/O.
    func grants(_ files: [String], among all: [String]) -> [Grant] {
        // Most modules ask for none, and must not wait for the file system of another one's.
        guard !files.isEmpty else { return [] }
        let beside = configuration.absoluteSettingsFile
        return found.withLock { found in
            Grant.decide(
                on: Grant.paths(of: files, beside: beside), among: Grant.paths(of: all, beside: beside),
                guarded: [beside, configuration.absoluteStateDirectory]
            ) { path throws(SystemFailure) in
                if let known = found[path] { return known }
                let new = try FollowedPath(following: path)
                found[path] = new
                return new
            }
        }
    }

    /// Looks for the directories again, because the settings are read again.
    ///
    /// Blocks on file I/O.
    func refresh() {
        found.withLock { found in
            for path in Array(found.keys) { found[path] = try? FollowedPath(following: path) }
        }
    }
}
