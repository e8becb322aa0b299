import UIKit
import UserNotifications
import os

/// A notification SDK, as an app links it: one object that stands between the system and the app.
///
///     Beacon.shared.addClickListener(self)
///     Beacon.shared.start(appID: "bank")
final class Beacon: NSObject, @unchecked Sendable {
    static let shared = Beacon()

    static let log = Logger(subsystem: "com.example.beacon", category: "notifications")

    private let clickListeners = ListenerList<BeaconClickListener>()
    private let foregroundListeners = ListenerList<BeaconForegroundListener>()
    private let clicks: ClickQueue
    private let lock = NSLock()
    private var appID: String?
    private lazy var proxy = DelegateProxy(beacon: self)

    init(store: ClickStore = ClickStore()) {
        clicks = ClickQueue(store: store)
        super.init()
    }

    var isStarted: Bool {
        lock.lock()
        defer { lock.unlock() }
        return appID != nil
    }

    /// Takes the place of the app's own delegate, which is still called.
    func start(appID: String, center: UNUserNotificationCenter = .current()) {
        lock.lock()
        let isFirst = self.appID == nil
        self.appID = appID
        lock.unlock()
        guard isFirst else {
            Self.log.warning("started twice: \(appID, privacy: .public)")
            return
        }
        proxy.install(in: center)
        Self.log.info("started \(appID, privacy: .public)")
        deliver()
    }

    // MARK: Listeners

    func addClickListener(_ listener: BeaconClickListener) {
        clickListeners.add(listener)
        deliver()
    }

    func removeClickListener(_ listener: BeaconClickListener) { clickListeners.remove(listener) }

    func addForegroundListener(_ listener: BeaconForegroundListener) { foregroundListeners.add(listener) }

    func removeForegroundListener(_ listener: BeaconForegroundListener) {
        foregroundListeners.remove(listener)
    }

    // MARK: What the proxy hears

    /// False if a listener wants the notification for itself.
    func mayPresent(_ notification: UNNotification) -> Bool {
        let event = BeaconForegroundEvent(notification: notification)
        foregroundListeners.all.forEach { $0.beacon(self, willPresent: event) }
        return !event.isPrevented
    }

    func handle(_ response: UNNotificationResponse) {
        guard response.actionIdentifier != UNNotificationDismissActionIdentifier else {
            Self.log.debug("dismissed")
            return
        }
        clicks.append(BeaconClick(response: response))
        deliver()
    }

    /// Hands over what waits, once somebody listens and the SDK runs.
    private func deliver() {
        guard isStarted else { return }
        let listeners = clickListeners.all
        guard !listeners.isEmpty else { return }
        for click in clicks.takeAll() {
            Self.log.notice("click on \(click.notificationID, privacy: .private(mask: .hash))")
            listeners.forEach { $0.beacon(self, didClick: click) }
        }
    }
}

protocol BeaconClickListener: AnyObject {
    func beacon(_ beacon: Beacon, didClick click: BeaconClick)
}

protocol BeaconForegroundListener: AnyObject {
    func beacon(_ beacon: Beacon, willPresent event: BeaconForegroundEvent)
}

/// A notification that arrived while the app is open.
final class BeaconForegroundEvent {
    let notification: UNNotification
    private(set) var isPrevented = false

    init(notification: UNNotification) { self.notification = notification }

    func preventDefault() { isPrevented = true }
}
