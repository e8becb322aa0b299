public import FoundationNetworking

/// A value of a property of a cookie, with Apple's raw values.
public struct HTTPCookieStringPolicy: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: String
    /// Creates a policy from a raw value.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Other sites send the cookie only with links that the user follows.
    public static let sameSiteLax = Self(rawValue: "lax")
    /// Other sites never send the cookie.
    public static let sameSiteStrict = Self(rawValue: "strict")
}

extension HTTPCookiePropertyKey {
    /// The key of the policy for requests of other sites.
    public static let sameSitePolicy = Self(rawValue: "SameSite")
}

extension HTTPCookie {
    /// The policy for requests of other sites; always nil on Linux, where Foundation doesn't keep it.
    public var sameSitePolicy: HTTPCookieStringPolicy? { nil }
}
