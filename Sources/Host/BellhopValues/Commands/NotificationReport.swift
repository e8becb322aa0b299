public import FoundationEssentials

/// A delivered notification.
public struct NotificationReport: Sendable, Equatable, Codable {
    /// The identifier that `tap` and other commands take.
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
    /// The push that delivered it.
    public var push: PushID?
    /// The module that receives a response to it, or nil if all do.
    public var module: ModuleID?
    /// The identifier of its thread.
    public var thread: String?
    /// The paths of its attachments.
    public var attachments: [String]?
    /// Whether placeholders stand in place of its texts, because previews are hidden; nil if they don't.
    public var isHidden: Bool?

    /// Creates a report.
    public init(
        identifier: String, date: Date, title: String? = nil, subtitle: String? = nil, body: String? = nil,
        category: String? = nil, push: PushID? = nil, module: ModuleID? = nil, thread: String? = nil,
        attachments: [String]? = nil, isHidden: Bool? = nil
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
        self.isHidden = isHidden
    }
}

/// The result of `notifications`.
public struct NotificationsReply: Sendable, Equatable, Codable {
    /// The notifications, newest first.
    ///
    /// Those of one thread stand together, at the place of the newest.
    public var notifications: [NotificationReport]

    /// Creates a reply.
    public init(notifications: [NotificationReport]) {
        self.notifications = notifications
    }
}
