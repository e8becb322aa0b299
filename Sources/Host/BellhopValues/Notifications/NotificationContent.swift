/// The content of a notification (UNNotificationContent), with Apple's defaults.
public struct NotificationContent: Sendable, Equatable, Codable {
    /// The title, or empty for none, here and in the other texts.
    public var title = ""
    /// The subtitle.
    public var subtitle = ""
    /// The body.
    public var body = ""
    /// The app's badge.
    ///
    /// Nil leaves it, and 0 removes it.
    public var badge: Int?
    /// The sound, or nil for none.
    public var sound: NotificationSound?
    /// The attachments, in order.
    public var attachments: [NotificationAttachment] = []
    /// The image shown while the app starts.
    public var launchImageName = ""
    /// The identifier of the category.
    public var categoryIdentifier = ""
    /// The identifier of the thread.
    public var threadIdentifier = ""
    /// The text that it adds to the summary of its group.
    public var summaryArgument = ""
    /// The number of items that it adds to the summary, at least 1.
    public var summaryArgumentCount = 1
    /// The identifier of the scene to activate.
    public var targetContentIdentifier: String?
    /// The interruption level.
    public var interruptionLevel = InterruptionLevel.active
    /// The rank among the app's own notifications, 0 to 1.
    public var relevanceScore = 0.0
    /// The criteria by which Focus filters it.
    public var filterCriteria: String?
    /// The message or the call of the notification.
    public var communication: NotificationCommunication?
    /// The user info, as the text of a JSON object.
    public var userInfo: [UInt8] = Array("{}".utf8)
    /// The user info if it contains dates or data, as a binary property list in base64.
    ///
    /// It replaces ``userInfo``.
    public var userInfoPropertyList: String?

    /// Creates empty content.
    public init() {}

    /// Whether there is any text to show.
    public var hasText: Bool { !title.isEmpty || !subtitle.isEmpty || !body.isEmpty }

    /// The number of bytes of the parts that may be long.
    package var size: Int {
        [title, subtitle, body, launchImageName, categoryIdentifier, threadIdentifier, summaryArgument]
            .reduce(0) { $0 + $1.utf8.count }
            + [targetContentIdentifier, filterCriteria, userInfoPropertyList, sound?.name]
            .reduce(0) { $0 + ($1?.utf8.count ?? 0) }
            + (communication?.size ?? 0)
            + attachments.reduce(userInfo.count) { $0 + $1.url.utf8.count + $1.identifier.utf8.count }
    }
}

/// The interruption level of a notification (UNNotificationInterruptionLevel).
public enum InterruptionLevel: String, Sendable, Codable, CaseIterable {
    case passive, active, timeSensitive, critical

    /// Creates the level of a payload's `aps.interruption-level`.
    ///
    /// An unknown level is active.
    public init(payload name: String?) {
        switch name {
        case "passive": self = .passive
        case "time-sensitive": self = .timeSensitive
        case "critical": self = .critical
        default: self = .active
        }
    }

    /// The name in a payload.
    public var payloadName: String { self == .timeSensitive ? "time-sensitive" : rawValue }
}

/// A sound (UNNotificationSound).
public struct NotificationSound: Sendable, Equatable, Codable {
    /// The kind of a sound.
    public enum Kind: String, Sendable, CaseIterable, Codable {
        case plain, critical, ringtone
    }

    /// The kind.
    public var kind: Kind
    /// The name of its file, or nil for the system's sound.
    public var name: String?
    /// The volume of a critical sound, 0 to 1.
    public var volume: Double?

    /// Creates a sound.
    public init(_ kind: Kind = .plain, name: String? = nil, volume: Double? = nil) {
        self.kind = kind
        self.name = name
        self.volume = volume
    }

    /// The name in a payload: that of the file, or `default`.
    public var payloadName: String { name ?? "default" }
}

/// An attachment of a notification (UNNotificationAttachment).
public struct NotificationAttachment: Sendable, Equatable, Codable {
    /// The identifier in the content.
    public var identifier: String
    /// The `file:` URL.
    public var url: String
    /// The uniform type identifier.
    public var type: String
    /// Whether the thumbnail is hidden.
    public var isThumbnailHidden = false
    /// The part of the picture for its thumbnail: x, y, width and height, from 0 to 1.
    ///
    /// Nil is the whole picture.
    public var thumbnailClippingRect: [Double]?
    /// The time in a movie in seconds, or the number of a frame, for its thumbnail.
    ///
    /// Nil is the first.
    public var thumbnailTime: Double?

    /// Creates an attachment.
    public init(identifier: String, url: String, type: String) {
        self.identifier = identifier
        self.url = url
        self.type = type
    }
}
