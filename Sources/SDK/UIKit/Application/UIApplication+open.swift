public import Foundation
internal import UserNotifications

extension UIApplication {
    /// The options of ``open(_:options:completionHandler:)``.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The option itself.
        public let rawValue: String
        /// Wraps an option.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Whether only an app may open a universal link, not the browser.
        public static let universalLinksOnly = Self(rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }

    /// The URL of the app's page in Settings.
    public nonisolated static let openSettingsURLString = "app-settings:"
    /// The URL of the app's page of notifications in Settings.
    public nonisolated static let openNotificationSettingsURLString = "app-settings:notifications"

    /// The schemes that a new phone opens.
    private static let systemSchemes: Set<String> = [
        "app-settings", "facetime", "facetime-audio", "http", "https", "itms-apps", "mailto", "maps", "sms", "tel",
    ]

    /// Whether the phone can open a URL.
    ///
    /// It can if the scheme is one of the system's, one of the app's own, or in `LSApplicationQueriesSchemes` of
    /// `app.infoDictionary` in settings.json, which stands for an app that is installed.
    public func canOpenURL(_ url: URL) -> Bool {
        guard let scheme = url.scheme?.lowercased() else { return false }
        return Self.systemSchemes.contains(scheme) || Self.declaredSchemes.contains(scheme)
    }

    private static var declaredSchemes: Set<String> {
        let bundle = Bundle.main
        let types = bundle.object(forInfoDictionaryKey: "CFBundleURLTypes") as? [[String: Any]] ?? []
        let own = types.flatMap { $0["CFBundleURLSchemes"] as? [String] ?? [] }
        let queried = bundle.object(forInfoDictionaryKey: "LSApplicationQueriesSchemes") as? [String] ?? []
        return Set((own + queried).map { $0.lowercased() })
    }

    /// Opens a URL in the app that handles it; the completion handler is told on the main thread whether it was opened.
    ///
    /// On Linux, the host records the event `url.opened`. If the URL is a deep link of the app to a route, the app
    /// follows it. Otherwise nothing opens, and the app stays where it is.
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        guard canOpenURL(url) else {
            Task { completion?(false) }
            return
        }
        client.open(url) { opened in Task { @MainActor in completion?(opened) } }
    }

    /// Opens a URL in the app that handles it; returns whether it was opened.
    @discardableResult
    public func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
        await withCheckedContinuation { continuation in
            open(url, options: options) { continuation.resume(returning: $0) }
        }
    }
}
