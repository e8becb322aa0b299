/// What a notification shows (UNNotificationContent), with Apple's defaults.
public struct NotificationContent: Sendable, Equatable {
    /// The title; empty for none, here and in the other texts.
    public var title = ""
    /// The line under the title.
    public var subtitle = ""
    /// The text.
    public var body = ""
    /// The number on the app's icon: nil leaves it, 0 removes it.
    public var badge: Int?
    /// The sound; nil is silent.
    public var sound: NotificationSound?
    /// The files that are shown with it, in order.
    public var attachments: [NotificationAttachment] = []
    /// The image shown while the app starts.
    public var launchImageName = ""
    /// The category.
    public var categoryIdentifier = ""
    /// The group it is shown in.
    public var threadIdentifier = ""
    /// What it adds to its group's summary.
    public var summaryArgument = ""
    /// How many things it stands for in that summary; at least 1.
    public var summaryArgumentCount = 1
    /// The scene to activate.
    public var targetContentIdentifier: String?
    /// How much it may interrupt.
    public var interruptionLevel = InterruptionLevel.active
    /// How it ranks among the app's own, 0 to 1.
    public var relevanceScore = 0.0
    /// What Focus filters it by.
    public var filterCriteria: String?
    /// What it carries: the text of a JSON object.
    public var userInfo: [UInt8] = Array("{}".utf8)
    /// What it carries when that has dates or data in it: a binary property list in base64, in place of ``userInfo``.
    public var userInfoPropertyList: String?

    /// Content that shows nothing.
    public init() {}

    /// Whether there is any text to show.
    public var hasText: Bool { !title.isEmpty || !subtitle.isEmpty || !body.isEmpty }

    /// How many bytes what may be long in it takes.
    var size: Int {
        [title, subtitle, body, launchImageName, categoryIdentifier, threadIdentifier, summaryArgument]
            .reduce(0) { $0 + $1.utf8.count }
            + [targetContentIdentifier, filterCriteria, userInfoPropertyList, sound?.name]
            .reduce(0) { $0 + ($1?.utf8.count ?? 0) }
            + attachments.reduce(userInfo.count) { $0 + $1.url.utf8.count + $1.identifier.utf8.count }
    }
}

/// How much a notification may interrupt (UNNotificationInterruptionLevel).
public enum InterruptionLevel: String, Sendable, CaseIterable {
    case passive, active, timeSensitive, critical

    /// The level that a payload's `aps.interruption-level` names; anything unknown is active.
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
public struct NotificationSound: Sendable, Equatable {
    /// What kind of sound it is.
    public enum Kind: String, Sendable, CaseIterable {
        case plain, critical, ringtone
    }

    /// The kind.
    public var kind: Kind
    /// The file it names; nil for the system's.
    public var name: String?
    /// The volume of a critical sound, 0 to 1.
    public var volume: Double?

    /// Makes a sound.
    public init(_ kind: Kind = .plain, name: String? = nil, volume: Double? = nil) {
        self.kind = kind
        self.name = name
        self.volume = volume
    }

    /// The name in a payload: that of the file, or `default`.
    public var payloadName: String { name ?? "default" }
}

/// A file that is shown with a notification (UNNotificationAttachment).
public struct NotificationAttachment: Sendable, Equatable {
    /// Its name in the content.
    public var identifier: String
    /// The file: a `file:` URL.
    public var url: String
    /// The uniform type identifier.
    public var type: String
    /// Whether there is no thumbnail.
    public var isThumbnailHidden = false
    /// The part of the picture that is its thumbnail: x, y, width and height, from 0 to 1; nil for all of it.
    public var thumbnailClippingRect: [Double]?
    /// The moment of a film in seconds, or the number of a frame, that is its thumbnail; nil for the first.
    public var thumbnailTime: Double?

    /// Makes an attachment.
    public init(identifier: String, url: String, type: String) {
        self.identifier = identifier
        self.url = url
        self.type = type
    }
}
