/// Why FCM refuses a message, as the `errorCode` of its error.
///
/// Source: Google, *FCM HTTP v1 API*, `ErrorCode`. Clients know these words.
public enum FCMErrorCode: String, Sendable, Equatable, Codable, CaseIterable {
    case invalidArgument = "INVALID_ARGUMENT"
    case unregistered = "UNREGISTERED"
    case senderIDMismatch = "SENDER_ID_MISMATCH"
    case quotaExceeded = "QUOTA_EXCEEDED"
    case thirdPartyAuthError = "THIRD_PARTY_AUTH_ERROR"
    case unavailable = "UNAVAILABLE"
    case `internal` = "INTERNAL"

    /// The status of an error with this code.
    public var status: GoogleStatus {
        switch self {
        case .invalidArgument: .invalidArgument
        case .unregistered: .notFound
        case .senderIDMismatch: .permissionDenied
        case .quotaExceeded: .resourceExhausted
        case .thirdPartyAuthError: .unauthenticated
        case .unavailable: .unavailable
        case .internal: .internal
        }
    }

    /// What FCM says with it.
    public var message: String {
        switch self {
        case .invalidArgument: "Request contains an invalid argument."
        case .unregistered: "Requested entity was not found."
        case .senderIDMismatch: "SenderId mismatch"
        case .quotaExceeded: "Resource has been exhausted (e.g. check quota)."
        case .thirdPartyAuthError: "Auth error from APNS or Web Push Service"
        case .unavailable: "The service is currently unavailable."
        case .internal: "Internal error encountered."
        }
    }
}

/// The status of an error of Google's services (google.rpc.Code).
public enum GoogleStatus: String, Sendable, Equatable, Codable, CaseIterable {
    case invalidArgument = "INVALID_ARGUMENT"
    case unauthenticated = "UNAUTHENTICATED"
    case permissionDenied = "PERMISSION_DENIED"
    case notFound = "NOT_FOUND"
    case alreadyExists = "ALREADY_EXISTS"
    case resourceExhausted = "RESOURCE_EXHAUSTED"
    case `internal` = "INTERNAL"
    case unavailable = "UNAVAILABLE"

    /// The HTTP status that comes with it.
    public var code: Int {
        switch self {
        case .invalidArgument: 400
        case .unauthenticated: 401
        case .permissionDenied: 403
        case .notFound: 404
        case .alreadyExists: 409
        case .resourceExhausted: 429
        case .internal: 500
        case .unavailable: 503
        }
    }
}

/// Why the services in front of FCM refuse a request (google.rpc.ErrorInfo).
///
/// Source: Google, `google.api.ErrorReason`. Some clients get a new access token only if they read the first one.
public enum GoogleErrorReason: String, Sendable, Equatable, Codable, CaseIterable {
    case accessTokenExpired = "ACCESS_TOKEN_EXPIRED"
    case accessTokenScopeInsufficient = "ACCESS_TOKEN_SCOPE_INSUFFICIENT"
    case credentialsMissing = "CREDENTIALS_MISSING"
}

/// A message that FCM refuses: what the client's code reads, and a sentence for its author.
public struct FCMRefusal: Error, Sendable, Equatable, Codable {
    /// A field that is wrong (google.rpc.BadRequest).
    public struct Violation: Sendable, Equatable, Codable {
        /// The path of the field, such as `message.token`.
        public var field: String
        /// What is wrong with it.
        public var description: String

        /// Creates a violation.
        public init(field: String, description: String) {
            self.field = field
            self.description = description
        }
    }

    /// The status of the error.
    public var status: GoogleStatus
    /// The error code of FCM; nil if the request didn't reach the part of FCM that has error codes.
    public var code: FCMErrorCode?
    /// Why the request didn't reach it, if the words alone don't say so.
    public var reason: GoogleErrorReason?
    /// What FCM says, which clients compare.
    public var message: String
    /// The field that is wrong, if one is.
    public var violation: Violation?
    /// What is wrong, and how to correct it.
    public var detail: String

    /// Creates a refusal with an error code of FCM.
    public init(_ code: FCMErrorCode, message: String? = nil, violation: Violation? = nil, _ detail: String) {
        status = code.status
        self.code = code
        self.message = message ?? code.message
        self.violation = violation
        self.detail = detail
    }

    /// Creates a refusal of the service in front of FCM.
    public init(
        _ status: GoogleStatus, _ message: String, reason: GoogleErrorReason? = nil, violation: Violation? = nil,
        _ detail: String
    ) {
        self.status = status
        self.reason = reason
        self.message = message
        self.violation = violation
        self.detail = detail
    }

    /// What a provider is told if the phone refuses a message with an error.
    package init(_ error: BellhopError) {
        let code: FCMErrorCode =
            switch error.code {
            case .fcmUnregistered, .fcmNotConfigured: .unregistered
            case .fcmSenderMismatch: .senderIDMismatch
            case .fcmBadMessage, .payloadTooLarge, .pushBadCollapseID: .invalidArgument
            case let code where code.rawValue.hasPrefix("payload."): .invalidArgument
            default: .unavailable
            }
        self.init(code, "\(error)")
    }
}
