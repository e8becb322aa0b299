import Foundation

/// A value in the defaults of the app group, which extensions read, too.
@propertyWrapper
struct Shared<Value> {
    private let key: String
    private let initial: Value
    private let defaults: UserDefaults

    init(wrappedValue: Value, _ key: String, suite: String = SharedDefaults.suiteName) {
        self.key = key
        initial = wrappedValue
        defaults = UserDefaults(suiteName: suite) ?? .standard
    }

    var wrappedValue: Value {
        get { defaults.object(forKey: key) as? Value ?? initial }
        nonmutating set { defaults.set(newValue, forKey: key) }
    }
}

/// What the app and its extensions both know.
struct SharedDefaults {
    static let suiteName = "group.com.example.bank"

    @Shared("unread") var unreadCount = 0
    @Shared("token") var deviceToken = ""
    @Shared("muted") var mutedKinds: [String] = []

    func reset() {
        guard let defaults = UserDefaults(suiteName: Self.suiteName) else { return }
        ["unread", "token", "muted"].forEach(defaults.removeObject(forKey:))
    }
}
