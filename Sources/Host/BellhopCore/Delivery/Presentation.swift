/// How one notification is presented, according to its payload, the modules and the user's settings.
public struct Presentation: Sendable, Equatable {
    /// The options that apply: `banner` on the screen, `list` in the notification list, `sound`, `badge`.
    public let options: PresentationOptions
    /// The sound that is played.
    public let sound: String?
    /// What happens to the app's badge.
    public let badge: BadgeChange

    /// Creates the presentation that modules decided in the foreground: their merged answer, as far as payload and user
    /// allow.
    public init(
        of content: some PresentableContent, answered: PresentationOptions, under authorization: Authorization
    ) {
        options = answered.intersection(content.presentable).intersection(authorization.permitted)
        sound = options.contains(.sound) ? content.soundName : nil
        badge = BadgeChange(options.contains(.badge) ? content.badge : nil)
    }

    /// Creates the presentation of an app in the background.
    ///
    /// It has every option, or only the list and the badge for a `passive` notification
    /// (UNNotificationInterruptionLevel).
    public init(bySystem content: some PresentableContent, under authorization: Authorization) {
        let all: PresentationOptions = [.list, .banner, .badge, .sound]
        let quiet: PresentationOptions = [.list, .badge]
        self.init(of: content, answered: content.isPassive ? quiet : all, under: authorization)
    }
}

/// Content that can be presented: a payload, or the content of a request.
public protocol PresentableContent {
    /// Whether there is text to show.
    var hasText: Bool { get }
    /// Whether there is an alert that has no text.
    var hasEmptyAlert: Bool { get }
    /// The badge, if there is one; a negative one leaves the app's badge as it is.
    var badge: Int? { get }
    /// The sound, if there is one.
    var soundName: String? { get }
    /// Whether the interruption level is passive.
    var isPassive: Bool { get }
}

extension PresentableContent {
    /// The options for which there is content.
    public var presentable: PresentationOptions {
        var options: PresentationOptions = []
        if hasText { options.formUnion([.list, .banner]) }
        if BadgeChange(badge) != .leave { options.insert(.badge) }
        if soundName != nil { options.insert(.sound) }
        return options
    }
}

extension Payload: PresentableContent {
    /// Whether `aps.alert` has text.
    public var hasText: Bool { alert != nil }
    /// Whether `aps.alert` has no text.
    public var hasEmptyAlert: Bool { hasAlert && alert == nil }
    /// `aps.sound`, or its `name`.
    public var soundName: String? { sound }
    /// Whether `aps.interruption-level` is `passive`.
    public var isPassive: Bool { interruptionLevel == "passive" }
}

extension NotificationContent: PresentableContent {
    /// Always false, because the content of a request has texts and no alert.
    public var hasEmptyAlert: Bool { false }
    /// The name of the sound's file, or `default`.
    public var soundName: String? { sound?.payloadName }
    /// Whether the interruption level is `passive`.
    public var isPassive: Bool { interruptionLevel == .passive }
}
