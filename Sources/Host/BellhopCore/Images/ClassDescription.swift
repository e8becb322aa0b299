/// What a host knows of a class without its code, for classes in the host's process and in workers.
public struct ClassDescription: Sendable, Equatable {
    /// Its name.
    public let name: String
    /// Its PushSender id, or nil if it has none or is not loaded yet.
    public var sender: String?
    /// Its native routes.
    ///
    /// The number of each is its position.
    public let routes: [RouteFunction]
    /// Whether the class has the method, for each selector.
    private let methods: [Bool]

    /// The selectors of the methods that the class has.
    public var selectors: [Selector] { Selector.allCases.filter(has) }

    /// Returns whether the class has a method.
    public func has(_ selector: Selector) -> Bool { methods[selector.index] }

    /// Creates a description.
    public init(name: String, selectors: [Selector], routes: [RouteFunction] = [], sender: String? = nil) {
        self.name = name
        self.sender = sender
        self.routes = routes
        methods = Self.places(of: selectors)
    }

    /// Reads a class from a scanned magic block.
    ///
    /// Throws `class.not-exported` or `route.*`.
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
