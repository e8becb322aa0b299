public import FoundationEssentials

/// A module that is left alone, and why.
public struct QuarantineReport: Sendable, Equatable, Codable {
    /// The host's id for it.
    public var id: ModuleID
    /// `className`.
    public var className: String
    /// The crashes it took.
    public var crashes: Int
    /// Since when it is left alone.
    public var since: Date
    /// How it ended the last time, in words.
    public var reason: String
    /// The name of the signal that ended it, where one did.
    public var signal: String?
    /// Where it was, where that is known.
    public var stackTop: String?
    /// The SHA-256 of the `.so` it is about; one that is built again is another.
    public var hash: String
    /// The path of the `.so`.
    public var library: String?

    /// Makes a report.
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
    /// In file order.
    public var modules: [QuarantineReport]

    /// Makes a reply.
    public init(modules: [QuarantineReport]) {
        self.modules = modules
    }
}
