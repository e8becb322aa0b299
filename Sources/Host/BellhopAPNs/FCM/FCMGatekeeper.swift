package import BellhopValues

/// Decides what Google decides without the phone: who gets an access token, and who may send to a project.
///
/// A value without I/O: the same requests at the same times give the same answers. An access token holds the assertion
/// that it was granted for. So nothing has to be kept, and it stays valid when the gateway is started again.
package struct FCMGatekeeper: Sendable {
    /// What precedes the assertion in an access token.
    private static let prefix = "ya29."
    /// The scopes with which messages may be sent.
    private static let scopes: Set<Substring> = [
        "https://www.googleapis.com/auth/firebase.messaging", "https://www.googleapis.com/auth/cloud-platform",
    ]
    /// The audience of a request without an access token.
    package static let audience = "https://fcm.googleapis.com/"
    /// The most assertions that are remembered, because checking a signature takes long.
    private static let limit = 1024

    private let accounts: [ServiceAccount]
    let acceptsAll: Bool
    private var known: [String: Assertion] = [:]

    /// Creates a gatekeeper that knows some accounts.
    ///
    /// - Parameter acceptsAll: Whether nothing of the provider is checked, so that a test needs no account.
    package init(accounts: [ServiceAccount], acceptsAll: Bool = false) {
        self.accounts = accounts
        self.acceptsAll = acceptsAll
    }

    private mutating func assertion(_ text: String, at now: Double) throws(Assertion.Fault) -> Assertion {
        let assertion = if let known = known[text] { known } else { try Assertion(text, of: accounts) }
        if known.count == Self.limit { known = [:] }
        known[text] = assertion
        try assertion.check(at: now)
        return assertion
    }

    // MARK: Access tokens

    /// Grants an access token (RFC 7523).
    ///
    /// - Parameter now: Seconds since 1970.
    package mutating func grant(_ request: ProviderRequest, at now: Double) throws(OAuthRefusal) -> AccessToken {
        guard request.method == "POST" else {
            throw OAuthRefusal("invalid_request", "Method not allowed", "Send a POST.")
        }
        let form = Form(request.body)
        let type = form["grant_type"] ?? ""
        guard type == "urn:ietf:params:oauth:grant-type:jwt-bearer" else {
            throw OAuthRefusal(
                "unsupported_grant_type", "Invalid grant_type: \(type.cut(to: 100))",
                "A service account sends the grant_type urn:ietf:params:oauth:grant-type:jwt-bearer.")
        }
        guard let text = form["assertion"] else {
            throw OAuthRefusal(
                "invalid_request", "Missing required parameter: assertion", "Send the signed JWT as assertion.")
        }
        guard !acceptsAll else { return AccessToken(text: Self.prefix + text, lifetime: 3600) }
        let assertion: Assertion
        do throws(Assertion.Fault) { assertion = try self.assertion(text, at: now) } catch { throw OAuthRefusal(error) }
        guard assertion.audience?.hasSuffix("/token") == true else {
            throw OAuthRefusal(
                "invalid_grant", "Invalid JWT: Failed audience check.",
                "Set aud to https://\(Door.accessTokenHost)/token.")
        }
        guard !assertion.scopes.isEmpty else {
            throw OAuthRefusal(
                "invalid_scope", "Invalid OAuth scope or ID token audience provided.",
                "Set scope to https://www.googleapis.com/auth/firebase.messaging.")
        }
        return AccessToken(text: Self.prefix + text, lifetime: Int(assertion.expires - now))
    }

    // MARK: Messages

    /// Checks a request to send a message to a project.
    ///
    /// The message itself is read by the phone.
    ///
    /// - Parameter now: Seconds since 1970.
    package mutating func decide(
        _ request: ProviderRequest, project: String, at now: Double
    ) throws(FCMRefusal) -> ProviderMessage {
        try Self.checkMethod(of: request)
        try check(request, project: project, permission: "messages.create", at: now)
        guard request.size <= ProviderRequest.keptSize else {
            throw FCMRefusal(
                .invalidArgument,
                "The request has \(request.size) bytes. A push has at most 4096; send less.")
        }
        return ProviderMessage(project: project, json: request.body)
    }

    static func checkMethod(of request: ProviderRequest) throws(FCMRefusal) {
        guard request.method == "POST" else {
            throw FCMRefusal(
                .notFound, "Method not found.", "The method is \(request.method.cut(to: 20)). Send a POST.")
        }
    }

    /// Checks that the sender of a request has a permission in a project.
    ///
    /// - Parameter now: Seconds since 1970.
    mutating func check(
        _ request: ProviderRequest, project: String, permission: String, at now: Double
    ) throws(FCMRefusal) {
        guard !acceptsAll else { return }
        let account = try sender(of: request, at: now)
        guard account.project == project else {
            throw FCMRefusal(
                .permissionDenied,
                "Permission 'cloudmessaging.\(permission)' denied on resource "
                    + "'//cloudresourcemanager.googleapis.com/projects/\(project.cut(to: 100))' "
                    + "(or it may not exist).",
                "The service account is of the project \(account.project).")
        }
    }

    /// The service account that has sent a request.
    ///
    /// - Parameter now: Seconds since 1970.
    mutating func sender(of request: ProviderRequest, at now: Double) throws(FCMRefusal) -> ServiceAccount {
        guard let authorization = request[.authorization] else {
            throw FCMRefusal(
                .unauthenticated,
                "Request is missing required authentication credential. Expected OAuth 2 access token, login cookie "
                    + "or other valid authentication credential.", reason: .credentialsMissing,
                "Send \"authorization: Bearer TOKEN\".")
        }
        guard let token = authorization.bearerToken else {
            throw Self.invalid("The authorization header isn't of the form \"Bearer TOKEN\".")
        }
        let isGranted = token.hasPrefix(Self.prefix)
        let text = isGranted ? token.dropFirst(Self.prefix.count) : token
        let assertion: Assertion
        do throws(Assertion.Fault) { assertion = try self.assertion(String(text), at: now) } catch {
            throw Self.invalid(
                OAuthRefusal(error).detail, reason: isGranted && error == .badTime ? .accessTokenExpired : nil)
        }
        guard isGranted || assertion.audience == Self.audience else {
            throw Self.invalid("The token was made to get an access token with. Send the access token.")
        }
        guard !isGranted && assertion.scopes.isEmpty || !assertion.scopes.isDisjoint(with: Self.scopes) else {
            throw FCMRefusal(
                .permissionDenied, "Request had insufficient authentication scopes.",
                reason: .accessTokenScopeInsufficient,
                "Ask for the scope https://www.googleapis.com/auth/firebase.messaging.")
        }
        return assertion.account
    }

    static func invalid(_ detail: String, reason: GoogleErrorReason? = nil) -> FCMRefusal {
        FCMRefusal(
            .unauthenticated,
            "Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other "
                + "valid authentication credential.", reason: reason, detail)
    }
}
