package import BellhopValues

/// The immediate result of a request.
///
/// `navigateTo` returns ``isAccepted``.
package enum NavigationAdmission: Sendable, Equatable {
    /// The request waits for ``Navigator/start()``.
    case accepted(NavigationRequest)
    /// The request waits for the sign-in and the landing page, and replaces an earlier one. The host calls
    /// ``Navigator/expire(_:)`` with its id after `limits.deferredRoute`.
    case deferred(NavigationRequest, replacing: NavigationRequest?)
    /// No route matches, and the screen stays. `nearest` has the nearest known routes.
    case unknown(NavigationRequest, nearest: [RoutePattern])
    /// Too many requests wait, so this one is dropped.
    case crowded(NavigationRequest)
    /// Too many routes led to each other, so this request is dropped.
    case circular(NavigationRequest)

    /// Whether the request is carried out now or later.
    package var isAccepted: Bool {
        switch self {
        case .accepted, .deferred: true
        case .unknown, .crowded, .circular: false
        }
    }
}
