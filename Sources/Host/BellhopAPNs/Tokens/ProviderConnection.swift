internal import BellhopValues

/// What APNs remembers of one connection of a provider.
///
/// Source: Apple, *Establishing a token-based connection to APNs*: a connection serves one team, and the keys that are
/// related to its first one.
public struct ProviderConnection: Sendable {
    /// The least time between two tokens, in seconds (Apple).
    static let leastRenewal: Double = 20 * 60

    /// The key of the first token.
    private var first: ProviderKey?
    /// The token that was used last.
    private var current: String?
    /// When it took the place of another one, in seconds since 1970.
    private var renewed: Double?

    /// Creates the memory of a new connection.
    public init() {}

    /// Whether a valid token was seen, so that more than one stream is allowed.
    public var isTrusted: Bool { first != nil }

    /// Accepts a valid token, or says why this connection may not use it.
    mutating func use(_ token: ProviderTokens.Verified, at now: Double) throws(APNsRefusal) {
        if current == token.text { return }
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
        if current != nil {
            if let renewed, now - renewed < Self.leastRenewal {
                throw APNsRefusal(
                    .tooManyProviderTokenUpdates,
                    "The provider token was replaced twice within 20 minutes. Use one for 20 to 60 minutes.")
            }
            renewed = now
        }
        first = first ?? token.key
        current = token.text
    }
}
