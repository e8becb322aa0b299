public import FoundationEssentials

/// The notifications of one thread in the list, as a closed stack.
public struct NotificationStack: Sendable, Hashable, Codable {
    /// The identifier of the thread, or nil for the notifications without a thread.
    public var thread: String?
    /// The newest notification, which is on top.
    public var top: NotificationCard
    /// The number of notifications behind it.
    public var more: Int

    /// Creates a stack.
    public init(thread: String? = nil, top: NotificationCard, more: Int = 0) {
        self.thread = thread
        self.top = top
        self.more = more
    }

    /// The line below the texts of the newest notification, or nil if it is the only one.
    public var moreText: String? { more > 0 ? more.of("more notification") : nil }
}

/// A notification in the list, or a banner.
public struct NotificationCard: Sendable, Hashable, Codable {
    /// The identifier that `tap` and other commands take.
    public var identifier: String
    /// When it was delivered.
    public var date: Date
    /// The time since then, in words: `now`, `5m ago`.
    public var time: String
    /// The title, or the name of the app for a notification without one.
    public var title: String
    /// The subtitle.
    public var subtitle: String?
    /// The body.
    public var body: String?
    /// The level with which it is shown.
    public var level: InterruptionLevel
    /// The name of the group, otherwise of the sender, if it is a message or a call.
    public var sender: String?
    /// The number of attachments.
    public var attachments: Int
    /// Whether its preview is hidden, so that its texts say nothing of the content.
    public var isHidden: Bool

    /// Creates a card.
    public init(
        identifier: String, date: Date, time: String = "now", title: String, subtitle: String? = nil,
        body: String? = nil, level: InterruptionLevel = .active, sender: String? = nil, attachments: Int = 0,
        isHidden: Bool = false
    ) {
        self.identifier = identifier
        self.date = date
        self.time = time
        self.title = title
        self.subtitle = subtitle
        self.body = body
        self.level = level
        self.sender = sender
        self.attachments = attachments
        self.isHidden = isHidden
    }

    /// The line above the title, or nil for a notification of an ordinary level.
    public var mark: String? {
        switch level {
        case .passive, .active: nil
        case .timeSensitive: "Time Sensitive"
        case .critical: "Critical"
        }
    }
}
