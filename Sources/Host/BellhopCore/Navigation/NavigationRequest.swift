/// A request to show a route.
public struct NavigationRequest: Sendable, Equatable {
    /// The source of a request.
    public enum Origin: Sendable, Equatable {
        /// A module, through `navigateTo`.
        case module(ModuleID)
        /// A deep link.
        case link
        /// The user, through a command or a test.
        case user
    }

    /// The number of the request, from 1, unique in one ``Navigator``.
    public let id: NavigationID
    /// The requested route.
    public let route: CanonicalRoute
    /// The source of the request.
    public let origin: Origin
    /// The push that led to the request.
    public let push: PushID?
    /// The length of the chain of requests that led to this one.
    ///
    /// Each was made by a module that was being shown a route.
    public let chain: Int
}

/// The immediate result of a request.
///
/// `navigateTo` returns ``isAccepted``.
public enum NavigationAdmission: Sendable, Equatable {
    /// The request waits for ``Navigator/start()``.
    case accepted(NavigationRequest)
    /// The request waits for the sign-in and the landing page, and replaces an earlier one. The host calls
    /// ``Navigator/expire(_:)`` with its id after `limits.deferredRoute`.
    case deferred(NavigationRequest, replacing: NavigationRequest?)
    /// No route matches, and the screen stays. `nearest` has the nearest known routes.
    case unknown(NavigationRequest, nearest: [String])
    /// Too many requests wait, so this one is dropped.
    case crowded(NavigationRequest)
    /// Too many routes led to each other, so this request is dropped.
    case circular(NavigationRequest)

    /// Whether the request is carried out now or later.
    public var isAccepted: Bool {
        switch self {
        case .accepted, .deferred: true
        case .unknown, .crowded, .circular: false
        }
    }
}
