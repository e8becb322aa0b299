public import Foundation

/// What a notification shows and carries; every value can be set.
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

    /// The number on the app's icon: nil leaves it, 0 removes it; a fraction is dropped.
    open override var badge: NSNumber? {
        get { super.badge }
        set { fields.badge = newValue?.intValue }
    }

    /// The sound; nil is silent.
    open override var sound: UNNotificationSound? {
        get { super.sound }
        set { fields.sound = newValue?.fields }
    }

    /// The files that are shown with it, in order.
    open override var attachments: [UNNotificationAttachment] {
        get { super.attachments }
        set { fields.attachments = newValue.map(\.fields) }
    }

    /// The image shown while the app starts; kept, without effect on Linux.
    open override var launchImageName: String {
        get { fields.launchImageName }
        set { fields.launchImageName = newValue }
    }

    /// The category, whose actions the notification offers.
    open override var categoryIdentifier: String {
        get { fields.categoryIdentifier }
        set { fields.categoryIdentifier = newValue }
    }

    /// The group it is shown in.
    open override var threadIdentifier: String {
        get { fields.threadIdentifier }
        set { fields.threadIdentifier = newValue }
    }

    /// What it adds to its group's summary; kept, without effect.
    @available(*, deprecated, message: "summaryArgument is ignored")
    open override var summaryArgument: String {
        get { fields.summaryArgument }
        set { fields.summaryArgument = newValue }
    }

    /// How many things it stands for in its group's summary, at least 1; kept, without effect.
    @available(*, deprecated, message: "summaryArgumentCount is ignored")
    open override var summaryArgumentCount: Int {
        get { fields.summaryArgumentCount }
        set { fields.summaryArgumentCount = max(newValue, 1) }
    }

    /// The scene to activate; kept, without effect on Linux.
    open override var targetContentIdentifier: String? {
        get { fields.targetContentIdentifier }
        set { fields.targetContentIdentifier = newValue }
    }

    /// How much it may interrupt.
    open override var interruptionLevel: UNNotificationInterruptionLevel {
        get { fields.interruptionLevel }
        set { fields.interruptionLevel = newValue }
    }

    /// How it ranks among the app's own, 0 to 1; kept as it is set.
    open override var relevanceScore: Double {
        get { fields.relevanceScore }
        set { fields.relevanceScore = newValue }
    }

    /// What Focus filters it by; kept, without effect on Linux.
    open override var filterCriteria: String? {
        get { fields.filterCriteria }
        set { fields.filterCriteria = newValue }
    }

    /// What the notification carries; property-list values under String keys.
    open override var userInfo: [AnyHashable: Any] {
        get { fields.userInfo.value }
        set { fields.userInfo = UserInfo(newValue) }
    }

    override func frozen() -> UNNotificationContent { UNNotificationContent(currentFields) }
}
