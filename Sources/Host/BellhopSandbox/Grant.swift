package import BellhopSystem

/// A directory of `permissions.files`, as a host has found it.
public struct Grant: Sendable, Equatable, Codable {
    /// What a worker is given.
    public enum Target: Sendable, Equatable, Codable {
        /// What is at a path without links, if it is still this file.
        case found(path: String, device: UInt64, inode: UInt64)
        /// Nothing, for this reason: nothing was found there.
        case missing(String)
        /// Nothing, for this reason: no module may have it.
        case withheld(String)
    }

    /// The absolute path that the settings name.
    public let path: String
    /// What a worker is given.
    public let target: Target

    /// The grant as a report names it, if no module may have it.
    var withheld: ConfinementReport.Withheld? {
        guard case .withheld(let reason) = target else { return nil }
        return ConfinementReport.Withheld(path: path, reason: reason)
    }
}

extension Grant {
    /// The absolute paths of `permissions.files`, which start beside the settings file.
    package static func paths(of files: [String], beside settingsFile: String) -> [String] {
        let beside = settingsFile.lastIndex(of: "/").map { settingsFile[..<$0] } ?? "."
        // An empty path would stand for the whole directory of the settings file.
        return files.filter { !$0.isEmpty }.map { $0.hasPrefix("/") ? $0 : "\(beside)/\($0)" }
    }

    /// Decides what a module is given.
    ///
    /// Nothing is granted that is in a guarded directory or holds a guarded file. Nor is anything that is found by way
    /// of a directory in which a module may write: it could put a link to something else there.
    ///
    /// - Parameters:
    ///   - paths: The directories that the module asks for.
    ///   - all: The directories that all modules ask for.
    ///   - guarded: The host's own files and directories.
    ///   - follow: Follows a path, or says what an earlier call found.
    package static func decide(
        on paths: [String], among all: [String], guarded: [String],
        following follow: (String) throws(SystemFailure) -> FollowedPath = { path throws(SystemFailure) in
            try FollowedPath(following: path)
        }
    ) -> [Grant] {
        guard !paths.isEmpty else { return [] }
        let guarded = guarded.map { path in (try? FollowedPath(following: path))?.path ?? path }
        // What is never granted lets no module write.
        let writable = (all + paths).compactMap { try? follow($0) }.filter { exposure(by: $0, of: guarded) == nil }
            .map(\.path)
        return paths.map { path in
            do throws(SystemFailure) {
                let found = try follow(path)
                if let reason = exposure(by: found, of: guarded) ?? detour(to: found, by: writable) {
                    return Grant(path: path, target: .withheld(reason))
                }
                return Grant(
                    path: path, target: .found(path: found.path, device: found.device, inode: found.inode))
            } catch {
                return Grant(path: path, target: .missing("\(error)"))
            }
        }
    }

    /// Why the host's own files forbid a grant.
    private static func exposure(by found: FollowedPath, of guarded: [String]) -> String? {
        for own in guarded {
            if FollowedPath.holds(found.path, own) { return "\(own) is in it" }
            if FollowedPath.holds(own, found.path) { return "it is in \(own)" }
            if found.directories.contains(where: { FollowedPath.holds(own, $0) }) {
                return "a link on the way to it is in \(own)"
            }
        }
        return nil
    }

    /// Why the directories of modules forbid a grant.
    private static func detour(to found: FollowedPath, by writable: [String]) -> String? {
        writable.first { directory in found.directories.contains { FollowedPath.holds(directory, $0) } }.map {
            "it is found by way of \($0), where a module could put something else in its place"
        }
    }
}
