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

    /// The most requests that wait, so that a module cannot fill the memory.
    public static let maximumInLine = 64
    /// The most requests in a chain, in which each is made while a module is shown the route of the one before.
    public static let maximumChain = 16

    /// The number of the request, from 1, unique in one run of a host.
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

    package init(id: NavigationID, route: CanonicalRoute, origin: Origin, push: PushID? = nil, chain: Int) {
        (self.id, self.route, self.origin, self.push, self.chain) = (id, route, origin, push, chain)
    }
}
