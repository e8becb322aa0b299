/// A route that a module shows, from settings.json, from its class, or added while it runs.
public struct NativeRoute: Sendable, Equatable {
    /// The module.
    public let module: ModuleID
    /// The pattern of the routes that it shows.
    public let pattern: RoutePattern
    /// The type of the bound function, or nil if `openRoute` is called with named parameters.
    public let signature: Signature?

    /// Creates a route.
    ///
    /// Throws `signature.not-allowed` unless the function takes each parameter of the pattern as `s`, `q`, `d` or `B`,
    /// and returns `B` or `v`.
    public init(module: ModuleID, pattern: RoutePattern, signature: Signature? = nil) throws(BellhopError) {
        self.module = module
        self.pattern = pattern
        self.signature = signature
        guard let signature else { return }
        let parameters = pattern.parameterNames.count
        let why: String? =
            if signature.result != .bool && signature.result != .void {
                "returns \(signature.result.rawValue)"
            } else if let other = signature.arguments.first(where: { !$0.mayBeRouteParameter }) {
                "takes \(other.rawValue)"
            } else if signature.arguments.count != parameters {
                "takes \(signature.arguments.count) parameters, and the pattern has \(parameters)"
            } else {
                nil
            }
        guard let why else { return }
        throw BellhopError(
            .signatureNotAllowed,
            "the function of the route \(pattern.text.quoted) is of the type \"\(signature)\": it \(why)",
            hint: "Return B or v, and take one s, q, d or B for each parameter of the pattern, in its order")
    }
}

extension ValueType {
    fileprivate var mayBeRouteParameter: Bool {
        switch self {
        case .string, .int64, .double, .bool: true
        case .void, .int32, .data, .error, .payload, .notification, .response, .categories, .views, .completion: false
        }
    }
}

extension Value {
    /// Converts the text of a route parameter, or returns nil if it does not fit the type.
    ///
    /// `q` is a decimal integer, `d` a finite decimal number, `B` is `true` or `false`.
    public init?(routeParameter text: String, as type: ValueType) {
        switch type {
        case .string:
            self = .string(text)
        case .int64:
            guard let value = Int64(text) else { return nil }
            self = .int64(value)
        case .double:
            guard text.utf8.allSatisfy({ Self.decimal.contains($0) }), let value = Double(text), value.isFinite else {
                return nil
            }
            self = .double(value)
        case .bool:
            guard let value = Bool(text) else { return nil }
            self = .bool(value)
        case .void, .int32, .data, .error, .payload, .notification, .response, .categories, .views, .completion:
            return nil
        }
    }

    /// Excludes what `Double` also reads: `nan`, `inf` and hexadecimal numbers.
    private static let decimal = Array("0123456789+-.eE".utf8)
}
