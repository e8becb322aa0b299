/// Why APNs refuses a request, in the words of its provider API.
///
/// Source: Apple, *Handling notification responses from APNs*, and *Handling error responses from Apple Push Notification
/// service* for channels; the last three of 403 are newer (2025). Clients know these
/// words and fail on others, so there is no word of our own among them.
public enum APNsReason: String, Sendable, Equatable, Codable, CaseIterable {
    case badCollapseID = "BadCollapseId"
    case badDeviceToken = "BadDeviceToken"
    case badExpirationDate = "BadExpirationDate"
    case badMessageID = "BadMessageId"
    case badPriority = "BadPriority"
    case badTopic = "BadTopic"
    case deviceTokenNotForTopic = "DeviceTokenNotForTopic"
    case duplicateHeaders = "DuplicateHeaders"
    case idleTimeout = "IdleTimeout"
    case invalidPushType = "InvalidPushType"
    case missingDeviceToken = "MissingDeviceToken"
    case missingTopic = "MissingTopic"
    case payloadEmpty = "PayloadEmpty"
    case topicDisallowed = "TopicDisallowed"
    case badChannelID = "BadChannelId"
    case badRequestPayload = "BadRequestPayload"
    case cannotCreateChannelConfig = "CannotCreateChannelConfig"
    case channelNotRegistered = "ChannelNotRegistered"
    case missingChannelID = "MissingChannelId"
    case missingPushType = "MissingPushType"
    case badCertificate = "BadCertificate"
    case badCertificateEnvironment = "BadCertificateEnvironment"
    case expiredProviderToken = "ExpiredProviderToken"
    case forbidden = "Forbidden"
    case invalidProviderToken = "InvalidProviderToken"
    case missingProviderToken = "MissingProviderToken"
    case topicMismatch = "TopicMismatch"
    case unrelatedKeyIDInToken = "UnrelatedKeyIdInToken"
    /// The word that was seen.
    case badEnvironmentKeyInToken = "BadEnvironmentKeyInToken"
    /// The word of Apple's page for the same.
    case badEnvironmentKeyIDInToken = "BadEnvironmentKeyIdInToken"
    case badPath = "BadPath"
    case methodNotAllowed = "MethodNotAllowed"
    case expiredToken = "ExpiredToken"
    case unregistered = "Unregistered"
    case payloadTooLarge = "PayloadTooLarge"
    case tooManyProviderTokenUpdates = "TooManyProviderTokenUpdates"
    case tooManyRequests = "TooManyRequests"
    case internalServerError = "InternalServerError"
    case serviceUnavailable = "ServiceUnavailable"
    case shutdown = "Shutdown"

    /// The HTTP status that comes with the reason.
    public var status: Int {
        switch self {
        case .badCollapseID, .badDeviceToken, .badExpirationDate, .badMessageID, .badPriority, .badTopic,
            .deviceTokenNotForTopic, .duplicateHeaders, .idleTimeout, .invalidPushType, .missingDeviceToken,
            .missingTopic, .payloadEmpty, .topicDisallowed, .badChannelID, .badRequestPayload,
            .cannotCreateChannelConfig, .channelNotRegistered, .missingChannelID, .missingPushType:
            400
        case .badCertificate, .badCertificateEnvironment, .expiredProviderToken, .forbidden, .invalidProviderToken,
            .missingProviderToken, .topicMismatch, .unrelatedKeyIDInToken, .badEnvironmentKeyInToken,
            .badEnvironmentKeyIDInToken:
            403
        case .badPath: 404
        case .methodNotAllowed: 405
        case .expiredToken, .unregistered: 410
        case .payloadTooLarge: 413
        case .tooManyProviderTokenUpdates, .tooManyRequests: 429
        case .internalServerError: 500
        case .serviceUnavailable, .shutdown: 503
        }
    }
}

/// A request that is refused: the reason for the client's code, and a sentence for its author.
public struct APNsRefusal: Error, Sendable, Equatable, Codable {
    /// What the client's code reads.
    public var reason: APNsReason
    /// What is wrong, and how to correct it.
    public var detail: String
    /// When the device token ceased to be valid, in milliseconds since 1970; only with ``APNsReason/unregistered``.
    public var timestamp: Int64?

    /// Creates a refusal.
    public init(_ reason: APNsReason, _ detail: String, timestamp: Int64? = nil) {
        self.reason = reason
        self.detail = detail
        self.timestamp = timestamp
    }
}

extension APNsRefusal {
    /// The error of a push that is refused so.
    package var error: BellhopError {
        BellhopError(.apnsRefused, "APNs answers \(reason.status) \(reason.rawValue)", cause: detail)
    }

    /// What a provider is told if the phone refuses a push with an error.
    package init(_ error: BellhopError) {
        let reason: APNsReason =
            switch error.code {
            case .payloadTooLarge: .payloadTooLarge
            case .pushBadCollapseID: .badCollapseID
            case let code where code.rawValue.hasPrefix("payload."): .payloadEmpty
            default: .serviceUnavailable
            }
        self.init(reason, "\(error)")
    }
}

extension BellhopError.Code {
    /// APNs refuses a push of a provider.
    public static let apnsRefused = Self(rawValue: "apns.refused")
}
