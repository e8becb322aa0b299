/// One thing a route may be shown by.
public enum RouteCandidate: Sendable {
    /// A module's own page.
    case native(RouteMatch)
    /// A page of online banking.
    case web(WebPage)
}

/// A native route that matches, with what its function is called with.
public struct RouteMatch: Sendable {
    /// How the module is called.
    public enum Arguments: Sendable {
        /// `openRoute` with the parameters by name.
        case named
        /// The bound function with these values, in order.
        case typed([Value])
        /// Not at all: a parameter does not convert, which declines the route.
        case unconvertible(RoutePattern.Parameter, to: ValueType)
    }

    /// The route that matches.
    public let native: NativeRoute
    /// What its parameters stand for, in order.
    public let parameters: [RoutePattern.Parameter]
    /// How the module is called.
    public let arguments: Arguments

    init(_ native: NativeRoute, _ parameters: [RoutePattern.Parameter]) {
        self.native = native
        self.parameters = parameters
        guard let signature = native.signature else {
            arguments = .named
            return
        }
        var values: [Value] = []
        for (parameter, type) in zip(parameters, signature.arguments) {
            guard let value = Value(routeParameter: parameter.value, as: type) else {
                arguments = .unconvertible(parameter, to: type)
                return
            }
            values.append(value)
        }
        arguments = .typed(values)
    }
}

/// A page of online banking.
public struct WebPage: Sendable, Hashable {
    /// Its address, route included.
    public let address: String
    /// The address without the route, which is what is fetched.
    public let baseURL: String
    /// Whether its base is fetched first, and must answer 2xx.
    public let fetches: Bool
}
