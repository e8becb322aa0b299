internal import BellhopValues

/// What APNs remembers of one connection of a provider.
///
/// Source: Apple, *Establishing a token-based connection to APNs*: a connection serves one team, and the keys that are
/// related to its first one.
package struct ProviderConnection: Sendable {
    /// What the client has shown at the beginning.
    enum Certificate: Sendable {
        case none
        /// The gateway doesn't know it.
        case unknown
        case known(ProviderKey)
        /// It is the host, which has to show nothing.
        case host
    }

    private let certificate: Certificate
    /// The key of the first token.
    private var first: ProviderKey?
    /// The tokens that it has used.
    var updates = TokenUpdates(of: .connection)

    /// Creates the memory of a new connection.
    package init() { self.init(.none) }

    init(_ certificate: Certificate) { self.certificate = certificate }

    /// The memory of the host, which started the gateway, and so needs neither a certificate nor a token.
    package static var host: ProviderConnection { ProviderConnection(.host) }

    var isHost: Bool { if case .host = certificate { true } else { false } }

    /// Whether a valid certificate or token was seen, so that more than one stream is allowed.
    package var isTrusted: Bool {
        switch certificate {
        case .known, .host: true
        case .none, .unknown: first != nil
        }
    }

    /// The key of the certificate; nil if the client has shown none, and so has to send tokens.
    func certified(for service: Environment?, at now: Double) throws(APNsRefusal) -> ProviderKey? {
        switch certificate {
        case .none, .host: return nil
        case .unknown:
            throw APNsRefusal(
                .badCertificate,
                "No key is that of the client certificate. `bellhop gateway new-certificate` makes one.")
        case .known(let key):
            guard let expires = key.expires, now < expires else {
                throw APNsRefusal(.badCertificate, "The client certificate \(key.id) has expired. Make a new one.")
            }
            guard key.serves(service) else {
                throw APNsRefusal(
                    .badCertificateEnvironment,
                    "The client certificate \(key.id) isn't for the service that the request names.")
            }
            return key
        }
    }

    /// The team that the connection belongs to, once a valid certificate or token was seen.
    package var team: String? {
        if case .known(let key) = certificate { return key.team }
        return first?.team
    }

    /// The provider token of a request; nil if the client has shown a certificate, because APNs then ignores tokens.
    package func token(of request: ProviderRequest) -> String? {
        if case .none = certificate { request[.authorization] } else { nil }
    }

    /// Accepts the key of a valid token, or says why this connection may not use it.
    mutating func use(_ token: TokenVerifier.Verified) throws(APNsRefusal) {
        if let first, first.team != token.key.team {
            throw APNsRefusal(
                .invalidProviderToken,
                "This connection belongs to the team \(first.team). Open another one for \(token.key.team).")
        }
        if let first, !first.isRelated(to: token.key) {
            throw APNsRefusal(
                .unrelatedKeyIDInToken,
                "This connection began with the key \(first.id), which isn't related to \(token.key.id). Open another one."
            )
        }
        first = first ?? token.key
    }
}
