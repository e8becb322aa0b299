public import Foundation

/// The content of a notification, which is read-only.
///
/// ``userInfo`` is read from the original bytes of the payload when it is first used, so its values have the types of
/// `JSONSerialization`. As on iOS, the class is not Sendable.
open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying, NSSecureCoding {
    package var fields: ContentFields

    package convenience init(_ fields: ContentFields) {
        self.init()
        self.fields = fields
    }

    /// Creates content that shows nothing.
    public override init() {
        fields = ContentFields()
        super.init()
    }

    /// Reads an archived content, or returns nil if it is damaged.
    public required init?(coder: NSCoder) {
        guard let fields = coder.isDouble ? ContentFields() : coder.decodeFields(ContentFields.self) else {
            return nil
        }
        self.fields = fields
        super.init()
    }

    /// The title, or an empty string if there is none.
    open var title: String { fields.title }
    /// The line under the title, or an empty string if there is none.
    open var subtitle: String { fields.subtitle }
    /// The text, or an empty string if there is none.
    open var body: String { fields.body }
    /// The number on the app's icon.
    ///
    /// nil keeps the number, and 0 removes it.
    open var badge: NSNumber? { fields.badge.map { NSNumber(value: $0) } }
    /// The sound, or nil for none.
    open var sound: UNNotificationSound? { fields.sound.map(UNNotificationSound.of) }
    /// The files that are shown with it, in order.
    open var attachments: [UNNotificationAttachment] { fields.attachments.map(UNNotificationAttachment.init) }
    /// The image that is shown while the app starts.
    ///
    /// It is kept, but has no effect on Linux.
    open var launchImageName: String { fields.launchImageName }
    /// The category, whose actions the notification offers, or an empty string for none.
    open var categoryIdentifier: String { fields.categoryIdentifier }
    /// The group in which the notification is shown, or an empty string for none.
    open var threadIdentifier: String { fields.threadIdentifier }
    /// The text for its group's summary.
    ///
    /// It is kept, but has no effect.
    @available(*, deprecated, message: "summaryArgument is ignored")
    open var summaryArgument: String { fields.summaryArgument }
    /// The number of things that it represents in its group's summary, at least 1.
    ///
    /// It is kept, but has no effect.
    @available(*, deprecated, message: "summaryArgumentCount is ignored")
    open var summaryArgumentCount: Int { fields.summaryArgumentCount }
    /// The scene to activate.
    ///
    /// It is kept, but has no effect on Linux.
    open var targetContentIdentifier: String? { fields.targetContentIdentifier }
    /// How much the notification may interrupt.
    open var interruptionLevel: UNNotificationInterruptionLevel { fields.interruptionLevel }
    /// The rank among the app's notifications, from 0 to 1.
    open var relevanceScore: Double { fields.relevanceScore }
    /// The criteria by which Focus filters it.
    ///
    /// They are kept, but have no effect on Linux.
    open var filterCriteria: String? { fields.filterCriteria }
    /// The custom data of the notification.
    ///
    /// For a push, this is the whole payload with `aps`, or nothing if the payload is not a JSON object.
    open var userInfo: [AnyHashable: Any] { fields.userInfo.value }

    /// Returns content with the same values, which never changes.
    open func copy(with zone: NSZone? = nil) -> Any { frozen() }

    /// Returns an `UNMutableNotificationContent` with the same values.
    open func mutableCopy(with zone: NSZone? = nil) -> Any { UNMutableNotificationContent(currentFields) }

    /// Archives are supported.
    open class var supportsSecureCoding: Bool { true }

    /// Archives it.
    ///
    /// An archive can't be read if ``userInfo`` is not a property list.
    open func encode(with coder: NSCoder) { coder.encode(fields: currentFields) }

    /// Whether the other object has equal values, even if only one of them is mutable.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationContent)?.currentFields == currentFields
    }

    /// A hash that is equal for equal contents.
    open override var hash: Int { currentFields.hashValue }

    /// Its values; as on iOS, without the texts.
    open override var description: String {
        let fields = currentFields
        return describe([
            "title": fields.title.redacted, "subtitle": fields.subtitle.redacted, "body": fields.body.redacted,
            "categoryIdentifier": fields.categoryIdentifier, "launchImageName": fields.launchImageName,
            "threadIdentifier": fields.threadIdentifier,
            "attachments": "(\(fields.attachments.map(\.identifier).joined(separator: ", ")))",
            "badge": fields.badge.map { "\($0)" }, "sound": sound.map { "\($0)" },
            "interruptionLevel": "\(fields.interruptionLevel.rawValue)",
            "relevanceScore": String(format: "%f", fields.relevanceScore),
        ])
    }

    func frozen() -> UNNotificationContent { self }
}

extension UNNotificationContent {
    /// Whether the class is a subclass in a test or a module.
    private var isOfSubclass: Bool {
        let type = type(of: self)
        return type != UNNotificationContent.self && type != UNMutableNotificationContent.self
    }

    /// The object if its class is an immutable subclass, which a request keeps; nil if a request copies it.
    var keptObject: UNNotificationContent? {
        isOfSubclass && !(self is UNMutableNotificationContent) ? self : nil
    }

    /// The values as callers read them, because a subclass can override them.
    package var currentFields: ContentFields {
        guard isOfSubclass else { return fields }
        var fields = fields
        fields.title = title
        fields.subtitle = subtitle
        fields.body = body
        fields.badge = badge?.intValue
        fields.sound = sound?.fields
        fields.attachments = attachments.map(\.fields)
        fields.launchImageName = launchImageName
        fields.categoryIdentifier = categoryIdentifier
        fields.threadIdentifier = threadIdentifier
        fields.targetContentIdentifier = targetContentIdentifier
        // Read through a protocol of this module, because the properties are deprecated.
        fields.summaryArgument = (self as any Summarized).summaryArgument
        fields.summaryArgumentCount = (self as any Summarized).summaryArgumentCount
        fields.interruptionLevel = interruptionLevel
        fields.relevanceScore = relevanceScore
        fields.filterCriteria = filterCriteria
        fields.userInfo = UserInfo(userInfo)
        return fields
    }
}

private protocol Summarized {
    var summaryArgument: String { get }
    var summaryArgumentCount: Int { get }
}

extension UNNotificationContent: Summarized {}
