/// One module of settings.json, and what became of it.
public struct ModuleReport: Sendable, Equatable, Codable {
    /// What became of a module.
    public enum State: String, Sendable, Codable, CaseIterable {
        case loaded, asleep, disabled, refused, crashed, quarantined
    }

    /// The host's id for it.
    public var id: ModuleID
    /// `name` in settings.json.
    public var name: String
    /// `packageName`.
    public var package: String
    /// `className`.
    public var className: String
    /// The sender it declares.
    public var sender: String?
    /// What became of it.
    public var state: State
    /// `process` or `inProcess`.
    public var isolation: String
    /// The process of its worker; nil when it has none, or none yet.
    public var process: Int32?
    /// The path of the `.so`.
    public var library: String?
    /// The SHA-256 of the `.so` that was loaded.
    public var hash: String?
    /// The methods its class has.
    public var selectors: [String]
    /// The native routes it owns, from settings.json and from its class.
    public var routes: [String]
    /// Why it is not there.
    public var cause: Event.Cause?

    /// Makes a report.
    public init(
        id: ModuleID, name: String, package: String, className: String, sender: String? = nil, state: State,
        isolation: String, process: Int32? = nil, library: String? = nil, hash: String? = nil, selectors: [String],
        routes: [String], cause: Event.Cause? = nil
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
        self.cause = cause
    }
}

/// The result of `modules`.
public struct ModulesReply: Sendable, Equatable, Codable {
    /// In file order.
    public var modules: [ModuleReport]

    /// Makes a reply.
    public init(modules: [ModuleReport]) {
        self.modules = modules
    }
}
