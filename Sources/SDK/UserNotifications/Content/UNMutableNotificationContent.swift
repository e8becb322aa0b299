public import Foundation

/// The content of a notification, in which every value can be set.
open class UNMutableNotificationContent: UNNotificationContent {
    /// The title.
    open override var title: String {
        get { fields.title }
        set { fields.title = newValue }
    }

    /// The line under the title.
    open override var subtitle: String {
        get { fields.subtitle }
        set { fields.subtitle = newValue }
    }

    /// The text.
    open override var body: String {
        get { fields.body }
        set { fields.body = newValue }
    }

    /// The number on the app's icon.
    ///
    /// nil keeps the number, and 0 removes it. A fraction is dropped.
    open override var badge: NSNumber? {
        get { super.badge }
        set { fields.badge = newValue?.intValue }
    }

    /// The sound, or nil for none.
    open override var sound: UNNotificationSound? {
        get { super.sound }
        set { fields.sound = newValue?.fields }
    }

    /// The files that are shown with it, in order.
    open override var attachments: [UNNotificationAttachment] {
        get { super.attachments }
        set { fields.attachments = newValue.map(\.fields) }
    }

    /// The image that is shown while the app starts.
    ///
    /// It is kept, but has no effect on Linux.
    open override var launchImageName: String {
        get { fields.launchImageName }
        set { fields.launchImageName = newValue }
    }

    /// The category, whose actions the notification offers.
    open override var categoryIdentifier: String {
        get { fields.categoryIdentifier }
        set { fields.categoryIdentifier = newValue }
    }

    /// The group in which the notification is shown.
    open override var threadIdentifier: String {
        get { fields.threadIdentifier }
        set { fields.threadIdentifier = newValue }
    }

    /// The text for its group's summary.
    ///
    /// It is kept, but has no effect.
    @available(*, deprecated, message: "summaryArgument is ignored")
    open override var summaryArgument: String {
        get { fields.summaryArgument }
        set { fields.summaryArgument = newValue }
    }

    /// The number of things that it represents in its group's summary, at least 1.
    ///
    /// It is kept, but has no effect.
    @available(*, deprecated, message: "summaryArgumentCount is ignored")
    open override var summaryArgumentCount: Int {
        get { fields.summaryArgumentCount }
        set { fields.summaryArgumentCount = max(newValue, 1) }
    }

    /// The scene to activate.
    ///
    /// It is kept, but has no effect on Linux.
    open override var targetContentIdentifier: String? {
        get { fields.targetContentIdentifier }
        set { fields.targetContentIdentifier = newValue }
    }

    /// How much the notification may interrupt.
    open override var interruptionLevel: UNNotificationInterruptionLevel {
        get { fields.interruptionLevel }
        set { fields.interruptionLevel = newValue }
    }

    /// The rank among the app's notifications, from 0 to 1.
    ///
    /// Any number is kept.
    open override var relevanceScore: Double {
        get { fields.relevanceScore }
        set { fields.relevanceScore = newValue }
    }

    /// The criteria by which Focus filters it.
    ///
    /// They are kept, but have no effect on Linux.
    open override var filterCriteria: String? {
        get { fields.filterCriteria }
        set { fields.filterCriteria = newValue }
    }

    /// The custom data of the notification, which are property-list values with String keys.
    open override var userInfo: [AnyHashable: Any] {
        get { fields.userInfo.value }
        set { fields.userInfo = UserInfo(newValue) }
    }

    override func frozen() -> UNNotificationContent { UNNotificationContent(currentFields) }
}
