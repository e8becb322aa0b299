/// Which of the services that the gateway takes the place of a request is for.
package enum Door: Sendable, Equatable {
    case apns
    /// The token endpoint of Google.
    case accessToken
    /// FCM, with the Firebase project that the path names.
    case messages(project: String)
    /// The service of Google that subscribes apps to topics of FCM, or unsubscribes them (Instance ID).
    case topics(subscribes: Bool)
    /// FCM, about the subscriptions of one app to topics.
    case subscription(SubscriptionPath)
    /// Something else of Google's.
    case unknown

    /// Google's server that grants access tokens.
    package static let accessTokenHost = "oauth2.googleapis.com"
    private static let googleHosts = [accessTokenHost, "fcm.googleapis.com", "iid.googleapis.com"]
    /// The names of the servers of Apple and Google in whose place the gateway is.
    package static let hosts = Environment.allCases.flatMap(\.hosts) + googleHosts

    /// Finds the service by the path, and by the name of the server.
    package init(_ request: ProviderRequest) {
        let authority = request.authority?.lowercased() ?? ""
        let host = authority[..<(authority.utf8.firstIndex(of: UInt8(ascii: ":")) ?? authority.endIndex)]
        let path = request.path[..<(request.path.utf8.firstIndex(of: UInt8(ascii: "?")) ?? request.path.endIndex)]
        let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map(Substring.init)
        if Environment(authority: String(host)) != nil {
            self = .apns
        } else if path == "/token" {
            self = .accessToken
        } else if parts.count == 5, parts[1] == "v1", parts[2] == "projects", !parts[3].isEmpty,
            parts[4] == "messages:send"
        {
            self = .messages(project: String(parts[3]))
        } else if let path = SubscriptionPath(parts: parts) {
            self = .subscription(path)
        } else if path == "/iid/v1:batchAdd" || path == "/iid/v1:batchRemove" {
            self = .topics(subscribes: path == "/iid/v1:batchAdd")
        } else if Self.googleHosts.contains(where: { $0 == host }) || path.hasPrefix("/v1/")
            || path.hasPrefix("/iid/")
        {
            self = .unknown
        } else {
            self = .apns
        }
    }
}
