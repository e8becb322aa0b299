internal import BellhopABI
internal import Dispatch
internal import HostAccess
internal import Synchronization
internal import UserNotifications

/// A module's service extension.
///
/// Its work is done on a queue of its own, as iOS does it off the main thread; so it can be told of its last moment on
/// another thread even while it is busy.
final class ServiceExtension: Sendable {
    // The author's object is not Sendable; iOS, too, calls it on two threads.
    private nonisolated(unsafe) let module: UNNotificationServiceExtension
    private let queue = DispatchQueue(label: "bellhop.service-extension")
    private let handlers = Mutex<[UInt64: WeakHandler]>([:])

    private struct WeakHandler: Sendable {
        weak let handler: ContentHandler?
    }

    init(_ module: UNNotificationServiceExtension) { self.module = module }

    /// Hands over a request, later; `completion` is answered with what the content handler is called with.
    func start(_ request: UNNotificationRequest, _ completion: bellhop_completion_t, _ connection: HostConnection) {
        let handler = ContentHandler(completion, of: request, connection)
        handlers.withLock { $0[completion.ticket] = WeakHandler(handler: handler) }
        queue.async {
            Preferences.refresh()
            self.module.didReceive(request) { handler($0) }
        }
    }

    /// Tells it that its time is over soon, on the thread of the caller.
    func timeWillExpire() { module.serviceExtensionTimeWillExpire() }

    /// Answers a call with nothing, unless it was answered; a work that goes on cannot be stopped.
    func cancel(_ ticket: UInt64) { handlers.withLock { $0[ticket] }?.handler?.giveUp() }
}
