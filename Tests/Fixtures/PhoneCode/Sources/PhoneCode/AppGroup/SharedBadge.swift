import UserNotifications

/// The number on the app's icon: the extension counts up, and the app resets it.
final class SharedBadge {
    private let defaults: UserDefaults
    private let key = "badge"

    init?(defaults: UserDefaults? = AppGroup.defaults) {
        guard let defaults else { return nil }
        self.defaults = defaults
        defaults.register(defaults: [key: 0])
    }

    var count: Int { defaults.integer(forKey: key) }

    @discardableResult
    func increment() -> Int {
        let new = count + 1
        defaults.set(new, forKey: key)
        return new
    }

    func reset(_ center: UNUserNotificationCenter = .current()) {
        defaults.set(0, forKey: key)
        center.setBadgeCount(0)
    }
}
