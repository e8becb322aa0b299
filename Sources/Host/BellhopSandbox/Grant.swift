package import BellhopSystem
internal import BellhopValues

/// A directory of `permissions.files`, as a host has found it.
public struct Grant: Sendable, Equatable, Codable {
    /// What a worker gets.
    public enum Target: Sendable, Equatable, Codable {
        /// What is at a path without links, if it is still this file.
        case found(path: String, device: UInt64, inode: UInt64)
        /// Nothing, because nothing was found there, for this reason.
        case missing(String)
        /// Nothing, because no module may have it, for this reason.
        case withheld(String)
    }

    /// The absolute path that the settings name.
    public let path: String
    /// What a worker gets.
    public let target: Target

    /// The grant as a report names it, if no module may have it.
    var withheld: ConfinementReport.Withheld? {
        guard case .withheld(let reason) = target else { return nil }
        return ConfinementReport.Withheld(path: path, reason: reason)
    }
}

extension Grant {
    /// The absolute paths of `permissions.files`.
    ///
    /// Relative paths begin at the directory of the settings file.
    package static func paths(of files: [String], beside settingsFile: String) -> [String] {
        let beside = settingsFile.lastIndex(of: "/").map { settingsFile[..<$0] } ?? "."
        // An empty path would stand for the whole directory of the settings file.
        return files.filter { !$0.isEmpty }.map { $0.hasPrefix("/") ? $0 : "\(beside)/\($0)" }
    }

    /// Decides what a module is granted.
    ///
    /// Only directories are granted. A directory is not granted if it is in a guarded directory or contains a guarded
    /// file, by any path. It is also not granted if its path leads through a directory that a module may write, because
    /// the module could put a link there.
    ///
    /// - Parameters:
    ///   - paths: The directories that the module asks for.
    ///   - all: The directories that all modules ask for.
    ///   - guarded: What no module is granted.
    ///   - mounts: The mounts of this process, or nil if they are not known, so that nothing is granted.
    ///   - follow: Follows a path, or says what an earlier call found.
    package static func decide(
        on paths: [String], among all: [String], guarded: GuardedPaths, mounts: MountTable? = .current,
        following follow: (String) throws(SystemFailure) -> FollowedPath = { path throws(SystemFailure) in
            try FollowedPath(following: path)
        }
    ) -> [Grant] {
        guard let mounts else {
            return paths.map { Grant(path: $0, target: .withheld("the mounts of the host can't be read")) }
        }
        let exposure = Exposure(of: guarded, mounts)
        // Nothing that is never granted lets a module write.
        let writable = (all + paths).compactMap { try? follow($0) }.filter { exposure.reason(for: $0) == nil }
            .map(\.path)
        return paths.map { path in
            do throws(SystemFailure) {
                let found = try follow(path)
                if let reason = exposure.reason(for: found) ?? detour(to: found, by: writable, mounts) {
                    return Grant(path: path, target: .withheld(reason))
                }
                return Grant(
                    path: path, target: .found(path: found.path, device: found.device, inode: found.inode))
            } catch {
                // The directory may be created later. The part of its path that exists decides where it will be.
                let reason = exposure.reason(for: FollowedPath.reached(by: path), by: [])
                return Grant(path: path, target: reason.map { .withheld($0) } ?? .missing("\(error)"))
            }
        }
    }

    /// Why the directories that modules may write prevent a grant.
    private static func detour(to found: FollowedPath, by writable: [String], _ mounts: MountTable) -> String? {
        writable.first { directory in found.directories.contains { mounts.holds(directory, $0) } }.map {
            "its path leads through \($0), where a module could replace it"
        }
    }
}

/// What a grant must not reach, by paths without links.
private struct Exposure {
    private let closed: [String]
    private let undivided: [String]
    private let mounts: MountTable

    init(of guarded: GuardedPaths, _ mounts: MountTable) {
        func resolved(_ path: String) -> String { (try? FollowedPath(following: path))?.path ?? path }
        closed = guarded.closed.map(resolved)
        undivided = guarded.undivided.map(resolved)
        self.mounts = mounts
    }

    /// Why a file or directory is not granted, or nil if it can be.
    func reason(for found: FollowedPath) -> String? {
        reason(for: found.path, by: found.directories) ?? (found.isDirectory ? nil : "it is not a directory")
    }

    /// Why a path that leads through some directories is not granted, or nil if it can be.
    func reason(for path: String, by directories: [String]) -> String? {
        for own in closed {
            if path == own { return "no module may have it" }
            if own.isWithin(path) { return "\(own) is in it" }
            if path.isWithin(own) { return "it is in \(own)" }
            if mounts.overlap(path, own) { return "a mount makes it overlap \(own)" }
            if directories.contains(where: { mounts.holds(own, $0) }) { return "a link on the way to it is in \(own)" }
        }
        for whole in undivided where mounts.holds(path, whole) {
            return path == whole ? "only directories in it can be granted" : "\(whole) is in it"
        }
        return nil
    }
}
