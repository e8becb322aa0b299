public import BellhopCore

/// What a host knows of a class without having its code: the same for a class in this process and in a worker.
public struct ClassDescription: Sendable {
    /// Its name.
    public let name: String
    /// Its PushSender id; nil until the class was loaded, or for none.
    public internal(set) var sender: String?
    /// Its native routes; the number of each is its place.
    public let routes: [RouteFunction]
    /// A bit for each selector.
    private let methods: UInt32

    /// The selectors the class has.
    public var selectors: [Selector] { Selector.allCases.filter(has) }

    /// Whether the class has a method.
    public func has(_ selector: Selector) -> Bool { methods & (1 << UInt32(selector.index)) != 0 }

    /// Reads what a magic block that was scanned declares; throws `class.not-exported`, or `route.*`.
    public init(_ name: String, in magic: MagicBlock, path: String) throws(BellhopError) {
        let declared = try magic.declaration(of: name, path: path)
        self.name = name
        methods = declared.methods.compactMap { Selector(rawValue: $0.name) }
            .reduce(0) { $0 | 1 << UInt32($1.index) }
        var routes: [RouteFunction] = []
        for member in declared.routes {
            let route = try ClassContract.route(member.name, member.signature, at: Location(file: path))
            routes.append(RouteFunction(number: routes.count, pattern: route.pattern, signature: route.signature))
        }
        self.routes = routes
    }
}

/// A native route that a function of a module shows.
public struct RouteFunction: Sendable, Equatable {
    /// What the module's carrier knows the function by.
    public let number: Int
    /// The pattern, such as `transfer/{account}/{amount}`.
    public let pattern: RoutePattern
    /// The types of its parameters.
    public let signature: Signature
}

extension MagicBlock {
    /// The class of a name; throws `class.not-exported`, naming those there are.
    func declaration(of name: String, path: String) throws(BellhopError) -> Class {
        if let declared = self.class(named: name) { return declared }
        let exported = classes.map(\.name)
        throw BellhopError(
            .classNotExported,
            "the module exports no class \(name); it has \(exported.isEmpty ? "none" : exported.joined(separator: ", "))",
            hint: Suggestion.hint(for: name, among: exported)
                ?? "Correct the class name in settings.json or module.json",
            at: Location(file: path))
    }
}
