/// One call of one method: the selector and what it is given.
///
/// The same value for every module of a broadcast, and for
/// every carrier.
public struct Call: Sendable {
    /// Which method.
    public let selector: Selector
    /// Its arguments in full, in the order of ``Selector/fullSignature``; a module may have declared fewer.
    public let arguments: [Value]
    /// The push that led to it.
    public let push: PushID?

    /// Makes a call.
    public init(_ selector: Selector, _ arguments: [Value] = [], push: PushID? = nil) {
        self.selector = selector
        self.arguments = arguments
        self.push = push
    }
}

/// A value on its way to a module.
public enum Value: Sendable {
    case bool(Bool)
    case int32(Int32)
    case int64(Int64)
    case double(Double)
    case string(String)
    case data([UInt8])
    case error(message: String, domain: String, code: Int64)
    case payload(Payload)
    /// Nil is NULL to the module, where its selector has a meaning for that.
    case notification(UserNotification?)
    case response(UserResponse)
}

/// What a module answered, or what stands in for it.
public enum Answer: Sendable, Equatable {
    /// Nothing: a method without a result, or Swift's nil.
    case none
    case categories([NotificationCategory])
    case fetch(FetchResult)
    case presentation(PresentationOptions)
    /// A native route's or a page's yes or no.
    case handled(Bool)
    /// Bytes: the content that a service extension made, as JSON.
    case data([UInt8])
    /// What a content extension shows, or why that cannot be shown.
    indirect case views(Result<ViewTree, BellhopError>)
    /// What becomes of an expanded notification.
    case disposition(ResponseDisposition)
}

/// What becomes of a notification whose content extension took a response
/// (UNNotificationContentExtensionResponseOption).
public enum ResponseDisposition: Int32, Sendable, Codable {
    case doNotDismiss = 0
    case dismiss = 1
    case dismissAndForwardAction = 2
}

/// How one call of one module ended.
public struct Outcome: Sendable {
    /// Why the answer is what it is.
    public enum Status: Sendable, Equatable {
        /// The module answered.
        case answered
        /// The class does not have the method.
        case missing
        /// The answer is the selector's fail-closed value; the error says why.
        case failedClosed(BellhopError)
    }

    /// What the host goes on with.
    public let answer: Answer
    /// Why.
    public let status: Status
    /// From the moment the call was handed to the module's carrier to its answer.
    public let duration: Duration

    /// Makes an outcome.
    public init(_ answer: Answer, _ status: Status, duration: Duration) {
        self.answer = answer
        self.status = status
        self.duration = duration
    }
}
