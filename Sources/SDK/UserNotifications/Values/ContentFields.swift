/// The values of a notification's content, with Apple's defaults.
package struct ContentFields: Codable, Hashable, Sendable {
    /// The title.
    package var title = ""
    /// The line under the title.
    package var subtitle = ""
    /// The text.
    package var body = ""
    /// The number on the app's icon: nil leaves it, 0 removes it.
    package var badge: Int?
    /// The sound; nil is silent.
    package var sound: SoundFields?
    /// The files that are shown with it, in order.
    package var attachments: [AttachmentFields] = []
    /// The image shown while the app starts.
    package var launchImageName = ""
    /// The category.
    package var categoryIdentifier = ""
    /// The group it is shown in.
    package var threadIdentifier = ""
    /// What it adds to its group's summary.
    package var summaryArgument = ""
    /// How many things it stands for in that summary; at least 1.
    package var summaryArgumentCount = 1
    /// The scene to activate.
    package var targetContentIdentifier: String?
    /// How much it may interrupt.
    @Coded package var interruptionLevel: UNNotificationInterruptionLevel = .active
    /// How it ranks among the app's own, 0 to 1.
    package var relevanceScore = 0.0
    /// What Focus filters it by.
    package var filterCriteria: String?
    /// Whom it is from, if that is said.
    package var communication: CommunicationFields?
    /// What it carries.
    package var userInfo = UserInfo([:])

    /// Content that shows nothing.
    package init() {}
}
