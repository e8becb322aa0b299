public import Foundation
package import HostAccess
internal import Synchronization

/// The module's client of the host's notification center.
///
/// There is one object for the process, which any thread may use, as on iOS. The requests of one thread are handled in
/// order. Completion handlers are called once, one at a time, on a thread of the center. If the host offers no center
/// on Linux, the authorization is not granted, and `add` and `setBadgeCount` fail with
/// `UNError.notificationsNotAllowed`.
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

    /// The client that receives the requests.
    var client: any NotificationCenterClient { connected.withLock { $0 } }

    /// The host's clock.
    var now: Date { client.now }

    /// Sends all later requests to `client`, and tells it whether there is a delegate.
    package func connect(_ client: any NotificationCenterClient) {
        connected.withLock { $0 = client }
        client.delegateChanged(isSet: delegate != nil)
    }

    /// Tells a new host connection about a delegate that was set before.
    package func introduceDelegate(to connection: HostConnection) {
        if delegate != nil { HostCenter(RequestQueue { connection }).delegateChanged(isSet: true) }
    }

    /// The object that handles notifications in the foreground and responses, which is held weakly.
    ///
    /// On iOS, it must be set before the app has finished launching. On Linux, it must be set before the module's start
    /// ends.
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

/// Holds the delegate, which may be set and called on different threads, as on iOS.
private final class WeakDelegate: @unchecked Sendable {
    private let lock = NSLock()
    private weak var held: (any UNUserNotificationCenterDelegate)?

    var delegate: (any UNUserNotificationCenterDelegate)? {
        get { lock.withLock { held } }
        set { lock.withLock { held = newValue } }
    }
}
