package import BellhopValues

/// A candidate that may show a route.
package enum RouteCandidate: Sendable {
    /// A native route of a module.
    case native(RouteMatch)
    /// A page of the web app.
    case web(WebPage)
}

/// A native route that matches, with the arguments of its function.
package struct RouteMatch: Sendable {
    /// How the module is called.
    package enum Arguments: Sendable {
        /// `openRoute` with the parameters by name.
        case named
        /// The bound function with these values, in order.
        case typed([Value])
        /// The module is not called, because a parameter cannot be converted. This declines the route.
        case unconvertible(RoutePattern.Parameter, to: ValueType)
    }

    /// The route that matches.
    package let native: NativeRoute
    /// The values of its parameters, in order.
    package let parameters: [RoutePattern.Parameter]
    /// How the module is called.
    package let arguments: Arguments

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

/// A page of the web app.
package struct WebPage: Sendable, Hashable {
    /// The address, including the route.
    package let address: String
    /// The address without the route, which is fetched.
    package let baseURL: String
    /// Whether the address is fetched first, and must answer with 2xx.
    package let fetches: Bool
}
