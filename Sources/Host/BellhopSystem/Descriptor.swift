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

    /// Reads all the bytes up to the end, or returns nil if there are more than a limit.
    package func readAll(upTo limit: Int) throws(SystemFailure) -> [UInt8]? {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = read(number, &buffer, buffer.count)
            if count == 0 { return bytes }
            if count > 0 {
                bytes += buffer[..<count]
                guard bytes.count <= limit else { return nil }
            } else if errno != EINTR {
                throw SystemFailure()
            }
        }
    }

    /// Returns when the descriptor is ready, has failed, or the task is cancelled.
    package func ready(for direction: Readiness.Direction) async {
        await Readiness.shared.wait(for: direction, on: number)
        // Nobody else gets its number as long as it is watched.
        withExtendedLifetime(self) {}
    }
}
