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
        of content: some PresentableContent, answered: PresentationOptions, under authorization: Authorization,
        with controls: NotificationControls = NotificationControls()
    ) {
        options = answered.intersection(content.possible(under: authorization, with: controls))
        sound = options.contains(.sound) ? content.playedSound(under: authorization) : nil
        badge = BadgeChange(options.contains(.badge) ? content.badge : nil)
    }

    /// Creates the presentation of an app in the background.
    ///
    /// It has every option, or only the list and the badge for a `passive` notification
    /// (UNNotificationInterruptionLevel).
    public init(
        bySystem content: some PresentableContent, under authorization: Authorization,
        with controls: NotificationControls = NotificationControls()
    ) {
        let all: PresentationOptions = [.list, .banner, .badge, .sound]
        let quiet: PresentationOptions = [.list, .badge]
        let isPassive = content.level(under: authorization) == .passive
        self.init(of: content, answered: isPassive ? quiet : all, under: authorization, with: controls)
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
    /// Whether the sound is one for critical alerts.
    var hasCriticalSound: Bool { get }
    /// The interruption level that it names.
    var level: InterruptionLevel { get }
    /// Whether it is a message or a call.
    var isCommunication: Bool { get }
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

    /// Whether it asks to be a critical alert, by its level or its sound.
    public var isCritical: Bool { level == .critical || hasCriticalSound }

    /// Returns the level with which the system treats it.
    ///
    /// A critical or time-sensitive notification that the app may not show as such is an ordinary one.
    public func level(under authorization: Authorization) -> InterruptionLevel {
        if isCritical, authorization.allowsCriticalAlerts { return .critical }
        return switch level {
        case .critical: .active
        case .timeSensitive: authorization.allowsTimeSensitive ? .timeSensitive : .active
        case .passive, .active: level
        }
    }

    /// Returns the level that it asks for but doesn't get, or nil if it gets the level that it asks for.
    package func deniedLevel(under authorization: Authorization) -> InterruptionLevel? {
        let asked = isCritical ? .critical : level
        return asked == level(under: authorization) ? nil : asked
    }

    /// Returns the options that can apply: what the notification has, the user allows and no control holds back.
    ///
    /// A critical alert always has a sound. The user allows it separately from other sounds.
    public func possible(
        under authorization: Authorization, with controls: NotificationControls = NotificationControls()
    ) -> PresentationOptions {
        let presentable = self.presentable
        var options = presentable.intersection(authorization.permitted)
        if holders(among: controls, under: authorization).isAnyOn { options.subtract([.banner, .sound]) }
        guard !presentable.isEmpty, level(under: authorization) == .critical else { return options }
        return options.union(.sound)
    }

    /// Returns the sound that is played, if any is.
    ///
    /// If the app may not play a critical sound, the system's sound is played in its place, as reported of iOS.
    func playedSound(under authorization: Authorization) -> String? {
        let isCritical = level(under: authorization) == .critical
        return hasCriticalSound && !isCritical
            ? soundName.map { _ in Self.standardSound }
            : soundName ?? (isCritical ? Self.standardSound : nil)
    }

    private static var standardSound: String { NotificationSound().payloadName }
}

extension Payload: PresentableContent {
    /// Whether `aps.alert` has text.
    public var hasText: Bool { alert != nil }
    /// Whether `aps.alert` has no text.
    public var hasEmptyAlert: Bool { hasAlert && alert == nil }
    /// `aps.sound`, or its `name`.
    public var soundName: String? { sound }
    /// Always false, because only a service extension makes a push a communication.
    public var isCommunication: Bool { false }
    /// `aps.interruption-level`; an unknown one is active.
    public var level: InterruptionLevel { InterruptionLevel(payload: interruptionLevel) }
}

extension NotificationContent: PresentableContent {
    /// Always false, because the content of a request has texts and no alert.
    public var hasEmptyAlert: Bool { false }
    /// The name of the sound's file, or `default`.
    public var soundName: String? { sound?.payloadName }
    /// Whether the sound is one for critical alerts.
    public var hasCriticalSound: Bool { sound?.kind == .critical }
    /// Whether it is a message or a call.
    public var isCommunication: Bool { communication != nil }
    /// The interruption level.
    public var level: InterruptionLevel { interruptionLevel }
}
