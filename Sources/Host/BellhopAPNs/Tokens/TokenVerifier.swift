internal import BellhopValues

/// Checks the tokens of providers against keys, and remembers those whose signature was right.
///
/// A provider sends the same token for up to an hour. Checking its signature for each push would double the work.
package struct TokenVerifier: Sendable {
    /// The oldest token that is accepted, in seconds (Apple).
    static let longestAge: Double = 3600
    /// How far ahead a provider's clock may be, in seconds.
    ///
    /// This is ours: Apple names no limit.
    static let longestLead: Double = 300
    /// The most tokens that are remembered.
    private static let limit = 1024

    private let keys: [String: ProviderKey]
    private var known: [String: Verified] = [:]

    /// A token whose signature is right.
    struct Verified: Equatable {
        let text: String
        let key: ProviderKey
        let issued: Double
    }

    /// Creates an empty memory.
    package init(keys: [ProviderKey]) { self.keys = Dictionary(keys.map { ($0.id, $0) }) { $1 } }

    /// Checks the value of an `authorization` header at a time, in seconds since 1970.
    mutating func check(_ authorization: String?, at now: Double) throws(APNsRefusal) -> Verified {
        guard let authorization else {
            throw APNsRefusal(
                .missingProviderToken, "There is no authorization header. Send \"authorization: bearer TOKEN\".")
        }
        guard let token = authorization.bearerToken else {
            throw APNsRefusal(
                .invalidProviderToken, "The authorization header isn't of the form \"bearer TOKEN\"."
            )
        }
        let text = String(token)
        let verified = if let known = known[text] { known } else { try verify(text) }
        guard verified.issued >= now - Self.longestAge else {
            throw APNsRefusal(
                .expiredProviderToken,
                "The provider token is older than an hour. Make a new one every 20 to 60 minutes."
            )
        }
        guard verified.issued <= now + Self.longestLead else {
            throw APNsRefusal(
                .invalidProviderToken, "The iat of the provider token is in the future. Set the clock of the provider.")
        }
        return verified
    }

    private mutating func verify(_ text: String) throws(APNsRefusal) -> Verified {
        let token: ProviderToken
        do throws(ProviderToken.Fault) { token = try ProviderToken(text) } catch {
            throw APNsRefusal(.invalidProviderToken, "The provider token \(error.words).")
        }
        guard token.algorithm == "ES256" else {
            throw APNsRefusal(
                .invalidProviderToken,
                "The provider token is signed with \(token.algorithm.cut(to: 20).quoted). APNs takes only ES256.")
        }
        guard let key = keys[token.key] else {
            throw APNsRefusal(
                .invalidProviderToken,
                "No key has the kid \(token.key.cut(to: 40).quoted). `bellhop gateway keys` lists the keys.")
        }
        guard token.team == key.team else {
            throw APNsRefusal(
                .invalidProviderToken,
                "The iss of the provider token is \(token.team.cut(to: 40).quoted), and its key belongs to \(key.team)."
            )
        }
        guard ES256.isValid(token.signature, of: token.signed, by: key.publicKey) else {
            throw APNsRefusal(
                .invalidProviderToken, "The signature of the provider token isn't that of the key \(key.id).")
        }
        let verified = Verified(text: text, key: key, issued: token.issued)
        if known.count == Self.limit { known = [:] }
        known[text] = verified
        return verified
    }
}
