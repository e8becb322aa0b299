public import Foundation

/// What a notification shows and carries; read-only.
///
/// The same words as on iOS. ``userInfo`` is built from the payload's original bytes when it is first read, so its
/// values cast as those of `JSONSerialization` do. As on iOS the class is not Sendable.
public class UNNotificationContent: NSObject, NSCopying, NSMutableCopying, NSSecureCoding {
    package var fields: ContentFields

    package init(_ fields: ContentFields) {
        self.fields = fields
        super.init()
    }

    /// Makes content that shows nothing.
    public override convenience init() { self.init(ContentFields()) }

    /// Reads an archived content; nil where it is damaged.
    public required init?(coder: NSCoder) {
        guard let fields = coder.decodeFields(ContentFields.self) else { return nil }
        self.fields = fields
        super.init()
    }

    /// The title; empty when there is none.
    public var title: String { fields.title }
    /// The line under the title; empty when there is none.
    public var subtitle: String { fields.subtitle }
    /// The text; empty when there is none.
    public var body: String { fields.body }
    /// The number on the app's icon: nil leaves it, 0 removes it.
    public var badge: NSNumber? { fields.badge.map { NSNumber(value: $0) } }
    /// The sound; nil is silent.
    public var sound: UNNotificationSound? { fields.sound.map(UNNotificationSound.of) }
    /// The files that are shown with it, in order.
    public var attachments: [UNNotificationAttachment] { fields.attachments.map(UNNotificationAttachment.init) }
    /// The image shown while the app starts; kept, without effect on Linux.
    public var launchImageName: String { fields.launchImageName }
    /// The category, whose actions the notification offers; empty for none.
    public var categoryIdentifier: String { fields.categoryIdentifier }
    /// The group it is shown in; empty for none.
    public var threadIdentifier: String { fields.threadIdentifier }
    /// What it adds to its group's summary; kept, without effect.
    @available(*, deprecated, message: "summaryArgument is ignored")
    public var summaryArgument: String { fields.summaryArgument }
    /// How many things it stands for in its group's summary, at least 1; kept, without effect.
    @available(*, deprecated, message: "summaryArgumentCount is ignored")
    public var summaryArgumentCount: Int { fields.summaryArgumentCount }
    /// The scene to activate; kept, without effect on Linux.
    public var targetContentIdentifier: String? { fields.targetContentIdentifier }
    /// How much it may interrupt.
    public var interruptionLevel: UNNotificationInterruptionLevel { fields.interruptionLevel }
    /// How it ranks among the app's own, 0 to 1.
    public var relevanceScore: Double { fields.relevanceScore }
    /// What Focus filters it by; kept, without effect on Linux.
    public var filterCriteria: String? { fields.filterCriteria }
    /// For a push the whole payload, `aps` included; empty where it is no JSON object.
    public var userInfo: [AnyHashable: Any] { fields.userInfo.value }

    /// Content with the same values, which never changes.
    public func copy(with zone: NSZone? = nil) -> Any { frozen() }

    /// An `UNMutableNotificationContent` with the same values.
    public func mutableCopy(with zone: NSZone? = nil) -> Any { UNMutableNotificationContent(fields) }

    /// Archives are supported.
    public static var supportsSecureCoding: Bool { true }

    /// Archives it; one whose ``userInfo`` holds no property list cannot be read back.
    public func encode(with coder: NSCoder) { coder.encode(fields: fields) }

    /// Whether the other has equal values, mutable or not.
    public override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationContent)?.fields == fields }

    /// Equal for equal contents.
    public override var hash: Int { fields.hashValue }

    func frozen() -> UNNotificationContent { self }
}
