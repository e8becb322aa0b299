public import FoundationNetworking

/// A value of a property of a cookie, with Apple's raw values.
public struct HTTPCookieStringPolicy: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: String
    /// Creates a policy from a raw value.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A request from another site has the cookie only if the user follows a link.
    public static let sameSiteLax = Self(rawValue: "lax")
    /// A request from another site never has the cookie.
    public static let sameSiteStrict = Self(rawValue: "strict")
}

extension HTTPCookiePropertyKey {
    /// The key of the policy for requests from other sites.
    public static let sameSitePolicy = Self(rawValue: "SameSite")
}

extension HTTPCookie {
    /// The policy for requests from other sites; always nil on Linux, where Foundation doesn't keep it.
    public var sameSitePolicy: HTTPCookieStringPolicy? { nil }
}
