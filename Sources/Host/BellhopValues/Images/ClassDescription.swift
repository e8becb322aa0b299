/// What a host knows of a class without its code, for classes in the host's process and in workers.
public struct ClassDescription: Sendable, Equatable, Codable {
    /// Its name.
    public let name: String
    /// Its PushSender id, or nil if it has none or is not loaded yet.
    public var sender: String?
    /// Its native routes.
    ///
    /// The number of each is its position.
    public let routes: [RouteFunction]
    /// Its methods that are called by name.
    ///
    /// The number of each is its position.
    public let namedMethods: [NamedMethod]
    /// Whether the class has the method, for each selector.
    private let methods: [Bool]

    /// The selectors of the methods that the class has.
    public var selectors: [Selector] { Selector.allCases.filter(has) }

    /// Returns whether the class has a method.
    public func has(_ selector: Selector) -> Bool { methods[selector.index] }

    /// Creates a description.
    public init(
        name: String, selectors: [Selector], routes: [RouteFunction] = [], namedMethods: [NamedMethod] = [],
        sender: String? = nil
    ) {
        self.name = name
        self.namedMethods = namedMethods
        self.sender = sender
        self.routes = routes
        methods = Self.places(of: selectors)
    }

    /// Reads a class from a scanned magic block.
    ///
    /// Throws `class.not-exported`, `class.wrong-role`, `route.*` or `method.*`. `role` is the role that the class is meant to have.
    public init(_ name: String, role: ClassRole? = nil, in magic: MagicBlock, path: String) throws(BellhopError) {
        let declared = try magic.declaration(of: name, role: role, path: path)
        self.name = name
        methods = Self.places(of: declared.methods.compactMap { Selector(rawValue: $0.name) })
        var routes: [RouteFunction] = []
        for member in declared.routes {
            routes.append(
                try RouteFunction(
                    number: routes.count, member.name, signature: member.signature, at: Location(file: path)))
        }
        self.routes = routes
        var named: [NamedMethod] = []
        for member in declared.namedMethods {
            named.append(
                try NamedMethod(
                    number: named.count, member.name, signature: member.signature, at: Location(file: path)))
        }
        namedMethods = named
    }

    private static func places(of selectors: [Selector]) -> [Bool] {
        selectors.reduce(into: Array(repeating: false, count: Selector.allCases.count)) { $0[$1.index] = true }
    }
}
