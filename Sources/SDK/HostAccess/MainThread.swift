internal import Dispatch
internal import Foundation

/// The main queue, as seen from the threads that a host calls a module on.
package enum MainThread {
    private static let mark: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    // A main queue that `dispatchMain()` drains has no fixed thread, hence the mark.
    private static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: mark) == true }

    /// Runs `body` on the main queue and waits for it; at once where the caller is there already.
    package static func sync<Result: Sendable>(_ body: @MainActor () -> Result) -> Result {
        if isCurrent { return MainActor.assumeIsolated(body) }
        return DispatchQueue.main.sync { MainActor.assumeIsolated(body) }
    }

    /// Starts `operation` on the main queue, behind everything that was given to it before, and does not wait.
    ///
    /// It runs there until it first suspends. A main-actor method it calls starts in that same turn, so such calls
    /// start in the order they were given; one that belongs to no actor is handed to Swift's pool in that order.
    ///
    /// Returns before it has begun, wherever the caller is: it may be cancelled from the first moment on.
    package static func start(_ operation: @escaping @MainActor @Sendable () async -> Void) -> Task<Void, Never> {
        Task { @MainActor in await operation() }
    }
}
