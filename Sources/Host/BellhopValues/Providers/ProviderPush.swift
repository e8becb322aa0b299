/// A push that passed every check that needs no phone.
public struct ProviderPush: Sendable, Equatable, Codable {
    /// The device token, in hexadecimal digits as the client wrote it.
    public var deviceToken: String
    /// The channel of a broadcast push, which has no device token.
    public var channelID: String?
    /// The identifier that the response names, as the client wrote it (`apns-id`).
    public var id: String
    /// The bundle identifier of the app.
    public var bundle: String
    /// What the push is for.
    public var type: PushType
    /// 10 (at once), 5 (saves power) or 1 (never wakes the device).
    public var priority: Int
    /// When the push expires, in seconds since 1970; 0 if it is tried once, nil for the policy of the storage.
    public var expiration: Int64?
    /// The identifier of the notification (`apns-collapse-id`).
    public var collapseID: String?
    /// The payload.
    @Base64 public var payload: [UInt8]

    /// Creates a push.
    public init(
        deviceToken: String, channelID: String? = nil, id: String, bundle: String, type: PushType = .alert,
        priority: Int = 10,
        expiration: Int64? = nil, collapseID: String? = nil, payload: [UInt8]
    ) {
        self.deviceToken = deviceToken
        self.channelID = channelID
        self.id = id
        self.bundle = bundle
        self.type = type
        self.priority = priority
        self.expiration = expiration
        self.collapseID = collapseID
        self.payload = payload
    }
}
