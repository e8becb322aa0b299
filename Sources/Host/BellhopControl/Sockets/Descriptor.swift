internal import Glibc

/// A file descriptor that is closed with its last reference, so it can be neither leaked nor closed twice.
package final class Descriptor: Sendable {
    package let number: Int32

    /// Owns a descriptor that a system call has just returned.
    package init(owning number: Int32) { self.number = number }

    deinit { close(number) }

    /// Returns when the descriptor is ready, has failed, or the task is cancelled.
    package func ready(for direction: Readiness.Direction) async {
        await Readiness.shared.wait(for: direction, on: number)
        // Nobody else gets its number as long as it is watched.
        withExtendedLifetime(self) {}
    }
}
