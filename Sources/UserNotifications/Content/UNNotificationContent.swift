public import Foundation

/// What a notification shows and carries; read-only.
///
/// The same words as on iOS. ``userInfo`` is built from the payload's original bytes when it is first read, so its
/// values cast as those of `JSONSerialization` do. As on iOS the class is not Sendable.
public class UNNotificationContent: NSObject, NSCopying, NSMutableCopying {
    package var fields: ContentFields

    package init(_ fields: ContentFields) {
        self.fields = fields
        super.init()
    }

    /// Makes content that shows nothing.
    public override convenience init() { self.init(ContentFields()) }

    /// The title; empty when there is none.
    public var title: String { fields.title }
    /// The line under the title; empty when there is none.
    public var subtitle: String { fields.subtitle }
    /// The text; empty when there is none.
    public var body: String { fields.body }
    /// The number on the app's icon: nil leaves it, 0 removes it.
    public var badge: NSNumber? { fields.badge }
    /// The sound; nil is silent.
    public var sound: UNNotificationSound? { fields.sound }
    /// The category, whose actions the notification offers; empty for none.
    public var categoryIdentifier: String { fields.categoryIdentifier }
    /// The group it is shown in; empty for none.
    public var threadIdentifier: String { fields.threadIdentifier }
    /// For a push the whole payload, `aps` included; empty where it is no JSON object.
    public var userInfo: [AnyHashable: Any] { fields.userInfo.value }

    /// Content with the same values, which never changes.
    public func copy(with zone: NSZone? = nil) -> Any { frozen() }

    /// An `UNMutableNotificationContent` with the same values.
    public func mutableCopy(with zone: NSZone? = nil) -> Any { UNMutableNotificationContent(fields) }

    func frozen() -> UNNotificationContent { self }
}
