package import BellhopSystem
package import BellhopValues
internal import Glibc

/// Whether users other than the host's own can change its state.
extension StateDirectory {
    /// Why a host cannot use a directory for the state of this user, or nil if it can: because it is not safe, or
    /// because something else is in the place of one of the host's files.
    ///
    /// A user who can write to the directory can replace the socket, the token and the directories of modules. A
    /// directory that doesn't exist is safe if it can be created safely.
    package static func exposure(of path: String) -> BellhopError? {
        exposure(onWayTo: path) ?? stat(following: path).flatMap { exposure(of: path, $0) }
    }

    /// Why a directory with a status is not safe, without a look at the directories above it.
    static func exposure(of path: String, _ status: stat) -> BellhopError? {
        guard status.st_uid == geteuid() else {
            return .stateExposed(
                "the state directory belongs to another user", at: path,
                hint: "Run the host as that user, or name a directory of your own with --state-dir")
        }
        guard status.st_mode & 0o022 == 0 else {
            return .stateExposed("other users may write to the state directory", at: path, hint: closing(path))
        }
        for (name, kind) in entries {
            if let error = exposure(ofEntry: "\(path)/\(name)", kind) { return error }
        }
        return nil
    }

    /// Why a path in a state directory is not safe if it is a symbolic link, or nil if it is none.
    ///
    /// The host would remove files from the directory that the link leads to.
    package static func exposure(byLinkAt path: String) -> BellhopError? {
        guard stat(at: path)?.kind == .link else { return nil }
        return .stateExposed(
            "a symbolic link is in the place of a directory of the host", at: path,
            hint: "Remove the link, or move the directory that it leads to into its place")
    }

    /// Why a host can't use what is at a path in a state directory because it is of another kind than what the host
    /// keeps there, or nil if it is of that kind or nothing is there.
    ///
    /// - Parameter owner: Whose file or directory belongs there.
    package static func misplacement(
        at path: String, of kind: FileKind, of owner: String = "the host"
    ) -> BellhopError? {
        if kind == .directory, let error = exposure(byLinkAt: path) { return error }
        guard let found = stat(at: path)?.kind, found != kind else { return nil }
        return BellhopError(
            .stateUnusable, "\(found.words) is in the place of \(kind.words) of \(owner)",
            hint: "Move it out of the state directory", at: Location(file: path))
    }

    /// Why what is at a path in a state directory is not safe if another user owns it, who can change it and its mode;
    /// nil if none does.
    package static func exposure(byOwnerOf path: String) -> BellhopError? {
        guard let status = stat(at: path), status.st_uid != geteuid() else { return nil }
        return .stateExposed(
            "\(status.kind.words) in the state directory belongs to another user", at: path,
            hint: "Move it to another place, or give it to the user of the host with chown if you know what is in it")
    }

    /// Why a host can't use a file of its own in a state directory, or nil if it can use all.
    package static func unusableFile(in path: String) -> BellhopError? {
        for (name, kind) in entries where kind == .regular {
            let file = "\(path)/\(name)"
            guard access(file, F_OK) == 0, access(file, R_OK | W_OK) != 0 else { continue }
            return BellhopError(
                .stateUnusable, "a file of the host cannot be read and written",
                hint: "Run `chmod 600 \(file.shellWord)`, or name another directory with --state-dir",
                at: Location(file: file), cause: "\(SystemFailure())")
        }
        return nil
    }

    /// Why an entry of a state directory is not safe, or is of another kind than what the host keeps there; nil if
    /// nothing is wrong.
    private static func exposure(ofEntry path: String, _ kind: FileKind) -> BellhopError? {
        if let error = misplacement(at: path, of: kind) ?? exposure(byOwnerOf: path) { return error }
        guard kind == .directory, let status = stat(at: path) else { return nil }
        guard status.st_mode & 0o022 == 0 else {
            return .stateExposed(
                "other users may write to a directory in the state directory", at: path, hint: closing(path))
        }
        return nil
    }

