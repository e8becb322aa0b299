internal import Foundation
internal import Synchronization
package import UserNotifications

/// The app that the module lives in, as far as push handling meets it.
///
/// One object for the process, on the main actor, as on iOS. On Linux the app is the host; what it does not model is
/// not declared.
@preconcurrency @MainActor
public final class UIApplication: UIResponder {
    /// The app.
    public static let shared = UIApplication(HostApplication(.shared))

    private(set) var client: any ApplicationClient
    private let center: UNUserNotificationCenter

    /// Where the host said last that it is in its life; nil before the start.
    var phase: ApplicationPhase?
    /// The options of the launch, for the delegate.
    package var launchOptions: [LaunchOptionsKey: Any]?
    /// The number of the last background task.
    let lastBackgroundTask = Atomic(0)

    package init(_ client: any ApplicationClient, center: UNUserNotificationCenter = .current()) {
        self.client = client
        self.center = center
        super.init()
    }

    /// Sends all that is asked from now on to `client`.
    package func connect(_ client: any ApplicationClient) { self.client = client }

    /// The module's own delegate, held weakly.
    ///
    /// iOS makes it; on Linux a module that has one sets it. It hears what the module's own push methods hear.
    public weak var delegate: (any UIApplicationDelegate)?

    /// Whether the app is in the foreground, as the host simulates it; ``State/background`` when the host cannot say.
    ///
    /// It is ``State/inactive`` while the delegate is told that the app was launched into the foreground, and while what
    /// brings the app to the foreground is delivered: a response or a link. While the
    /// delegate is told that the app will resign active, it is still ``State/active``, and while the delegate is told
    /// that the app will enter the foreground, it is still ``State/background``.
    public var applicationState: State { phase?.state ?? client.state ?? .background }

    /// The text size that the user has chosen (`device.textSize` in settings.json).
    public var preferredContentSizeCategory: UIContentSizeCategory { .ofPhone }

    /// Registers for pushes; exactly one of the delegate's two methods follows, later.
    ///
    /// On Linux the host registers at its start as well. It needs no authorization, as on iOS.
    public func registerForRemoteNotifications() {
        guard !client.registerForRemoteNotifications() else { return }
        Task { _ = deliver(registrationError: Self.noRegistration) }
    }

    /// Takes the registration back: no push arrives until the app registers again.
    public func unregisterForRemoteNotifications() { client.unregisterForRemoteNotifications() }

    /// Whether the app is registered and the user allows it; false if the host cannot tell.
    public var isRegisteredForRemoteNotifications: Bool { client.isRegisteredForRemoteNotifications }

    /// The number on the app's icon: 0 is none, and clears the app's notifications from the list.
    ///
    /// A negative number removes the badge and leaves the list as it is.
    @available(*, deprecated, message: "Use UNUserNotificationCenter.setBadgeCount")
    public var applicationIconBadgeNumber: Int {
        get { client.badge }
        set { center.setIconBadge(newValue) }
    }

    /// Whether the phone stays awake while the app is in the foreground.
    ///
    /// The value is kept. The phone of a host doesn't sleep.
    public var isIdleTimerDisabled = false

    private static var noRegistration: NSError {
        NSError(
            domain: NSCocoaErrorDomain, code: 3010,
            userInfo: [
                NSLocalizedDescriptionKey: "There is no device token here: the host registers no module for pushes"
            ])
    }
}

extension UIApplication {
    /// Where the app is, with Apple's values.
    public enum State: Int, Sendable {
        /// In the foreground and receiving events.
        case active = 0
        /// In the foreground, not receiving events.
        case inactive = 1
        /// Not on the screen.
        case background = 2
    }
}
