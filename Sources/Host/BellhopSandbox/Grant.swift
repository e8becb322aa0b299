package import BellhopSystem
internal import BellhopValues

/// A directory of `permissions.files`, as a host has found it.
package struct Grant: Sendable, Equatable, Codable {
    /// What a worker gets.
    package enum Target: Sendable, Equatable, Codable {
        /// What is at a path without links, if it is still this file.
        case found(path: String, device: UInt64, inode: UInt64)
        /// Nothing, because nothing was found there, for this reason.
        case missing(String)
        /// Nothing, because what is there now is not what the path led to when the settings were read.
        case replaced
        /// Nothing, because no module may have it, for this reason.
        case withheld(String)
    }

    /// The absolute path that the settings name.
    package let path: String
    /// What a worker gets.
    package let target: Target

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
    ///   - follow: Follows a path, or says what an earlier call found; nil if something else is there now.
    package static func decide(
        on paths: [String], among all: [String], guarded: GuardedPaths, mounts: MountTable? = .current,
        following follow: (String) throws(SystemFailure) -> FollowedPath? = { path throws(SystemFailure) in
            try FollowedPath(following: path)
        }
    ) -> [Grant] {
        guard let mounts else {
            return paths.map { Grant(path: $0, target: .withheld("the mounts of the host can't be read")) }
        }
        let exposure = Exposure(of: guarded, mounts)
        // Nothing that is never granted lets a module write.
        let writable = (all + paths).compactMap { (try? follow($0)) ?? nil }.filter { exposure.reason(for: $0) == nil }
        return paths.map { path in
            do throws(SystemFailure) {
                guard let found = try follow(path) else { return Grant(path: path, target: .replaced) }
                if let reason = exposure.reason(for: found) ?? detour(to: found, by: writable, mounts) {
                    return Grant(path: path, target: .withheld(reason))
                }
                return Grant(
                    path: path, target: .found(path: found.path, device: found.device, inode: found.inode))
            } catch {
                // The directory may be created later. The part of its path that exists decides where it will be.
                let reason = exposure.reason(forMissing: FollowedPath.reached(by: path))
                return Grant(path: path, target: reason.map { .withheld($0) } ?? .missing("\(error)"))
            }
        }
    }

    /// Why the directories that modules may write prevent a grant.
    private static func detour(to found: FollowedPath, by writable: [FollowedPath], _ mounts: MountTable) -> String? {
        let way = found.way(mounts)
        for directory in writable.map({ Place($0.path, $0.lineage, mounts) }) {
            if way.contains(where: directory.holds) {
                return "its path leads through \(directory.path), where a module could replace it"
            }
            if way.contains(where: directory.mayHold) { return directory.unclear }
        }
        return nil
    }
}

/// What a grant must not reach, by paths without links.
private struct Exposure {
    private let closed: [Place]
    private let undivided: [Place]
    private let mounts: MountTable

    init(of guarded: GuardedPaths, _ mounts: MountTable) {
        func place(_ path: String) -> Place {
            let whole = (try? FollowedPath(following: path))?.path ?? path
            return Place(whole, FileLineage(of: whole), mounts)
        }
        closed = guarded.closed.map(place)
        undivided = guarded.undivided.map(place)
        self.mounts = mounts
    }

    /// Why a file or directory is not granted, or nil if it can be.
    func reason(for found: FollowedPath) -> String? {
        reason(for: Place(found.path, found.lineage, mounts), by: found.way(mounts))
            ?? (found.isDirectory ? nil : "it is not a directory")
    }

    /// Why nothing will be granted at a path where nothing is yet, or nil if it can be.
    func reason(forMissing path: String) -> String? {
        reason(for: Place(path, FileLineage(of: path), mounts), by: [])
    }

    private func reason(for place: Place, by way: [Place]) -> String? {
        let path = place.path
        for own in closed {
            if path == own.path { return "no module may have it" }
            if own.path.isWithin(path) { return "\(own.path) is in it" }
            if path.isWithin(own.path) { return "it is in \(own.path)" }
            if own.overlaps(place) { return "a mount makes it overlap \(own.path)" }
            if way.contains(where: own.holds) { return "a link on the way to it is in \(own.path)" }
            if own.mayOverlap(place) || way.contains(where: own.mayHold) { return own.unclear }
        }
        for whole in undivided {
            if place.holds(whole) {
                return path == whole.path ? "only directories in it can be granted" : "\(whole.path) is in it"
            }
            if whole.mayOverlap(place) { return whole.unclear }
        }
        return nil
    }
}

extension FollowedPath {
    /// The directories in which the names of the way were looked up.
    fileprivate func way(_ mounts: MountTable) -> [Place] {
        zip(directories, lineages).map { Place($0, $1, mounts) }
    }
}

/// A file at a path without links, and what mounts make of the path.
private struct Place {
    let path: String
    private let mounts: MountTable
    private let lineage: FileLineage

    init(_ path: String, _ lineage: FileLineage, _ mounts: MountTable) {
        self.path = path
        self.lineage = lineage
        self.mounts = mounts
    }

    /// Whether it is or contains another one.
    func holds(_ other: Place) -> Bool { mounts.holds(path, other.path) || lineage.holds(other.lineage) }

    /// Whether something in it is also in another one.
    func overlaps(_ other: Place) -> Bool {
        mounts.overlap(path, other.path) || lineage.overlaps(other.lineage)
    }

    /// Whether it may contain another one although neither the names nor the numbers say so.
    ///
    /// If the mount that it is in is not known, another mount of its file system can show any part of it.
    func mayHold(_ other: Place) -> Bool {
        !mounts.knows(path) && mounts.points(above: other.path).contains(where: lineage.isOfFileSystem)
    }

    /// Whether it may have something in common with another one although neither the names nor the numbers say so.
    func mayOverlap(_ other: Place) -> Bool {
        mayHold(other) || !mounts.knows(path) && mounts.points(in: other.path).contains(where: lineage.isOfFileSystem)
    }

    /// Why a place that may overlap it is not granted.
    var unclear: String {
        "a mount may make it overlap \(path), and the host can't tell, because the mount of \(path) is not in "
            + "/proc/self/mountinfo"
    }
}
