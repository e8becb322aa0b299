public import Foundation
package import HostAccess
internal import Synchronization

/// The module's client of the host's notification center.
///
/// One object for the process, safe to use from any thread, as on iOS. What one thread asks for is handled in the order
/// it was asked. Completion handlers are called once, one at a time, on a thread of the center's. On Linux a module
/// that runs where the host offers no center is denied everything: asking is not granted, and `add` and `setBadgeCount`
/// fail with `UNError.notificationsNotAllowed`.
public final class UNUserNotificationCenter: NSObject, Sendable {
    private static let shared = UNUserNotificationCenter(HostCenter(.shared))

    private let connected: Mutex<any NotificationCenterClient>
    private let delegatePlace = WeakDelegate()

    package init(_ client: any NotificationCenterClient) {
        connected = Mutex(client)
        super.init()
    }

    /// The center of this app.
    public class func current() -> UNUserNotificationCenter { shared }

    /// Where the requests go.
    var client: any NotificationCenterClient { connected.withLock { $0 } }

    /// The host's clock.
    var now: Date { client.now }

    /// Sends all that is asked from now on to `client`, and tells it whether there is a delegate.
    package func connect(_ client: any NotificationCenterClient) {
        connected.withLock { $0 = client }
        client.delegateChanged(isSet: delegate != nil)
    }

    /// Tells a host that has just been connected of a delegate that was there before.
    package func introduceDelegate(to connection: HostConnection) {
        if delegate != nil { HostCenter(RequestQueue { connection }).delegateChanged(isSet: true) }
    }

    /// What handles notifications that arrive in the foreground, and responses; held weakly.
    ///
    /// On iOS it must be set before the app has finished launching, here before the module's start is done.
    public var delegate: (any UNUserNotificationCenterDelegate)? {
        get { delegatePlace.delegate }
        set {
            delegatePlace.delegate = newValue
            client.delegateChanged(isSet: newValue != nil)
        }
    }

    /// Whether the host shows content extensions.
    public var supportsContentExtensions: Bool { client.supportsContentExtensions }
}

/// A place for the delegate, which may be set on one thread and asked on another, as on iOS.
private final class WeakDelegate: @unchecked Sendable {
    private let lock = NSLock()
    private weak var held: (any UNUserNotificationCenterDelegate)?

    var delegate: (any UNUserNotificationCenterDelegate)? {
        get { lock.withLock { held } }
        set { lock.withLock { held = newValue } }
    }
}
