/// What reaches the user of one notification, after the payload, the modules and the user's settings have had their say.
public struct Presentation: Sendable, Equatable {
    /// What is done: `banner` on the screen, `list` in the notification list, `sound`, `badge`.
    public let options: PresentationOptions
    /// The sound played.
    public let sound: String?
    /// What happens to the app's badge.
    public let badge: BadgeChange

    /// What modules decided in the foreground: their merged answer, as far as payload and user allow.
    public init(
        of content: some PresentableContent, answered: PresentationOptions, under authorization: Authorization
    ) {
        options = answered.intersection(content.presentable).intersection(authorization.permitted)
        sound = options.contains(.sound) ? content.soundName : nil
        badge = BadgeChange(options.contains(.badge) ? content.badge : nil)
    }

    /// What the system does when the app is not on the screen: everything, or, for a `passive` notification, the list and
    /// the badge alone (UNNotificationInterruptionLevel).
    public init(bySystem content: some PresentableContent, under authorization: Authorization) {
        let all: PresentationOptions = [.list, .banner, .badge, .sound]
        let quiet: PresentationOptions = [.list, .badge]
        self.init(of: content, answered: content.isPassive ? quiet : all, under: authorization)
    }
}

/// What can be presented: a payload as it came, or the content of a request.
public protocol PresentableContent {
    /// Whether there are words to show.
    var hasText: Bool { get }
    /// The badge, where it says anything of it.
    var badge: Int? { get }
    /// The sound, where there is one.
    var soundName: String? { get }
    /// Whether it asks to be no interruption.
    var isPassive: Bool { get }
}

extension PresentableContent {
    /// The ways to present it that it has something for.
    public var presentable: PresentationOptions {
        var options: PresentationOptions = []
        if hasText { options.formUnion([.list, .banner]) }
        if badge != nil { options.insert(.badge) }
        if soundName != nil { options.insert(.sound) }
        return options
    }
}

extension Payload: PresentableContent {
    /// Whether `aps.alert` has words.
    public var hasText: Bool { alert != nil }
    /// `aps.sound`, or its `name`.
    public var soundName: String? { sound }
    /// Whether `aps.interruption-level` is `passive`.
    public var isPassive: Bool { interruptionLevel == "passive" }
}

extension NotificationContent: PresentableContent {
    /// The name of the sound's file, or `default`.
    public var soundName: String? { sound?.payloadName }
    /// Whether the interruption level is `passive`.
    public var isPassive: Bool { interruptionLevel == .passive }
}
