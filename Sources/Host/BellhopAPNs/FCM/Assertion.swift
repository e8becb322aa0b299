internal import BellhopValues

/// What a service account has signed: that it wants an access token, or, without one, that it sends a request.
///
/// Source: Google, *Using OAuth 2.0 for Server to Server Applications*.
struct Assertion: Equatable {
    /// The longest time that an assertion is valid, in seconds.
    private static let longestLife: Double = 3600

    let account: ServiceAccount
    let audience: String?
    /// What the account may do with it, as addresses of Google's.
    let scopes: Set<Substring>
    private let issued: Double
    /// When it ceases to be valid, in seconds since 1970.
    let expires: Double

    /// Why an assertion isn't accepted.
    enum Fault: Error, Equatable {
        case malformed(String)
        case unknownAccount(String)
        case badSignature
        case badTime
    }

    /// Reads an assertion, and checks its signature.
    init(_ text: String, of accounts: [ServiceAccount]) throws(Fault) {
        let token: JSONWebToken
        let email: String
        do throws(JSONWebToken.Fault) {
            token = try JSONWebToken(text)
            guard token.algorithm == "RS256" else {
                throw JSONWebToken.Fault("is signed with \(token.algorithm.cut(to: 20).quoted)")
            }
            email = try token.claim("iss")
            issued = try token.time("iat")
            expires = try token.time("exp")
        } catch { throw .malformed(error.words) }
        let key = try? token.key
        guard let account = accounts.first(where: { $0.email == email && (key == nil || $0.id == key) }) else {
            throw .unknownAccount(email)
        }
        self.account = account
        audience = try? token.claim("aud")
        scopes = Set(((try? token.claim("scope")) ?? "").split(separator: " "))
        guard RS256.isValid(token.signature, of: token.signed, by: account.publicKey) else { throw .badSignature }
    }

    /// Throws if the assertion isn't valid at a time, in seconds since 1970.
    func check(at now: Double) throws(Fault) {
        guard expires > now, issued <= now + TokenVerifier.longestLead, expires <= issued + Self.longestLife else {
            throw .badTime
        }
    }
}
