internal import BellhopSystem
internal import CLinux
internal import Glibc

/// The rules of the kernel for the files that a worker can use, and for TCP.
struct LandlockRuleset: ~Copyable {
    private let descriptor: Int32
    private let governed: LandlockRights

    /// Opens a ruleset that refuses everything that this version controls.
    ///
    /// Throws the kernel's error.
    init(version: Int, network: Bool) throws(SystemFailure) {
        governed = .governed(by: version)
        let tcp: UInt64 = 0b11  // bind, connect
        let scopes: UInt64 = 0b11  // abstract sockets and signals, to processes outside
        var ruleset = clinux_landlock_ruleset(
            handled_access_fs: governed.rawValue, handled_access_net: version >= 4 && !network ? tcp : 0,
            scoped: version >= 6 ? scopes : 0)
        // An older kernel accepts a longer structure if the unknown part is zero, which it is.
        descriptor = clinux_landlock_create(&ruleset, MemoryLayout.size(ofValue: ruleset))
        if descriptor < 0 { throw SystemFailure("landlock_create_ruleset") }
    }

    deinit { close(descriptor) }

    /// Allows rights on a file or a whole directory.
    ///
    /// Throws if it doesn't exist or can't be opened.
    borrowing func allow(_ rights: LandlockRights, on path: String) throws(SystemFailure) {
        let target = clinux_open_path(path)
        guard target >= 0 else { throw SystemFailure("open") }
        defer { close(target) }
        try allow(rights, on: target, Self.status(of: target))
    }

    /// Allows rights on the file at a path without links.
    ///
    /// If another file is there, it allows nothing and returns false.
    borrowing func allow(
        _ rights: LandlockRights, on path: String, device: UInt64, inode: UInt64
    ) throws(SystemFailure) -> Bool {
        let target = clinux_open_path_without_links(path)
        guard target >= 0 else {
            // There is a link now.
            if errno == ELOOP { return false }
            throw SystemFailure("open")
        }
        defer { close(target) }
        let about = try Self.status(of: target)
        guard UInt64(about.st_dev) == device, UInt64(about.st_ino) == inode else { return false }
        try allow(rights, on: target, about)
        return true
    }

    private static func status(of file: Int32) throws(SystemFailure) -> stat {
        guard let about = stat(of: file) else { throw SystemFailure("fstat") }
        return about
    }

    private borrowing func allow(_ rights: LandlockRights, on target: Int32, _ about: stat) throws(SystemFailure) {
        var granted = rights.intersection(governed)
        if about.kind != .directory { granted.formIntersection(.ofFile) }
        guard clinux_landlock_allow(descriptor, granted.rawValue, target) == 0 else {
            throw SystemFailure("landlock_add_rule")
        }
    }

    /// Applies the rules permanently to the calling thread and the threads that it starts.
    ///
    /// Requires no-new-privileges.
    consuming func restrict() throws(SystemFailure) {
        guard clinux_landlock_restrict(descriptor) == 0 else { throw SystemFailure("landlock_restrict_self") }
    }
}
