public import BellhopCore
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

    /// Reports a class of a module that is left alone.
    init(_ quarantine: Quarantine, of module: HostedModule) {
        id = module.id
        className = quarantine.identity.className
        crashes = quarantine.count
        since = quarantine.time
        reason = quarantine.reason
        signal = quarantine.signal?.name
        stackTop = quarantine.stackTop
        hash = quarantine.identity.hash
        library = module.source?.library
    }
}

/// The result of `quarantine`.
public struct QuarantineReply: Sendable, Equatable, Codable {
    /// In file order.
    public var modules: [QuarantineReport]
}
