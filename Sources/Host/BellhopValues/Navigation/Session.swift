/// The state of the session (Semantics §6).
public enum Session: String, Sendable, Codable, CaseIterable {
    /// No user is logged in.
    case loggedOut = "logged-out"
    /// A user is logged in, and the landing page has not loaded.
    case loggedIn = "logged-in"
    /// A user is logged in and the landing page has loaded, so every route opens.
    case landed
}

/// The changes that a login, a loaded landing page or a logout made.
public struct SessionChange: Sendable, Equatable {
    /// The session before.
    public let before: Session
    /// The session now.
    public let now: Session
    /// The deferred request that was released, and now waits in line.
    public var released: NavigationRequest?
    /// The requests that were dropped.
    public var dropped: [NavigationRequest] = []

    package init(before: Session, now: Session, released: NavigationRequest? = nil, dropped: [NavigationRequest] = []) {
        (self.before, self.now, self.released, self.dropped) = (before, now, released, dropped)
    }
}
