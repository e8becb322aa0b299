internal import BellhopPhone
internal import BellhopValues

/// What a push or a local request asks to be shown.
struct PushSpec: Sendable {
    var sender: String?
    var hasAlert = false
    var badge: Int?
    var hasSound = false
    var isSilent = false
    var isMutable = false
    var level = InterruptionLevel.active
    var hasCriticalSound = false

    init() {}

    /// What a local request shows follows from its identifier.
    init(local identifier: String) {
        let number = identifier.split(separator: "-").last.flatMap { Int($0) } ?? 0
        hasAlert = number != 11
        badge = number % 3 == 0 ? number : nil
    }

    /// Whether it is a critical alert where the app may show them.
    var isCritical: Bool { level == .critical || hasCriticalSound }

    /// What there is to show.
    var presentable: PresentationOptions {
        var options: PresentationOptions = hasAlert ? [.list, .banner] : []
        if badge != nil { options.insert(.badge) }
        if hasSound { options.insert(.sound) }
        return options
    }
}
