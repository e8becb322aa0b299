public import Foundation

/// A task that goes on for a while after the app has left the screen.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    /// The number of the task.
    public let rawValue: Int
    /// Wraps a number.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// No task.
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// Whether the app is refreshed in the background, with Apple's values.
public enum UIBackgroundRefreshStatus: Int, Sendable {
    /// Something other than the user forbids it.
    case restricted = 0
    /// The user has switched it off.
    case denied = 1
    /// It is.
    case available = 2
}

extension UIApplication {
    /// Begins a task that goes on in the background.
    ///
    /// On Linux, the time of a task never ends, so its handler isn't called. A module ends when the app is suspended.
    public func beginBackgroundTask(
        expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier { beginBackgroundTask(withName: nil, expirationHandler: handler) }

    /// Begins a task with a name that goes on in the background.
    public func beginBackgroundTask(
        withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        lastBackgroundTask += 1
        return UIBackgroundTaskIdentifier(rawValue: lastBackgroundTask)
    }

    /// Ends a task.
    public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

    /// How long tasks may go on; without end on Linux.
    public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

    /// Whether the app is refreshed in the background; always on Linux.
    public var backgroundRefreshStatus: UIBackgroundRefreshStatus { .available }

    /// Whether protected files can be read; always on Linux.
    public var isProtectedDataAvailable: Bool { true }

    /// Does nothing on Linux.
    public func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}

    /// As often as possible.
    public nonisolated static let backgroundFetchIntervalMinimum: TimeInterval = 0
    /// Never.
    public nonisolated static let backgroundFetchIntervalNever = TimeInterval.greatestFiniteMagnitude
}
