public import Foundation
internal import UserNotifications

extension UIApplication {
    /// The options of ``open(_:options:completionHandler:)``.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The raw value.
        public let rawValue: String
        /// Creates an option from its raw value.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Whether only an app can open a universal link, not the browser.
        public static let universalLinksOnly = Self(rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }

    /// The URL of the app's settings.
    public nonisolated static let openSettingsURLString = "app-settings:"
    /// The URL of the app's notification settings.
    public nonisolated static let openNotificationSettingsURLString = "app-settings:notifications"

    /// The schemes that the system handles.
    private static let systemSchemes: Set<String> = [
        "app-settings", "facetime", "facetime-audio", "http", "https", "itms-apps", "mailto", "maps", "sms", "tel",
    ]

    /// Whether the phone can open a URL.
    ///
    /// It can if the scheme is one of the system's or of the app's own, or if it is in `LSApplicationQueriesSchemes` of
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

    /// Opens a URL in the app that handles it; the completion handler is called on the main thread with the result.
    ///
    /// On Linux, the host records the event `url.opened`. If the URL is a deep link of the app to a route, the app
    /// follows it. Otherwise, the URL has no effect on the app.
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
