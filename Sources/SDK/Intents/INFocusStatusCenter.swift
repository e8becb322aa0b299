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

/// Whether the user has silenced notifications.
open class INFocusStatus: NSObject, NSCopying, NSSecureCoding {
    private static var key: String { "isFocused" }

    /// Whether a Focus is on; nil if the app has no authorization.
    public let isFocused: Bool?

    /// Creates a status.
    public init(isFocused: Bool?) {
        self.isFocused = isFocused
        super.init()
    }

    /// Reads an archived status.
    public required init?(coder: NSCoder) {
        isFocused = coder.containsValue(forKey: Self.key) ? coder.decodeBool(forKey: Self.key) : nil
        super.init()
    }

    /// Returns the status itself, because it is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Secure coding is supported.
    open class var supportsSecureCoding: Bool { true }

    /// Archives the status.
    open func encode(with coder: NSCoder) {
        if let isFocused { coder.encode(isFocused, forKey: Self.key) }
    }
}

/// Whether the app has authorization to read the Focus status.
public enum INFocusStatusAuthorizationStatus: Int, Sendable {
    /// The user was not asked yet.
    case notDetermined
    /// The device does not allow it.
    case restricted
    /// The user does not allow it.
    case denied
    /// The user allows it.
    case authorized
}
