/// One call of one method: the selector and its arguments.
///
/// All modules of a broadcast and all carriers get the same value.
public struct Call: Sendable, Equatable, Codable {
    /// The method.
    public let selector: Selector
    /// All arguments, in the order of ``Selector/fullSignature``.
    ///
    /// A module may have declared fewer.
    public let arguments: [Value]
    /// The push that led to the call.
    public let push: PushID?

    /// Creates a call.
    public init(_ selector: Selector, _ arguments: [Value] = [], push: PushID? = nil) {
        self.selector = selector
        self.arguments = arguments
        self.push = push
    }
}

/// A value that is passed to a module.
public enum Value: Sendable, Equatable, Codable {
    case bool(Bool)
    case int32(Int32)
    case int64(Int64)
    case double(Double)
    case string(String)
    case data([UInt8])
    case error(message: String, domain: String, code: Int64)
    case payload(Payload)
    /// Nil is passed as NULL, if that has a meaning for the selector.
    case notification(UserNotification?)
    case response(UserResponse)
}

/// The answer of a module, or the value that replaces it.
public enum Answer: Sendable, Equatable, Codable {
    /// Nothing, as from a method without a result, or Swift's nil.
    case none
    case categories([NotificationCategory])
    case fetch(FetchResult)
    case presentation(PresentationOptions)
    /// Whether a native route or a page accepted.
    case handled(Bool)
    /// The bytes of the content that a service extension returned, as JSON.
    case data([UInt8])
    /// The views of a content extension, or why they cannot be shown.
    indirect case views(Result<ViewTree, BellhopError>)
    /// What happens to an expanded notification.
    case disposition(ResponseDisposition)
    /// An answer of this many bytes, which is more than the host takes.
    case excess(Int)
}

/// What happens to a notification after its content extension handled a response
/// (UNNotificationContentExtensionResponseOption).
public enum ResponseDisposition: Int32, Sendable, Codable, CaseIterable {
    case doNotDismiss = 0
    case dismiss = 1
    case dismissAndForwardAction = 2
}

/// How one call of one module ended.
public struct Outcome: Sendable, Equatable, Codable {
    /// How the answer came about.
    public enum Status: Sendable, Equatable, Codable {
        /// The module answered.
        case answered
        /// The class does not have the method.
        case missing
        /// The call failed, and the answer is the selector's fail-closed value.
        case failedClosed(BellhopError)
    }

    /// The answer that the host uses.
    public let answer: Answer
    /// How the answer came about.
    public let status: Status
    /// The time from the start of the call to its answer.
    public let duration: Duration

    /// Creates an outcome.
    public init(_ answer: Answer, _ status: Status, duration: Duration) {
        self.answer = answer
        self.status = status
        self.duration = duration
    }
}
