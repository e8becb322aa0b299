/// What reaches the user of one notification, after the payload, the modules and the user's settings have had their say.
public struct Presentation: Sendable, Equatable {
    /// What is done: `banner` on the screen, `list` in the notification list, `sound`, `badge`.
    public let options: PresentationOptions
    /// The sound played.
    public let sound: String?
    /// What happens to the app's badge.
    public let badge: BadgeChange

    /// What modules decided in the foreground: their merged answer, as far as payload and user allow.
    public init(of payload: Payload, answered: PresentationOptions, under authorization: Authorization) {
        options = answered.intersection(payload.presentable).intersection(authorization.permitted)
        sound = options.contains(.sound) ? payload.sound : nil
        badge = BadgeChange(options.contains(.badge) ? payload.badge : nil)
    }

    /// What the system does when the app is not on the screen: everything, or, for a `passive` notification, the list and
    /// the badge alone (UNNotificationInterruptionLevel).
    public init(bySystem payload: Payload, under authorization: Authorization) {
        let all: PresentationOptions = [.list, .banner, .badge, .sound]
        let quiet: PresentationOptions = [.list, .badge]
        let isPassive = payload.interruptionLevel == "passive"
        self.init(of: payload, answered: isPassive ? quiet : all, under: authorization)
    }
}
