/// A key of a push (Apple's payload key reference).
public struct PayloadKey: ExpressibleByStringLiteral, Sendable {
    /// The key itself.
    public let text: StaticString

    /// Wraps a key.
    @inlinable public init(stringLiteral text: StaticString) { self.text = text }

    /// The key as a string.
    package var name: String { text.description }
}

// Computed, inlined and so public: the scanner of every push has them as constants of its own.
extension PayloadKey {
    /// What iOS reads: an object.
    @inlinable public static var aps: PayloadKey { "aps" }
    /// The module that the push is for (`PushSender.userInfoKey`).
    @inlinable public static var sender: PayloadKey { "sender" }
    /// The words: a string, or an object.
    @inlinable public static var alert: PayloadKey { "alert" }
    /// The number on the app's icon.
    @inlinable public static var badge: PayloadKey { "badge" }
    /// The sound: a string, or an object.
    @inlinable public static var sound: PayloadKey { "sound" }
    /// The category, which has the buttons.
    @inlinable public static var category: PayloadKey { "category" }
    /// The group that the notification is shown in.
    @inlinable public static var threadIdentifier: PayloadKey { "thread-id" }
    /// 1 wakes the app.
    @inlinable public static var contentAvailable: PayloadKey { "content-available" }
    /// 1 lets a service extension change the content.
    @inlinable public static var mutableContent: PayloadKey { "mutable-content" }
    /// How much the notification may interrupt.
    @inlinable public static var interruptionLevel: PayloadKey { "interruption-level" }
    /// How the notification ranks among the app's own.
    @inlinable public static var relevanceScore: PayloadKey { "relevance-score" }
    /// The scene to activate.
    @inlinable public static var targetContentIdentifier: PayloadKey { "target-content-id" }
    /// What Focus filters the notification by.
    @inlinable public static var filterCriteria: PayloadKey { "filter-criteria" }
    /// The title, in the alert.
    @inlinable public static var title: PayloadKey { "title" }
    /// The line under the title, in the alert.
    @inlinable public static var subtitle: PayloadKey { "subtitle" }
    /// The text, in the alert.
    @inlinable public static var body: PayloadKey { "body" }
    /// The image shown while the app starts, in the alert.
    @inlinable public static var launchImage: PayloadKey { "launch-image" }
    /// What the notification adds to its group's summary, in the alert.
    @inlinable public static var summaryArgument: PayloadKey { "summary-arg" }
    /// How many things the notification stands for, in the alert.
    @inlinable public static var summaryArgumentCount: PayloadKey { "summary-arg-count" }
    /// The name of a localized title, in the alert.
    @inlinable public static var titleKey: PayloadKey { "title-loc-key" }
    /// The name of a localized subtitle, in the alert.
    @inlinable public static var subtitleKey: PayloadKey { "subtitle-loc-key" }
    /// The name of a localized text, in the alert.
    @inlinable public static var bodyKey: PayloadKey { "loc-key" }
    /// The arguments of a localized title, in the alert.
    @inlinable public static var titleArguments: PayloadKey { "title-loc-args" }
    /// The arguments of a localized subtitle, in the alert.
    @inlinable public static var subtitleArguments: PayloadKey { "subtitle-loc-args" }
    /// The arguments of a localized text, in the alert.
    @inlinable public static var bodyArguments: PayloadKey { "loc-args" }
    /// 1 makes the sound critical, in the sound.
    @inlinable public static var critical: PayloadKey { "critical" }
    /// The name of the file, in the sound.
    @inlinable public static var name: PayloadKey { "name" }
    /// How loud it is, in the sound.
    @inlinable public static var volume: PayloadKey { "volume" }
    /// The app that an `.apns` file is for.
    @inlinable public static var simulatorTargetBundle: PayloadKey { "Simulator Target Bundle" }
}
