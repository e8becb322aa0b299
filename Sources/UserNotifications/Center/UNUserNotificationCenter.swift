public import Foundation

/// The module's client of the host's notification center.
///
/// One object for the process, safe to use from any thread, as on iOS. On Linux it has no members of its own yet: the
/// host registers the categories that modules return from `getNotificationCategories()`, and shows and removes
/// notifications itself.
public final class UNUserNotificationCenter: NSObject, Sendable {
    private static let shared = UNUserNotificationCenter()

    private override init() { super.init() }

    /// The center of this app.
    public class func current() -> UNUserNotificationCenter { shared }
}
