/// How far the user is into the app (Semantics §6).
public enum Session: String, Sendable, Codable, CaseIterable {
    /// Nobody is logged in.
    case loggedOut = "logged-out"
    /// Somebody is logged in, and the landing page has not loaded yet.
    case loggedIn = "logged-in"
    /// Logged in, landing page loaded: every route opens.
    case landed
}

/// What a login, a loaded landing page or a logout changed.
public struct SessionChange: Sendable, Equatable {
    /// The session before.
    public let before: Session
    /// The session now.
    public let now: Session
    /// The deferred request that was let go, and now stands in line.
    public var released: NavigationRequest?
    /// The requests that will not be carried out.
    public var dropped: [NavigationRequest] = []
}
