internal import BellhopValues

/// A key with which a provider signs its tokens, or that of the certificate with which it connects.
///
/// Source: Apple, *Establishing a token-based connection to APNs* (2025).
package struct ProviderKey: Sendable, Equatable, Codable {
    /// Its identifier: 10 characters (`kid`).
    package var id: String
    /// The team it belongs to: 10 characters (`iss`).
    package var team: String
    /// The service it is for; nil if it is for both, as keys were before 2025.
    package var environment: Environment?
    /// The bundle identifiers that it may push to, or the topics of a certificate; nil for a key of the whole team.
    package var topics: [String]?
    /// The key that may be used beside it on one connection.
    package var related: String?
    /// Its public part, as a SubjectPublicKeyInfo in DER.
    package var publicKey: [UInt8]
    /// When its certificate expires, in seconds since 1970; nil for a key that signs tokens.
    package var expires: Double?

    /// Creates a key.
    package init(
        id: String, team: String, environment: Environment? = nil, topics: [String]? = nil, related: String? = nil,
        publicKey: [UInt8], expires: Double? = nil
    ) {
        self.id = id
        self.team = team
        self.environment = environment
        self.topics = topics
        self.related = related
        self.publicKey = publicKey
        self.expires = expires
    }

    /// Whether it is that of a certificate.
    package var isCertificate: Bool { expires != nil }

    /// The topic of a push that names none: that of a certificate with one topic.
    var onlyTopic: String? { isCertificate && topics?.count == 1 ? topics?.first : nil }

    /// Whether it may push to a topic.
    ///
    /// A certificate has whole topics, a key that signs tokens has apps.
    func allows(_ topic: Topic) -> Bool {
        topics?.contains(isCertificate ? topic.text : topic.bundle) ?? true
    }

    /// Whether it is for a service, or for both; any key is for a server that isn't Apple's.
    func serves(_ service: Environment?) -> Bool { environment == nil || service == nil || environment == service }

    /// Whether a connection that began with this key may use another one.
    ///
    /// The keys of a whole team are related to each other.
    func isRelated(to other: ProviderKey) -> Bool {
        if id == other.id || related == other.id || other.related == id { return true }
        return topics == nil && other.topics == nil && team == other.team
    }
}
