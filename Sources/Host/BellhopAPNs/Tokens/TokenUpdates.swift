internal import BellhopValues

/// How often a provider replaces its tokens.
///
/// Apple's page says that a connection may replace its token once in 20 minutes. An engineer of Apple has said that this
/// is counted for the team (forum thread 702056).
struct TokenUpdates: Sendable {
    /// Whose tokens are counted together.
    enum Scope: Sendable { case connection, team }

    /// The least time between two tokens, in seconds (Apple).
    static let leastTime: Double = 20 * 60

    /// The most tokens that are in use at the same time.
    ///
    /// The connections of a team may use each token that is less than an hour old. Within it, there are at most four.
    private let limit: Int
    private var recent: [String] = []
    /// When the newest one took the place of another one, in seconds since 1970.
    private var renewed: Double?

    init(of scope: Scope) {
        limit =
            switch scope {
            case .connection: 1
            case .team: 4
            }
    }

    /// Takes a valid token at a time, in seconds since 1970, or says that it comes too soon.
    mutating func take(_ token: String, at now: Double) throws(APNsRefusal) {
        guard !recent.contains(token) else { return }
        if !recent.isEmpty {
            if let renewed, now - renewed < Self.leastTime {
                throw APNsRefusal(
                    .tooManyProviderTokenUpdates,
                    "The provider token was replaced twice within 20 minutes. Use one for 20 to 60 minutes.")
            }
            renewed = now
        }
        recent = recent.suffix(limit - 1) + [token]
    }
}
