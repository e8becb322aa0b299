public import Foundation
internal import Synchronization

/// The identifier of a background task.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: Int
    /// Creates a value from its raw value.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// No task.
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// The status of background refresh, with Apple's values.
public enum UIBackgroundRefreshStatus: Int, Sendable {
    /// Background refresh is restricted.
    case restricted = 0
    /// The user has turned background refresh off.
    case denied = 1
    /// Background refresh is available.
    case available = 2
}

extension UIApplication {
    /// Begins a background task.
    ///
    /// On Linux, a task never expires, so its handler isn't called. A module ends when the app is suspended.
    public nonisolated func beginBackgroundTask(
        expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier { beginBackgroundTask(withName: nil, expirationHandler: handler) }

    /// Begins a background task with a name.
    public nonisolated func beginBackgroundTask(
        withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        UIBackgroundTaskIdentifier(rawValue: lastBackgroundTask.wrappingAdd(1, ordering: .relaxed).newValue)
    }

    /// Ends a background task.
    public nonisolated func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

    /// The remaining time of background tasks; unlimited on Linux.
    public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

    /// Whether the user has turned Background App Refresh on (`bellhop device background-refresh`).
    ///
    /// ``backgroundRefreshStatusDidChangeNotification`` is posted when it changes. On Linux, it is never restricted.
    public var backgroundRefreshStatus: UIBackgroundRefreshStatus {
        client.isBackgroundRefreshOn ? .available : .denied
    }

    /// Whether protected files can be read; always on Linux.
    public var isProtectedDataAvailable: Bool { true }

    /// Does nothing on Linux.
    public func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}

    /// As often as possible.
    public nonisolated static let backgroundFetchIntervalMinimum: TimeInterval = 0
    /// Never.
    public nonisolated static let backgroundFetchIntervalNever = TimeInterval.greatestFiniteMagnitude
}
