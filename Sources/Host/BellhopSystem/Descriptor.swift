internal import CLinux
internal import Glibc

/// A file descriptor that is closed with its last reference, so it can be neither leaked nor closed twice.
package final class Descriptor: Sendable {
    package let number: Int32

    /// Owns a descriptor that a system call has just returned.
    package init(owning number: Int32) { self.number = number }

    /// Creates a file in memory with these bytes, which is read from its beginning.
    package convenience init(holding bytes: [UInt8]) throws(SystemFailure) {
        self.init(owning: clinux_memory_file("bytes"))
        do throws(SystemFailure) {
            guard number >= 0 else { throw SystemFailure() }
            try writeAll(bytes)
            guard lseek(number, 0, SEEK_SET) == 0 else { throw SystemFailure() }
        } catch {
            throw SystemFailure("a file in memory cannot be created", code: error.code)
        }
    }

    deinit { close(number) }

    /// Writes all the bytes to a file.
    package func writeAll(_ bytes: [UInt8]) throws(SystemFailure) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(number, $0.baseAddress, $0.count) }
            if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { throw SystemFailure() }
        }
    }

    /// Returns when the descriptor is ready, has failed, or the task is cancelled.
    package func ready(for direction: Readiness.Direction) async {
        await Readiness.shared.wait(for: direction, on: number)
        // Nobody else gets its number as long as it is watched.
        withExtendedLifetime(self) {}
    }
}
