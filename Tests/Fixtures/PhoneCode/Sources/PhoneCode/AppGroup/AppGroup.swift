import Foundation

/// What the app and its extensions have in common.
enum AppGroup {
    static let identifier = "group.com.example.bank"

    static var defaults: UserDefaults? { UserDefaults(suiteName: identifier) }

    static var container: URL? {
        FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: identifier)
    }
}
