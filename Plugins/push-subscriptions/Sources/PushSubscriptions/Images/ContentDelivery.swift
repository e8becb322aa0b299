import Foundation
import Q2ModuleInterfaces

/// The content of a notification on its way back to the system, which takes it once.
final class ContentDelivery: @unchecked Sendable {
    private let lock = NSLock()
    // Guarded by the lock: whoever takes the handler calls it.
    private var handler: ((UNNotificationContent) -> Void)?
    private let original: UNNotificationContent

    init(_ original: UNNotificationContent, _ handler: @escaping (UNNotificationContent) -> Void) {
        self.original = original
        self.handler = handler
    }

    /// Hands over the content with this picture, or as it came.
    ///
    /// Only the first call has an effect.
    func finish(with attachment: UNNotificationAttachment? = nil) {
        lock.lock()
        let taken = handler
        handler = nil
        lock.unlock()
        guard let taken else { return }
        guard let attachment, let content = original.mutableCopy() as? UNMutableNotificationContent else {
            return taken(original)
        }
        content.attachments = [attachment]
        taken(content)
    }
}
