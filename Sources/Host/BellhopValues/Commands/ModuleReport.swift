/// One module of settings.json, and its state.
public struct ModuleReport: Sendable, Equatable, Codable {
    /// The state of a module.
    public enum State: String, Sendable, Codable, CaseIterable {
        case loaded, asleep, disabled, refused, crashed, quarantined
    }

    /// The id of the module.
    public var id: ModuleID
    /// `name` in settings.json.
    public var name: String
    /// `packageName`.
    public var package: String
    /// `className`.
    public var className: String
    /// The sender it declares.
    public var sender: String?
    /// The state of the module.
    public var state: State
    /// `process` or `inProcess`.
    public var isolation: String
    /// The process id of its worker, or nil if there is none.
    public var process: Int32?
    /// The path of the `.so`.
    public var library: String?
    /// The SHA-256 of the `.so` that was loaded.
    public var hash: String?
    /// The selectors of the methods that its class has.
    public var selectors: [String]
    /// The native routes of the module, from settings.json and from its class.
    public var routes: [String]
    /// The methods of its class that are called by name, such as `balance(account:)`.
    public var namedMethods: [String]
    /// Why the module does not run or does not answer, that its library has changed since, or why its newest build was
    /// rejected.
    public var cause: BellhopError?
    /// Why extensions of the module do not run, one for each class in quarantine, or nil if none is.
    public var quarantinedExtensions: [BellhopError]?

    /// Creates a report.
    public init(
        id: ModuleID, name: String, package: String, className: String, sender: String? = nil, state: State,
        isolation: String, process: Int32? = nil, library: String? = nil, hash: String? = nil, selectors: [String],
        routes: [String], namedMethods: [String] = [], cause: BellhopError? = nil,
        quarantinedExtensions: [BellhopError]? = nil
    ) {
        self.id = id
        self.name = name
        self.package = package
        self.className = className
        self.sender = sender
        self.state = state
        self.isolation = isolation
        self.process = process
        self.library = library
        self.hash = hash
        self.selectors = selectors
        self.routes = routes
        self.namedMethods = namedMethods
        self.cause = cause
        self.quarantinedExtensions = quarantinedExtensions
    }
}

/// The result of `modules`.
public struct ModulesReply: Sendable, Equatable, Codable {
    /// The modules in file order.
    public var modules: [ModuleReport]

    /// Creates a reply.
    public init(modules: [ModuleReport]) {
        self.modules = modules
    }
}
