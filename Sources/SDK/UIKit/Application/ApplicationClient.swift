internal import Foundation

/// The way from a module's app object to the host.
///
/// The app object calls it on the main thread.
package protocol ApplicationClient: Sendable {
    /// Where the app is; nil if the host cannot say.
    var state: UIApplication.State? { get }

    /// Registers for pushes; the host answers every module with a token or an error. False: there is no host to.
    func registerForRemoteNotifications() -> Bool

    /// Takes the registration back.
    func unregisterForRemoteNotifications()

    /// Whether the app is registered and the user lets it.
    var isRegisteredForRemoteNotifications: Bool { get }

    /// Whether Background App Refresh is on, also if the host cannot say.
    var isBackgroundRefreshOn: Bool { get }

    /// Opens a URL, and passes whether it was opened to a handler, on any thread.
    func open(_ url: URL, answer: @escaping @Sendable (Bool) -> Void)

    /// The number on the app's icon; 0 for none. Setting goes through the notification center.
    var badge: Int { get }
}
