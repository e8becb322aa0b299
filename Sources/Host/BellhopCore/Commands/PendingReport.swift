public import FoundationEssentials

/// A local request that waits for its trigger.
public struct PendingReport: Sendable, Equatable, Codable {
    /// Its identifier.
    public var identifier: String
    /// The module that asked for it.
    public var module: ModuleID
    /// When it is due; nil when no clock decides.
    public var due: Date?
    /// Whether it comes again and again.
    public var repeats: Bool
    /// The title.
    public var title: String?
    /// The body.
    public var body: String?

    /// Makes a report.
    public init(
        identifier: String, module: ModuleID, due: Date? = nil, repeats: Bool, title: String? = nil, body: String? = nil
    ) {
        self.identifier = identifier
        self.module = module
        self.due = due
        self.repeats = repeats
        self.title = title
        self.body = body
    }
}

/// The result of `pending`.
public struct PendingReply: Sendable, Equatable, Codable {
    /// Soonest first.
    public var requests: [PendingReport]

    /// Makes a reply.
    public init(requests: [PendingReport]) {
        self.requests = requests
    }
}
