extension APNsReason {
    /// What a provider has to send instead, as the table of docs/provider.md says it.
    public var remedy: String {
        switch self {
        case .badChannelID: "the apns-channel-id of a response"
        case .badCollapseID: "an apns-collapse-id of at most 64 bytes"
        case .badDeviceToken: "the device token of the phone, in hexadecimal digits"
        case .badExpirationDate: "seconds since 1970 in apns-expiration, or 0"
        case .badMessageID: "a UUID in apns-id, or no apns-id"
        case .badPriority: "10, 5 or 1 in apns-priority; not 10 for background"
        case .badRequestPayload: "message-storage-policy 0 or 1, for a new channel"
        case .badTopic: "a bundle identifier in apns-topic"
        case .cannotCreateChannelConfig: "fewer than 10,000 channels"
        case .channelNotRegistered:
            "a channel of the app and the service, which the gateway has made since it was started"
        case .deviceTokenNotForTopic: "the bundle identifier of the app that has the device token"
        case .duplicateHeaders: "each header once"
        case .invalidPushType: "one of Apple's types, with the topic that belongs to it"
        case .missingChannelID: "apns-channel-id"
        case .missingDeviceToken: "/3/device/ and the device token as the path"
        case .missingPushType: "apns-push-type: liveactivity, in a broadcast push"
        case .missingTopic: "apns-topic, unless a client certificate has only one topic"
        case .payloadEmpty: "a payload that is a JSON object with aps"
        case .topicDisallowed: "a key or a certificate that may push to the topic"
        case .badCertificate: "a certificate that bellhop gateway keys lists, and that has not expired"
        case .badCertificateEnvironment: "a certificate for the environment of the server that the request names"
        case .badEnvironmentKeyInToken, .badEnvironmentKeyIDInToken:
            "a provider token of a key for the environment of the server that the request names"
        case .expiredProviderToken: "a provider token that is less than an hour old"
        case .forbidden: "a provider token or a certificate that may push"
        case .invalidProviderToken: "a token that a known key has signed with ES256, with its kid and iss"
        case .missingProviderToken: "the header authorization: bearer TOKEN"
        case .topicMismatch: "a key or a certificate for the app that the path names"
        case .unrelatedKeyIDInToken: "pushes with this key on a separate connection"
        case .badPath: "/3/device/ and the device token as the path, or that of a channel"
        case .methodNotAllowed: "POST; for channels also GET and DELETE"
        case .expiredToken, .unregistered: "nothing: delete the device token"
        case .payloadTooLarge: "at most 4096 bytes, or 5120 for voip and broadcasts"
        case .tooManyProviderTokenUpdates: "the same provider token for 20 to 60 minutes"
        case .tooManyRequests: "the same push later, and fewer at a time"
        case .internalServerError: "the same push later"
        case .serviceUnavailable:
            "the same push later: the host can't accept it now, for example because it is stopping"
        case .idleTimeout, .shutdown: "the same push on another connection"
        }
    }
}
