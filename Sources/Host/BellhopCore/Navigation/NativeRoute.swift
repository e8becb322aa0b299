/// A route a module shows itself, from settings.json, its class, or registered at run time.
public struct NativeRoute: Sendable, Equatable {
    /// The module.
    public let module: ModuleID
    /// Which routes it shows.
    public let pattern: RoutePattern
    /// The type of the function bound to the route; nil where `openRoute` is called with the parameters by name.
    public let signature: Signature?

    /// Makes a route; throws `signature.not-allowed` when the function does not take each parameter of the pattern as a
    /// `s`, `q`, `d` or `B`, or does not return `B` or `v`.
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
        default: false
        }
    }
}

extension Value {
    /// The value a route's parameter stands for; nil when it does not convert.
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
        default:
            return nil
        }
    }

    /// Keeps out what `Double` reads besides: `nan`, `inf` and hexadecimal.
    private static let decimal = Array("0123456789+-.eE".utf8)
}