    /// Why another user can replace a state directory, or nil if none can.
    ///
    /// A user who can write to a directory of the path can rename its entries. In a directory with the sticky bit, such
    /// as `/tmp`, only the owner of an entry can. The owner of a link chooses where it leads. A host of root accepts
    /// directories of other users outside of directories with the sticky bit, because it often works in the directory
    /// of a user, such as one that a container shares.
    static func exposure(onWayTo path: String) -> BellhopError? {
        let whole = absolute(path)
        var start = whole
        while true {
            if let found = try? FollowedPath(following: start) {
                var lookups = zip(found.directories, found.entries).map { directory, entry -> (String, String?) in
                    // The owner of the state directory itself is checked in any case.
                    (directory, start == whole && entry == found.path ? nil : entry)
                }
                if start != whole { lookups.append((found.path, nil)) }
                for (directory, entry) in lookups {
                    if let error = entry.flatMap(exposure(byOwnerOfLink:)) ?? exposure(by: directory, of: entry) {
                        return error
                    }
                }
                return nil
            }
            // No directory is made in place of a link, and it can lead elsewhere once that is tried.
            if stat(at: start)?.kind == .link { return .deadLink(start) }
            start = parent(of: start)
            if start == "/" { return nil }
        }
    }

    /// Why a part of the path of a state directory leads where another user wants, or nil if it is no link of theirs.
    private static func exposure(byOwnerOfLink entry: String) -> BellhopError? {
        guard let status = stat(at: entry), status.kind == .link, !isTrusted(status) else { return nil }
        return .stateExposed(
            "a symbolic link on the way to the state directory belongs to another user, who can make it lead elsewhere",
            at: entry, hint: "Name the directory that it leads to with --state-dir, or make the link yourself")
    }

    private static func exposure(by directory: String, of entry: String?) -> BellhopError? {
        guard let status = stat(at: directory) else { return nil }
        guard geteuid() == 0 || isTrusted(status) else {
            return .stateExposed(
                "the state directory is in a directory of another user", at: directory,
                hint: "Name a directory of your own with --state-dir")
        }
        guard status.st_mode & 0o002 != 0 else { return nil }
        guard status.st_mode & stickyBit != 0 else {
            return .stateExposed(
                "the state directory is in a directory that anyone may write to", at: directory,
                hint: "Run `chmod o-w \(directory)`, or name another directory with --state-dir")
        }
        guard let entry, let status = stat(at: entry), !isTrusted(status) else { return nil }
        return .stateExposed(
            "a part of the path of the state directory belongs to another user, who can replace it", at: entry,
            hint: "Name a directory of your own with --state-dir")
    }

    /// Whether a file belongs to this user or to root.
    private static func isTrusted(_ status: stat) -> Bool { isTrusted(status.st_uid, in: .own) }

    /// Whether a user of a namespace is this user or root.
    ///
    /// In a container, root may be a user whom the container doesn't know. Where the container has a nobody of its own,
    /// or there is no container, nobody is another user.
    static func isTrusted(_ user: uid_t, in map: UserMap?) -> Bool {
        user == geteuid() || user == 0 || user == map?.unmappedUser
    }

    private static let stickyBit: mode_t = 0o1000

    private static func closing(_ path: String) -> String {
        "Check that no file in it belongs to another user, then run `chmod 700 \(path)`"
    }

    static func absolute(_ path: String) -> String {
        guard !path.hasPrefix("/"), let current = getcwd(nil, 0) else { return path }
        defer { free(current) }
        return "\(String(cString: current))/\(path)"
    }
}

extension BellhopError {
    fileprivate static func deadLink(_ link: String) -> BellhopError {
        BellhopError(
            .stateUnusable, "a symbolic link on the way to the state directory leads nowhere",
            hint: "Remove the link, or make the directory that it leads to", at: Location(file: link))
    }

    fileprivate static func stateExposed(_ message: String, at path: String, hint: String) -> BellhopError {
        BellhopError(.stateExposed, message, hint: hint, at: Location(file: path))
    }
}
