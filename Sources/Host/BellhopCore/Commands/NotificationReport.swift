public import FoundationEssentials

/// A delivered notification.
public struct NotificationReport: Sendable, Equatable, Codable {
    /// What `tap` and the others name it by.
    public var identifier: String
    /// When it was delivered.
    public var date: Date
    /// The alert's title.
    public var title: String?
    /// The alert's subtitle.
    public var subtitle: String?
    /// The alert's body.
    public var body: String?
    /// Its category.
    public var category: String?
    /// The push it came with.
    public var push: PushID?
    /// The module a response to it goes to; nil when it goes to all.
    public var module: ModuleID?
    /// The group it is shown in.
    public var thread: String?
    /// The paths of its attachments.
    public var attachments: [String]?

    /// Makes a report.
    public init(
        identifier: String, date: Date, title: String? = nil, subtitle: String? = nil, body: String? = nil,
        category: String? = nil, push: PushID? = nil, module: ModuleID? = nil, thread: String? = nil,
        attachments: [String]? = nil
    ) {
        self.identifier = identifier
        self.date = date
        self.title = title
        self.subtitle = subtitle
        self.body = body
        self.category = category
        self.push = push
        self.module = module
        self.thread = thread
        self.attachments = attachments
    }
}

/// The result of `notifications`.
public struct NotificationsReply: Sendable, Equatable, Codable {
    /// Newest first; those of one thread stand together, where the newest of them stands.
    public var notifications: [NotificationReport]

    /// Makes a reply.
    public init(notifications: [NotificationReport]) {
        self.notifications = notifications
    }
}
