internal import BellhopValues

extension Phone {
    /// Whether notifications don't show what they say now.
    var hidesPreviews: Bool {
        switch preferences.showPreviews {
        case .always: false
        case .whenAuthenticated: lock.isLocked
        case .never: true
        }
    }

    /// What the user sees of a notification now.
    func preview(of notification: UserNotification) -> NotificationPreview {
        guard hidesPreviews else { return NotificationPreview(notification) }
        let others = notification.threadIdentifier.map { thread in
            center.presenter.list.delivered.count {
                thread.isExactly($0.threadIdentifier) && !$0.identifier.isExactly(notification.identifier)
            }
        }
        return NotificationPreview(
            hiding: notification, of: notification.category.flatMap { modules.categories[$0] },
            count: (others ?? 0) + 1)
    }
}
