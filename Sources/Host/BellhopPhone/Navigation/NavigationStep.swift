package import BellhopValues

/// The current screen.
package enum Screen: Sendable, Equatable {
    /// The app's own screen.
    case none
    /// A module's page.
    case native(ModuleID, CanonicalRoute)
    /// A page of the web app, at this address.
    case web(address: String, CanonicalRoute)

    /// The route of the screen.
    package var route: CanonicalRoute? {
        switch self {
        case .none: nil
        case .native(_, let route), .web(_, let route): route
        }
    }

    /// The module that owns the page.
    package var owner: ModuleID? { if case .native(let module, _) = self { module } else { nil } }
}

/// The next step of a request.
///
/// The host reports its result with ``Navigator/answer(_:cause:)``.
package enum NavigationStep: Sendable {
    /// Asks the module whose page is on the screen whether the user may leave it (`shouldLeavePage`).
    case askLeave(ModuleID)
    /// Calls a native route. False means that the module declined.
    case openNative(RouteMatch)
    /// Shows a page of the web app, and fetches it first if the page requires it. False means that the fetch failed.
    case openWeb(WebPage)
    /// The request is finished.
    case finished(NavigationOutcome)
}

/// How a request ended.
package enum NavigationOutcome: Sendable, Equatable {
    /// The screen changed.
    case opened(Screen, tried: [Tried])
    /// No candidate showed the route, and the screen stays.
    case stayed(tried: [Tried], nearest: [RoutePattern])
    /// The module of the current page does not let the user leave.
    case vetoed(by: ModuleID)
    /// The user logged out before the request was finished.
    case loggedOut

    /// A candidate that did not show the route.
    package struct Tried: Sendable, Equatable {
        /// A candidate: the pattern of a module, or the address of a page.
        package enum Place: Sendable, Equatable {
            case native(ModuleID, pattern: String)
            case web(address: String)
        }

        /// The candidate.
        package let place: Place
        /// Why it failed, or nil if a module declined.
        package let cause: BellhopError?
    }
}
