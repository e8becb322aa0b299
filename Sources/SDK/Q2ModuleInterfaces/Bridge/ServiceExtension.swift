internal import BellhopABI
internal import Dispatch
internal import HostAccess
internal import Synchronization
internal import UserNotifications

/// A module's service extension.
///
/// It works on a queue of its own, as iOS does it off the main thread. So another thread can tell it that its time ends
/// while it is busy.
final class ServiceExtension: Sendable {
    // The author's object is not Sendable. iOS also calls it on two threads.
    private nonisolated(unsafe) let module: UNNotificationServiceExtension
    private let queue = DispatchQueue(label: "bellhop.service-extension")
    private let handlers = Mutex<[UInt64: WeakHandler]>([:])

    private struct WeakHandler: Sendable {
        weak let handler: ContentHandler?
    }

    init(_ module: UNNotificationServiceExtension) { self.module = module }

    /// Starts the work on a request.
    ///
    /// The argument of the content handler is the answer of `completion`.
    func start(_ request: UNNotificationRequest, _ completion: bellhop_completion_t, _ connection: HostConnection) {
        let handler = ContentHandler(completion, of: request, connection)
        handlers.withLock { $0[completion.ticket] = WeakHandler(handler: handler) }
        queue.async {
            Preferences.refresh()
            self.module.didReceive(request) { handler($0) }
        }
    }

    /// Tells the extension on the calling thread that its time ends soon.
    func timeWillExpire() { module.serviceExtensionTimeWillExpire() }

    /// Answers a call with nothing, unless it has an answer.
    ///
    /// Its work can't be stopped.
    func cancel(_ ticket: UInt64) { handlers.withLock { $0[ticket] }?.handler?.giveUp() }
}
