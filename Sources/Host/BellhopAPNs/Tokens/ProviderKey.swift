/// A key with which a provider signs its tokens.
///
/// Source: Apple, *Establishing a token-based connection to APNs* (2025).
public struct ProviderKey: Sendable, Equatable, Codable {
    /// Its identifier: 10 characters (`kid`).
    public var id: String
    /// The team it belongs to: 10 characters (`iss`).
    public var team: String
    /// The service it is for; nil if it is for both, as keys were before 2025.
    public var environment: Environment?
    /// The topics that it may push to; nil for a key of the whole team.
    public var topics: [String]?
    /// The key that may be used beside it on one connection.
    public var related: String?
    /// Its public part, as a SubjectPublicKeyInfo in DER.
    public var publicKey: [UInt8]

    /// Creates a key.
    public init(
        id: String, team: String, environment: Environment? = nil, topics: [String]? = nil, related: String? = nil,
        publicKey: [UInt8]
    ) {
        self.id = id
        self.team = team
        self.environment = environment
        self.topics = topics
        self.related = related
        self.publicKey = publicKey
    }

    /// Whether a connection that began with this key may use another one.
    ///
    /// The keys of a whole team are related to each other.
    func isRelated(to other: ProviderKey) -> Bool {
        if id == other.id || related == other.id || other.related == id { return true }
        return topics == nil && other.topics == nil && team == other.team
    }
}
