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

extension BellhopError {
    /// Previews are hidden, with an effect in words: `preview.hidden` or `preview.locked`.
    static func previewHidden(_ effect: String, in phone: Phone) -> BellhopError {
        let setting = "Show Previews is \(phone.preferences.showPreviews.rawValue)"
        return phone.preferences.showPreviews == .never
            ? BellhopError(.previewHidden, "\(setting), \(effect)", hint: "Let notifications show previews")
            : BellhopError(
                .previewLocked, "the phone is locked and \(setting), \(effect)", hint: "Unlock the phone")
    }
}

extension Explanation {
    /// Adds that the texts of a notification are hidden now, if they are.
    mutating func explainPreview(in phone: Phone) {
        guard phone.hidesPreviews else { return }
        note(.previews, .previewHidden("so its text is hidden", in: phone))
    }
}
