internal import BellhopABI
internal import HostAccess

/// The app as the host's capability `bellhop.application/1` tells it, which knows of its state only.
struct HostApplication: ApplicationClient {
    private let connection: @Sendable () -> HostConnection?

    init(_ connection: @escaping @Sendable () -> HostConnection?) { self.connection = connection }

    var state: UIApplication.State? {
        let state = connection()?.call(.application, \.state, named: "state") { state, host in state(host) }
        return state.flatMap { UIApplication.State(rawValue: Int($0)) }
    }

    func registerForRemoteNotifications() -> Bool { false }
    func unregisterForRemoteNotifications() {}
    var isRegisteredForRemoteNotifications: Bool { false }
    var badge: Int { 0 }
}
