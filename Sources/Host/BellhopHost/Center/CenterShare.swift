internal import BellhopCore

/// What an instance has set at the notification center; it lasts as long as the instance.
struct CenterShare: Sendable {
    /// Its own categories; they stand before those that its module declared.
    var categories: [NotificationCategory] = []
    /// Whether it has a delegate of its own.
    var hasDelegate = false
}
