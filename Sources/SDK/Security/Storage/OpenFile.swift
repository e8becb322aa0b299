internal import CFTypes
internal import Glibc

/// An open file or directory, which is closed when the value is released.
struct OpenFile: ~Copyable {
    private let descriptor: Int32

    /// Throws the `KeychainError` for the system's error.
    ///
    /// Symbolic links are not followed, and the call does not wait for a pipe.
    init(_ name: String, in directory: borrowing OpenFile, _ flags: Int32, mode: mode_t = 0) throws(KeychainError) {
        try self.init(name, at: directory.descriptor, flags | O_NOFOLLOW | O_NONBLOCK, mode)
    }

    /// Opens a directory.
    init(directory path: String) throws(KeychainError) { try self.init(path, at: AT_FDCWD, O_DIRECTORY, 0) }

    private init(_ name: String, at directory: Int32, _ flags: Int32, _ mode: mode_t) throws(KeychainError) {
        descriptor = try Self.retrying { openat(directory, name, flags | O_CLOEXEC, mode) }
    }

    deinit { close(descriptor) }

    /// Opens a directory, which is created if it does not exist.
    func directory(_ name: String, mode: mode_t) throws(KeychainError) -> OpenFile {
        if mkdirat(descriptor, name, mode) == 0 { try sync() }
        return try OpenFile(name, in: self, O_DIRECTORY)
    }

    func has(_ name: String) throws(KeychainError) -> Bool {
        var facts = stat()
        if fstatat(descriptor, name, &facts, AT_SYMLINK_NOFOLLOW) == 0 { return true }
        guard errno == ENOENT else { throw KeychainError(system: errno) }
        return false
    }

    /// Removes the permissions of everyone except the owner.
    func makePrivate() throws(KeychainError) {
        var facts = stat()
        guard fstat(descriptor, &facts) == 0 else { throw KeychainError(system: errno) }
        guard facts.st_mode & 0o077 != 0 else { return }
        _ = try Self.retrying { fchmod(descriptor, facts.st_mode & 0o700) }
    }

    /// Waits for the lock, which is released with this value.
    func lock(exclusively: Bool) throws(KeychainError) {
        _ = try Self.retrying { flock(descriptor, exclusively ? LOCK_EX : LOCK_SH) }
    }

    func readAll() throws(KeychainError) -> Data {
        var facts = stat()
        guard fstat(descriptor, &facts) == 0 else { throw KeychainError(system: errno) }
        guard facts.st_mode & S_IFMT == S_IFREG else { throw KeychainError(errSecIO) }
        var data = Data()
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = try Self.retrying { read(descriptor, &buffer, buffer.count) }
            guard count > 0 else { return data }
            data.append(contentsOf: buffer[..<count])
        }
    }

    func writeAll(_ data: Data) throws(KeychainError) {
        var rest = data[...]
        while !rest.isEmpty {
            let count = try Self.retrying { rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) } }
            rest = rest.dropFirst(count)
        }
    }

    /// Waits until all data is on the disk.
    func sync() throws(KeychainError) { _ = try Self.retrying { fsync(descriptor) } }

    func rename(_ name: String, to newName: String) throws(KeychainError) {
        _ = try Self.retrying { renameat(descriptor, name, descriptor, newName) }
    }

    func remove(_ name: String) { unlinkat(descriptor, name, 0) }

    /// Calls again after a signal.
    private static func retrying<Result: SignedInteger>(_ call: () -> Result) throws(KeychainError) -> Result {
        while true {
            let result = call()
            if result >= 0 { return result }
            guard errno == EINTR else { throw KeychainError(system: errno) }
        }
    }
}
