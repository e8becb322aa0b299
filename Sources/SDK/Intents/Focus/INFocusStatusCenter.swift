internal import Dispatch
public import Foundation
internal import Synchronization

/// The center that provides the Focus status.
///
/// On Linux, authorization is always granted, and no Focus is on. Any thread.
public final class INFocusStatusCenter: NSObject, Sendable {
    private let status = Mutex(INFocusStatusAuthorizationStatus.notDetermined)

    /// The shared center of the process.
    public static let `default` = INFocusStatusCenter()

    override init() { super.init() }

    /// Whether a Focus is on: nil before the authorization, and false after it.
    public var focusStatus: INFocusStatus {
        INFocusStatus(isFocused: authorizationStatus == .authorized ? false : nil)
    }

    /// The authorization status of the app.
    public var authorizationStatus: INFocusStatusAuthorizationStatus { status.withLock { $0 } }

    /// Requests authorization; `completionHandler` is called on a background thread.
    @preconcurrency
    public func requestAuthorization(
        completionHandler: (@Sendable (INFocusStatusAuthorizationStatus) -> Void)? = nil
    ) {
        status.withLock { $0 = .authorized }
        guard let completionHandler else { return }
        DispatchQueue.global().async { completionHandler(.authorized) }
    }

    /// Requests authorization.
    public func requestAuthorization() async -> INFocusStatusAuthorizationStatus {
        status.withLock { $0 = .authorized }
        return .authorized
    }
}
