public import FoundationEssentials

/// A quarantined module.
public struct QuarantineReport: Sendable, Equatable, Codable {
    /// The host's id of the module.
    public var id: ModuleID
    /// `className`.
    public var className: String
    /// The number of its crashes.
    public var crashes: Int
    /// When the quarantine began.
    public var since: Date
    /// How it last ended, in words.
    public var reason: String
    /// The name of the signal that ended it, if one did.
    public var signal: String?
    /// The innermost frame of its stack, if known.
    public var stackTop: String?
    /// The SHA-256 of the quarantined `.so`.
    ///
    /// A new build has a different hash.
    public var hash: String
    /// The path of the `.so`.
    public var library: String?

    /// Creates a report.
    public init(
        id: ModuleID, className: String, crashes: Int, since: Date, reason: String, signal: String? = nil,
        stackTop: String? = nil, hash: String, library: String? = nil
    ) {
        self.id = id
        self.className = className
        self.crashes = crashes
        self.since = since
        self.reason = reason
        self.signal = signal
        self.stackTop = stackTop
        self.hash = hash
        self.library = library
    }
}

/// The result of `quarantine`.
public struct QuarantineReply: Sendable, Equatable, Codable {
    /// The modules in file order.
    public var modules: [QuarantineReport]

    /// Creates a reply.
    public init(modules: [QuarantineReport]) {
        self.modules = modules
    }
}
