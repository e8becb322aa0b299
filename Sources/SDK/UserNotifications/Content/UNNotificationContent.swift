public import Foundation

/// What a notification shows and carries; read-only.
///
/// The same words as on iOS. ``userInfo`` is built from the payload's original bytes when it is first read, so its
/// values cast as those of `JSONSerialization` do. As on iOS the class is not Sendable.
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

    /// Reads an archived content; nil if it is damaged.
    public required init?(coder: NSCoder) {
        guard let fields = coder.isDouble ? ContentFields() : coder.decodeFields(ContentFields.self) else {
            return nil
        }
        self.fields = fields
        super.init()
    }

    /// The title; empty when there is none.
    open var title: String { fields.title }
    /// The line under the title; empty when there is none.
    open var subtitle: String { fields.subtitle }
    /// The text; empty when there is none.
    open var body: String { fields.body }
    /// The number on the app's icon: nil leaves it, 0 removes it.
    open var badge: NSNumber? { fields.badge.map { NSNumber(value: $0) } }
    /// The sound; nil is silent.
    open var sound: UNNotificationSound? { fields.sound.map(UNNotificationSound.of) }
    /// The files that are shown with it, in order.
    open var attachments: [UNNotificationAttachment] { fields.attachments.map(UNNotificationAttachment.init) }
    /// The image shown while the app starts; kept, without effect on Linux.
    open var launchImageName: String { fields.launchImageName }
    /// The category, whose actions the notification offers; empty for none.
    open var categoryIdentifier: String { fields.categoryIdentifier }
    /// The group it is shown in; empty for none.
    open var threadIdentifier: String { fields.threadIdentifier }
    /// What it adds to its group's summary; kept, without effect.
    @available(*, deprecated, message: "summaryArgument is ignored")
    open var summaryArgument: String { fields.summaryArgument }
    /// How many things it stands for in its group's summary, at least 1; kept, without effect.
    @available(*, deprecated, message: "summaryArgumentCount is ignored")
    open var summaryArgumentCount: Int { fields.summaryArgumentCount }
    /// The scene to activate; kept, without effect on Linux.
    open var targetContentIdentifier: String? { fields.targetContentIdentifier }
    /// How much it may interrupt.
    open var interruptionLevel: UNNotificationInterruptionLevel { fields.interruptionLevel }
    /// How it ranks among the app's own, 0 to 1.
    open var relevanceScore: Double { fields.relevanceScore }
    /// What Focus filters it by; kept, without effect on Linux.
    open var filterCriteria: String? { fields.filterCriteria }
    /// For a push the whole payload, `aps` included; empty if it is no JSON object.
    open var userInfo: [AnyHashable: Any] { fields.userInfo.value }

    /// Content with the same values, which never changes.
    open func copy(with zone: NSZone? = nil) -> Any { frozen() }

    /// An `UNMutableNotificationContent` with the same values.
    open func mutableCopy(with zone: NSZone? = nil) -> Any { UNMutableNotificationContent(currentFields) }

    /// Archives are supported.
    open class var supportsSecureCoding: Bool { true }

    /// Archives it; one whose ``userInfo`` holds no property list cannot be read back.
    open func encode(with coder: NSCoder) { coder.encode(fields: currentFields) }

    /// Whether the other has equal values, mutable or not.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationContent)?.currentFields == currentFields
    }

    /// Equal for equal contents.
    open override var hash: Int { currentFields.hashValue }

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
