internal import BellhopABI
internal import HostAccess

/// The host behind `moduleDelegate`.
final class HostDelegate: ModuleDelegate, Sendable {
    private let connection: HostConnection

    init(_ connection: HostConnection) { self.connection = connection }

    func navigateTo(target: NavigationTarget) -> Bool {
        guard case .route(let route) = target else { return false }
        let isAccepted = connection.call(.navigation, \.navigate, named: "navigate") { navigate, host in
            navigate(host, route)
        }
        return isAccepted ?? false
    }
}
