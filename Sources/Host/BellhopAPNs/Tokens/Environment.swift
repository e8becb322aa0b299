/// One of the two services of APNs.
public enum Environment: String, Sendable, Equatable, Codable, CaseIterable {
    /// `api.sandbox.push.apple.com`, for apps that a developer has signed.
    case sandbox
    /// `api.push.apple.com`.
    case production

    /// The service that a name of a server belongs to; nil for any other name, such as `localhost`.
    public init?(authority: String) {
        switch authority.split(separator: ":").first?.lowercased() {
        case "api.push.apple.com", "api-manage-broadcast.push.apple.com": self = .production
        case "api.sandbox.push.apple.com", "api.development.push.apple.com",
            "api-manage-broadcast.sandbox.push.apple.com":
            self = .sandbox
        default: return nil
        }
    }
}
