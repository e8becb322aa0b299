internal import BellhopABI
internal import BellhopContract
internal import Foundation
internal import HostAccess
internal import UserNotifications

/// The app as the host tells it: its state over `bellhop.application/1`, the rest over the notification center's way.
struct HostApplication: ApplicationClient {
    private let requests: RequestQueue

    init(_ requests: RequestQueue) { self.requests = requests }

    var state: UIApplication.State? {
        let state = requests.connection()?.call(.application, \.state, named: "state") { state, host in state(host) }
        return state.flatMap { UIApplication.State(rawValue: Int($0)) }
    }

    func registerForRemoteNotifications() -> Bool { requests.wait(.register).members != nil }
    func unregisterForRemoteNotifications() { requests.send(.unregister) }
    var isRegisteredForRemoteNotifications: Bool { requests.wait(.state).members?.flag(.isRegistered) ?? false }
    var isBackgroundRefreshOn: Bool {
        requests.wait(.state).members?.flag(.isBackgroundRefreshOn, default: true) ?? true
    }

    func open(_ url: URL, answer: @escaping @Sendable (Bool) -> Void) {
        requests.send(.openURL(url.absoluteString)) { answer($0.members != nil) }
    }

    var badge: Int { requests.wait(.state).members?.integer(.badge) ?? 0 }
}
