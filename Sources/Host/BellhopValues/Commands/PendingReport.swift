public import FoundationEssentials

/// A pending local request.
public struct PendingReport: Sendable, Equatable, Codable {
    /// Its identifier.
    public var identifier: String
    /// The module that owns it.
    public var module: ModuleID
    /// When it is due, or nil if its trigger has no time.
    public var due: Date?
    /// Whether it repeats.
    public var repeats: Bool
    /// The title.
    public var title: String?
    /// The subtitle.
    public var subtitle: String?
    /// The body.
    public var body: String?

    /// Creates a report.
    public init(
        identifier: String, module: ModuleID, due: Date? = nil, repeats: Bool, title: String? = nil,
        subtitle: String? = nil, body: String? = nil
    ) {
        self.identifier = identifier
        self.module = module
        self.due = due
        self.repeats = repeats
        self.title = title
        self.subtitle = subtitle
        self.body = body
    }
}

/// The result of `pending`.
public struct PendingReply: Sendable, Equatable, Codable {
    /// The requests, soonest first.
    public var requests: [PendingReport]

    /// Creates a reply.
    public init(requests: [PendingReport]) {
        self.requests = requests
    }
}
