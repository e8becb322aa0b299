/// What is on the screen.
public enum Screen: Sendable, Equatable {
    /// What the app itself shows.
    case none
    /// A module's page.
    case native(ModuleID, CanonicalRoute)
    /// A page of online banking, at this address.
    case web(address: String, CanonicalRoute)

    /// The route that led there.
    public var route: CanonicalRoute? {
        switch self {
        case .none: nil
        case .native(_, let route), .web(_, let route): route
        }
    }

    /// The module whose page it is.
    public var owner: ModuleID? { if case .native(let module, _) = self { module } else { nil } }
}

/// What the host does next for a request; it reports how that went with ``Navigator/answer(_:cause:)``.
public enum NavigationStep: Sendable {
    /// Asks the module whose page is on the screen whether the user may leave it (`shouldLeavePage`).
    case askLeave(ModuleID)
    /// Calls a native route; false is a decline.
    case openNative(RouteMatch)
    /// Shows a page of online banking, and fetches it first where the page says so; false is a failed fetch.
    case openWeb(WebPage)
    /// Nothing: the request is done.
    case finished(NavigationOutcome)
}

/// How a request ended.
public enum NavigationOutcome: Sendable, Equatable {
    /// The screen changed.
    case opened(Screen, tried: [Tried])
    /// Nothing showed it; the screen stays.
    case stayed(tried: [Tried], nearest: [String])
    /// The module whose page is on the screen keeps the user there.
    case vetoed(by: ModuleID)
    /// The user logged out on the way.
    case loggedOut

    /// A candidate that did not show the route.
    public struct Tried: Sendable, Equatable {
        /// What was tried: a module's pattern, or the address of a page.
        public enum Place: Sendable, Equatable {
            case native(ModuleID, pattern: String)
            case web(address: String)
        }

        /// What was tried.
        public let place: Place
        /// Why it did not: a module that simply declines gives no reason.
        public let cause: BellhopError?
    }
}
