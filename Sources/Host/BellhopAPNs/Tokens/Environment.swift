/// One of the two services of APNs.
package enum Environment: String, Sendable, Equatable, Codable, CaseIterable {
    /// `api.sandbox.push.apple.com`, for apps that a developer has signed.
    case sandbox
    /// `api.push.apple.com`.
    case production

    /// The names of its servers, with those for channels.
    package var hosts: [String] {
        switch self {
        case .sandbox:
            [
                "api.sandbox.push.apple.com", "api.development.push.apple.com",
                "api-manage-broadcast.sandbox.push.apple.com",
            ]
        case .production: ["api.push.apple.com", "api-manage-broadcast.push.apple.com"]
        }
    }

    private static let byHost = Dictionary(
        uniqueKeysWithValues: allCases.flatMap { service in service.hosts.map { ($0, service) } })

    /// The service that a name of a server belongs to; nil for any other name, such as `localhost`.
    package init?(authority: String) {
        let host = authority.split(separator: ":").first?.lowercased()
        guard let service = host.flatMap({ Self.byHost[$0] }) else { return nil }
        self = service
    }
}
