/// A wish to be shown a route.
public struct NavigationRequest: Sendable, Equatable {
    /// Who wishes it.
    public enum Origin: Sendable, Equatable {
        /// A module, through `navigateTo`.
        case module(ModuleID)
        /// A deep link.
        case link
        /// The operator, or a test.
        case user
    }

    /// Its number, from 1, unique in one ``Navigator``.
    public let id: Int
    /// Where to.
    public let route: CanonicalRoute
    /// Who wishes it.
    public let origin: Origin
    /// The push that led to it.
    public let push: PushID?
    /// How many requests led to it, each made by the module that was just shown the one before.
    public let chain: Int
}

/// What became of a request at once; `navigateTo` answers ``isAccepted``.
public enum NavigationAdmission: Sendable, Equatable {
    /// It stands in line for ``Navigator/start()``.
    case accepted(NavigationRequest)
    /// It waits for login and landing page, in place of another one. The host calls ``Navigator/expire(_:)`` with its
    /// id once `limits.deferredRoute` has passed.
    case deferred(NavigationRequest, replacing: NavigationRequest?)
    /// No route matches; the screen stays. The nearest known routes come with it.
    case unknown(NavigationRequest, nearest: [String])
    /// Too many requests stand in line; this one is dropped.
    case crowded(NavigationRequest)
    /// A module asks for a route whenever it is shown one; this one is dropped.
    case circular(NavigationRequest)

    /// Whether something will come of it.
    public var isAccepted: Bool {
        switch self {
        case .accepted, .deferred: true
        case .unknown, .crowded, .circular: false
        }
    }
}
