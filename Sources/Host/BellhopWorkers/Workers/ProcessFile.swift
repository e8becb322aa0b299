internal import Glibc

/// A file of a process in `/proc`.
enum ProcessFile {
    /// Returns the text of a file such as `status`, up to 32 KiB, or nil if there is no such process.
    ///
    /// In `status`, the groups of the user come before the memory, and a user can be in thousands.
    static func text(_ name: String, of process: pid_t) -> String? {
        let descriptor = open("/proc/\(process)/\(name)", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 32 << 10)
        let count = read(descriptor, &bytes, bytes.count)
        return count > 0 ? String(decoding: bytes.prefix(count), as: UTF8.self) : nil
    }
}
