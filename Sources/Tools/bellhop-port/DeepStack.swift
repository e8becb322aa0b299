internal import Foundation

/// A thread with a large stack, because the parser recurses into nested code.
enum DeepStack {
    /// The size in bytes; memory that isn't used costs nothing.
    private static let size = 512 << 20

    /// Runs `body` on a thread of its own.
    static func run<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
        await withCheckedContinuation { continuation in
            let thread = Thread { continuation.resume(returning: body()) }
            thread.stackSize = size
            thread.start()
        }
    }
}
