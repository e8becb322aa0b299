internal import BellhopContract
internal import BellhopValues

extension RouteMatch {
    /// What shows the route: its own function with typed parameters, or `openRoute` with named parameters.
    ///
    /// Returns nil if the parameters do not fit, or if the module has a different function now.
    func target(for request: NavigationRequest, _ functions: RouteFunctions) -> CallTarget? {
        switch arguments {
        case .typed(let values):
            functions.function(of: native).map { .route($0, values, push: request.push) }
        case .named:
            .method(
                Call(
                    .openRoute, [.string("\(request.route)"), .string(parametersJSON)], push: request.push))
        case .unconvertible: nil
        }
    }

    private var parametersJSON: String {
        let json = JSONWriter.object { object in
            for parameter in parameters { object.put(JSONKey(parameter.name), parameter.value) }
        }
        return String(decoding: json, as: UTF8.self)
    }
}
