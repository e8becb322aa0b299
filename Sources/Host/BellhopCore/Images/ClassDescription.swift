/// What a host knows of a class without having its code: the same for a class in this process and in a worker.
public struct ClassDescription: Sendable, Equatable {
    /// Its name.
    public let name: String
    /// Its PushSender id; nil until the class was loaded, or for none.
    public var sender: String?
    /// Its native routes; the number of each is its place.
    public let routes: [RouteFunction]
    /// Whether the class has it, for each selector.
    private let methods: [Bool]

    /// The selectors the class has.
    public var selectors: [Selector] { Selector.allCases.filter(has) }

    /// Whether the class has a method.
    public func has(_ selector: Selector) -> Bool { methods[selector.index] }

    /// Makes a description.
    public init(name: String, selectors: [Selector], routes: [RouteFunction] = [], sender: String? = nil) {
        self.name = name
        self.sender = sender
        self.routes = routes
        methods = Self.places(of: selectors)
    }

    /// Reads what a magic block that was scanned declares; throws `class.not-exported`, or `route.*`.
    public init(_ name: String, in magic: MagicBlock, path: String) throws(BellhopError) {
        let declared = try magic.declaration(of: name, path: path)
        self.name = name
        methods = Self.places(of: declared.methods.compactMap { Selector(rawValue: $0.name) })
        var routes: [RouteFunction] = []
        for member in declared.routes {
            routes.append(
                try RouteFunction(
                    number: routes.count, member.name, signature: member.signature, at: Location(file: path)))
        }
        self.routes = routes
    }

    private static func places(of selectors: [Selector]) -> [Bool] {
        selectors.reduce(into: Array(repeating: false, count: Selector.allCases.count)) { $0[$1.index] = true }
    }
}
