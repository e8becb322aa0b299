internal import BellhopSystem
public import BellhopValues
internal import Glibc

/// The directory a host keeps its state in, and the names of what is in it.
package struct StateDirectory {
    static let socketName = "bellhop.sock"
    static let lockName = "bellhop.lock"
    /// The name of the file with the device token.
    package static let tokenName = "device-token"
    package static let databaseName = "bellhop.sqlite"

    /// The directories in which a host removes what is not its own.
    private static let cleared = ["attachments", "images", "tmp"]
    /// The files and directories that a host keeps in the directory, with their kinds.
    static let entries: [(name: String, kind: FileKind)] =
        [(socketName, .socket), (lockName, .regular), (tokenName, .regular)]
        + ["", "-wal", "-journal"].map { (databaseName + $0, .regular) }
        + (cleared + ["data", "filemap", "gateway", "gateway/keys", "pictures", "tmp.old"]).map { ($0, .directory) }

    let path: String
    let descriptor: Descriptor

    /// Opens a directory; throws `state.missing`, `state.exposed` or `state.unusable`.
    ///
    /// - Parameter create: Makes it first when it is not there, for its owner alone.
    init(_ path: String, create: Bool) throws(BellhopError) {
        if create, let error = Self.exposure(onWayTo: path) ?? Self.nesting(of: path) { throw error }
        let failure = create ? Self.make(path) : nil
        let number = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard number >= 0 else {
            let failure = failure ?? SystemFailure()
            throw BellhopError(
                !create && failure.code == ENOENT ? .stateMissing : .stateUnusable,
                "the state directory cannot be used",
                hint: "Name a directory of your own with --state-dir", at: Location(file: path), cause: "\(failure)")
        }
        self.path = path
        self.descriptor = Descriptor(owning: number)
        if create {
            try secure()
            if let foreign { throw foreign }
        }
    }

    /// The error of a directory that a host would not use, because it would remove files that no host has made.
    package static func origin(of path: String) -> BellhopError? {
        (try? StateDirectory(path, create: false))?.foreign
    }

    /// The error `state.unusable` of a directory from which a host would remove files that no host has made.
    private var foreign: BellhopError? {
        guard !isMadeByHost, let name = Self.cleared.first(where: has) else { return nil }
        return BellhopError(
            .stateUnusable, "no host has used this directory, and a host would remove the files in \(name)",
            hint: "Name an empty directory with --state-dir", at: Location(file: path))
    }

    /// Returns an error if a directory, which need not exist, is in the state directory of another host, or if no host has
    /// used it and it has one in it.
    ///
    /// The outer host may remove what it does not know, and its modules may read it.
    package static func nesting(of path: String) -> BellhopError? {
        let whole = absolute(path)
        var outer = whole
        // A directory that is not made yet is in the first one that is.
        while outer.realPath == nil, outer != "/" { outer = parent(of: outer) }
        let isMade = outer == whole
        outer = outer.realPath ?? "/"
        if isMade, let inner = inner(of: outer) {
            return BellhopError(
                .stateUnusable, "the directory has \(inner) in it, which is the state directory of another host",
                hint: "Name an empty directory with --state-dir", at: Location(file: path))
        }
        if isMade { outer = parent(of: outer) }
        while outer != "/" {
            if isState(outer) {
                return BellhopError(
                    .stateUnusable, "the directory is in \(outer), which is the state directory of another host",
                    hint: "Name a directory outside of it with --state-dir", at: Location(file: path))
            }
            outer = parent(of: outer)
        }
        return nil
    }

    /// The path of a state directory in a directory that no host has used, such as `bank/.bellhop`.
    ///
    /// Only two levels are searched, because the directory may be a home with a million files.
    private static func inner(of directory: String) -> String? {
        guard !isState(directory) else { return nil }
        for first in folders(of: directory) {
            if isState("\(directory)/\(first)") { return first }
            let second = folders(of: "\(directory)/\(first)").first { isState("\(directory)/\(first)/\($0)") }
            if let second { return "\(first)/\(second)" }
        }
        return nil
    }

    private static func folders(of directory: String) -> [String] {
        ((try? DirectoryEntry.entries(of: directory)) ?? []).filter(\.mayBeDirectory).map(\.name)
    }

    /// Whether a host has used a directory before.
    private static func isState(_ directory: String) -> Bool {
        [lockName, databaseName].contains { access("\(directory)/\($0)", F_OK) == 0 }
    }

    /// The directory that an absolute path is in.
    static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return "/" }
        return String(path[..<slash])
    }

    /// Whether a host has used the directory before.
    private var isMadeByHost: Bool { has(Self.lockName) || has(Self.databaseName) }

    private func has(_ name: String) -> Bool { faccessat(descriptor.number, name, F_OK, AT_SYMLINK_NOFOLLOW) == 0 }

    /// Keeps other users from reading the directory.
    ///
    /// Throws `state.exposed` if other users control it, or `state.unusable` if a host cannot use it.
    private func secure() throws(BellhopError) {
        var status = stat()
        guard fstat(descriptor.number, &status) == 0 else { return }
        if let error = Self.exposure(of: path, status) { throw error }
        if status.st_mode & 0o077 != 0 { _ = fchmod(descriptor.number, status.st_mode & 0o700) }
    }

    /// Makes a state directory, for its owner alone; throws `state.exposed` or `state.unusable`.
    package static func create(_ path: String) throws(BellhopError) { _ = try StateDirectory(path, create: true) }

    /// Makes a directory and those it is in, for their owner alone; returns what kept the last of them from being made.
    private static func make(_ path: String) -> SystemFailure? {
        for end in path.indices.dropFirst() where path[end] == "/" { _ = mkdir(String(path[..<end]), 0o700) }
        guard mkdir(path, 0o700) == 0 else { return errno == EEXIST ? nil : SystemFailure() }
        ignoreInGit(path)
        return nil
    }

    /// Keeps a new directory out of the repository that it is in.
    ///
    /// The directory works without this.
    private static func ignoreInGit(_ path: String) {
        let file = open("\(path)/.gitignore", O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { return }
        _ = write(file, "*\n", 2)
        close(file)
    }

    /// What the last host of a directory left in its lock; nil if none has used it.
    package static func trace(of path: String) -> HostTrace? {
        let file = open("\(path)/\(lockName)", O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return nil }
        defer { close(file) }
        return HostTrace(in: file)
    }

    /// Leaves in the lock why a host did not start, for those who wait for it.
    ///
    /// Does nothing if the directory does not exist or holds files of somebody else or the state of another host, if
    /// another user can replace it, or if a host uses it.
    package static func recordFailure(_ failure: BellhopError, of path: String) {
        guard exposure(onWayTo: path) == nil, inner(of: path) == nil,
            let directory = try? StateDirectory(path, create: false), directory.foreign == nil
        else { return }
        (try? HostLock(in: directory))?.release(failure: failure)
    }

    /// The path of the socket as messages name it.
    var socketPath: String { "\(path)/\(Self.socketName)" }

    /// Calls with the socket's address: through the descriptor, because an address holds only 107 bytes of path.
    func withSocketAddress(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { buffer in
            buffer.copyBytes(from: "/proc/self/fd/\(descriptor.number)/\(Self.socketName)".utf8)
        }
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }
}

extension BellhopError.Code {
    /// A program of the host that is not beside the others, or cannot be started.
    public static let hostProgramMissing = Self(rawValue: "host.program-missing")
    /// A state directory that is not there.
    public static let stateMissing = Self(rawValue: "state.missing")
    /// Other users can change the state directory, or a link is in the place of a directory in it.
    public static let stateExposed = Self(rawValue: "state.exposed")
    /// A state directory that cannot be made or opened.
    public static let stateUnusable = Self(rawValue: "state.unusable")
}
