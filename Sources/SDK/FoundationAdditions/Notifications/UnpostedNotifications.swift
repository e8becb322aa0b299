public import Foundation

extension Bundle {
    /// Classes of a bundle were loaded.
    ///
    /// Never posted on Linux.
    public static let didLoadNotification = Notification.Name("NSBundleDidLoadNotification")
}

extension Notification.Name {
    /// The clock of the phone was set.
    ///
    /// Never posted on Linux.
    public static let NSSystemClockDidChange = Notification.Name("NSSystemClockDidChangeNotification")
}
