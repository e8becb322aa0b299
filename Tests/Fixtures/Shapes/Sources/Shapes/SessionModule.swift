import Q2ModuleInterfaces

/// Hears of the session as the documentation's sample does, and guards it.
final class SessionModule: Q2LifecycleModule, SecurityModule {
    var moduleDelegate: ModuleDelegate?
    var moduleDataSource: ModuleDataSource?

    func userThemeUpdated() { print("session: theme \(ink)") }

    func localizationDataChanged(_ localization: [String: Any]) {
        print("session: says \(localization["hello"] as? String ?? "nothing")")
    }

    func log(_ message: String, level: LogLevel) { print("session: \(level) \(message)") }

    func logEvent(_ name: String, attributes: [String: Any]?) {
        print("session: event \(name), \(attributes?["amount"] as? Int ?? 0)")
    }

    func logError(error: any Error, attributes: [String: Any]?) {
        print("session: error \((error as NSError).domain), \(error.localizedDescription), \(attributes == nil)")
    }

    private var ink: String {
        var red: CGFloat = -1
        moduleDataSource?.theme?.color(forKey: "ink").uiColor.getRed(&red, green: nil, blue: nil, alpha: nil)
        let isClear = moduleDataSource?.theme?.color(forKey: "other").uiColor == .clear
        return "\(red), \(isClear)"
    }

    func userDidSet(username: String) { print("session: user \(username), main thread \(Thread.isMainThread)") }

    func userShouldLogin(withUsername username: String) -> Bool? { username == "eve" ? false : nil }

    func allowLogin() -> SecurityResult { .secure }

    func userDidLogin(attributes: [String: Any]?) {
        print(
            "session: in with \(attributes?["customer"] as? Int ?? 0), token \(moduleDataSource?.user?.token ?? "none")"
        )
    }

    func userFailedLogin(error: Error?, attributes: [String: Any]?) {
        print("session: failed, \(error?.localizedDescription ?? "no error"), \(attributes?.count ?? -1)")
    }

    func postLoginTransition(_ landingPage: String) { print("session: to \(landingPage)") }

    func appDidHitLandingPage() { print("session: landed, ink \(ink)") }

    func userDidLogout(attributes: [String: Any]?) { print("session: out, \(attributes == nil)") }
}
