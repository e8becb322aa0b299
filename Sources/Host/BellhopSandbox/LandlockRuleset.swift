internal import BellhopSystem
internal import CLinux
internal import Glibc

/// What a worker may reach in the file system, and whether TCP, as the kernel keeps it.
struct LandlockRuleset: ~Copyable {
    private let descriptor: Int32
    private let governed: LandlockRights

    /// Opens a ruleset that refuses everything this version governs; throws the kernel's reason.
    init(version: Int, network: Bool) throws(SystemFailure) {
        governed = .governed(by: version)
        let tcp: UInt64 = 0b11  // bind, connect
        let scopes: UInt64 = 0b11  // abstract sockets and signals, to processes outside
        var ruleset = clinux_landlock_ruleset(
            handled_access_fs: governed.rawValue, handled_access_net: version >= 4 && !network ? tcp : 0,
            scoped: version >= 6 ? scopes : 0)
        // An older kernel takes a longer structure when what it does not know is zero, which it is.
        descriptor = clinux_landlock_create(&ruleset, MemoryLayout.size(ofValue: ruleset))
        if descriptor < 0 { throw SystemFailure("landlock_create_ruleset") }
    }

    deinit { close(descriptor) }

    /// Allows rights on a file, or on a directory and all beneath; throws when it is not there or cannot be opened.
    borrowing func allow(_ rights: LandlockRights, on path: String) throws(SystemFailure) {
        let target = clinux_open_path(path)
        guard target >= 0 else { throw SystemFailure("open") }
        defer { close(target) }
        var about = stat()
        guard fstat(target, &about) == 0 else { throw SystemFailure("fstat") }
        var granted = rights.intersection(governed)
        if about.st_mode & S_IFMT != S_IFDIR { granted.formIntersection(.ofFile) }
        guard clinux_landlock_allow(descriptor, granted.rawValue, target) == 0 else {
            throw SystemFailure("landlock_add_rule")
        }
    }

    /// Binds the calling thread and those it will start, for good; needs no-new-privileges.
    consuming func restrict() throws(SystemFailure) {
        guard clinux_landlock_restrict(descriptor) == 0 else { throw SystemFailure("landlock_restrict_self") }
    }
}
