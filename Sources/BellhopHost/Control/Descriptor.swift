internal import Dispatch
internal import Glibc

/// A file descriptor that is closed with its last reference, so it can be neither leaked nor closed twice.
final class Descriptor: Sendable {
    enum Direction: Sendable { case reading, writing }

    let number: Int32

    /// Owns a descriptor that a system call has just returned.
    init(owning number: Int32) { self.number = number }

    deinit { close(number) }

    /// Returns when the descriptor is ready, has failed, or the task is cancelled.
    func ready(for direction: Direction) async {
        let queue = DispatchQueue.global()
        let source: any DispatchSourceProtocol =
            switch direction {
            case .reading: DispatchSource.makeReadSource(fileDescriptor: number, queue: queue)
            case .writing: DispatchSource.makeWriteSource(fileDescriptor: number, queue: queue)
            }
        // A dispatch source may be cancelled from any thread; its protocol does not say so.
        nonisolated(unsafe) let shared = source
        await withTaskCancellationHandler {
            await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
                shared.setEventHandler { shared.cancel() }
                // Runs once, when the descriptor is no longer watched and so may be closed.
                shared.setCancelHandler { [self] in
                    withExtendedLifetime(self) { continuation.resume() }
                }
                shared.activate()
            }
        } onCancel: {
            shared.cancel()
        }
    }
}
