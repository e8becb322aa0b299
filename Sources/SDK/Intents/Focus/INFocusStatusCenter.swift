internal import Dispatch
public import Foundation
internal import Synchronization

/// The place that knows whether the user has silenced notifications.
///
/// On Linux there is no Focus: whoever asks is allowed to know, and none is on. Any thread.
public final class INFocusStatusCenter: NSObject, Sendable {
    private let status = Mutex(INFocusStatusAuthorizationStatus.notDetermined)

    /// The process's center.
    public static let `default` = INFocusStatusCenter()

    override init() { super.init() }

    /// Whether a Focus is on: nil before the authorization, and false after it.
    public var focusStatus: INFocusStatus {
        INFocusStatus(isFocused: authorizationStatus == .authorized ? false : nil)
    }

    /// Whether the application may know.
    public var authorizationStatus: INFocusStatusAuthorizationStatus { status.withLock { $0 } }

    /// Asks the user; `completionHandler` is called on a background thread.
    @preconcurrency
    public func requestAuthorization(
        completionHandler: (@Sendable (INFocusStatusAuthorizationStatus) -> Void)? = nil
    ) {
        status.withLock { $0 = .authorized }
        guard let completionHandler else { return }
        DispatchQueue.global().async { completionHandler(.authorized) }
    }

    /// Asks the user.
    public func requestAuthorization() async -> INFocusStatusAuthorizationStatus {
        status.withLock { $0 = .authorized }
        return .authorized
    }
}
