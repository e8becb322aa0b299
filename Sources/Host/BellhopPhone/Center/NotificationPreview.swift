internal import BellhopValues

/// The texts of a notification as the user sees them (Semantics §4).
struct NotificationPreview: Sendable, Equatable {
    var title: String?
    var subtitle: String?
    var body: String?
    /// Whether placeholders stand in place of the texts.
    var isHidden = false

    /// The first of the texts.
    var headline: String? { title ?? subtitle ?? body }

    /// The text of the system in place of the body of a hidden notification.
    static let standardPlaceholder = "Notification"

    /// Creates the preview of a notification whose texts are shown.
    init(_ notification: UserNotification) {
        (title, subtitle, body) = (notification.title, notification.subtitle, notification.body)
    }

    /// Creates the preview of a notification whose texts are hidden.
    ///
    /// - Parameters:
    ///   - notification: The notification.
    ///   - category: Its category, which may show the title and the subtitle, and may have a placeholder.
    ///   - count: The number of notifications of its thread, for `%u` in the placeholder.
    init(hiding notification: UserNotification, of category: NotificationCategory?, count: Int) {
        self.init(notification)
        // A notification without texts has nothing to hide.
        guard headline != nil else { return }
        isHidden = true
        if category?.options.contains(.hiddenPreviewsShowTitle) != true { title = nil }
        if category?.options.contains(.hiddenPreviewsShowSubtitle) != true { subtitle = nil }
        let placeholder = category?.hiddenPreviewsBodyPlaceholder ?? ""
        body = placeholder.isEmpty ? Self.standardPlaceholder : placeholder.replacing("%u", with: "\(count)")
    }
}
