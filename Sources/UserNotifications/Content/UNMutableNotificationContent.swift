public import Foundation

/// What a notification shows and carries; every value can be set.
public class UNMutableNotificationContent: UNNotificationContent {
    /// The title.
    public override var title: String {
        get { fields.title }
        set { fields.title = newValue }
    }

    /// The line under the title.
    public override var subtitle: String {
        get { fields.subtitle }
        set { fields.subtitle = newValue }
    }

    /// The text.
    public override var body: String {
        get { fields.body }
        set { fields.body = newValue }
    }

    /// The number on the app's icon: nil leaves it, 0 removes it.
    public override var badge: NSNumber? {
        get { fields.badge }
        set { fields.badge = newValue }
    }

    /// The sound; nil is silent.
    public override var sound: UNNotificationSound? {
        get { fields.sound }
        set { fields.sound = newValue }
    }

    /// The category, whose actions the notification offers.
    public override var categoryIdentifier: String {
        get { fields.categoryIdentifier }
        set { fields.categoryIdentifier = newValue }
    }

    /// The group it is shown in.
    public override var threadIdentifier: String {
        get { fields.threadIdentifier }
        set { fields.threadIdentifier = newValue }
    }

    /// What the notification carries; property-list values.
    public override var userInfo: [AnyHashable: Any] {
        get { fields.userInfo.value }
        set { fields.userInfo = UserInfo(newValue) }
    }

    override func frozen() -> UNNotificationContent { UNNotificationContent(fields) }
}
