/// A push that a client of the host sends through the gateway, as a provider does.
public struct SentPush: Sendable, Equatable, Codable {
    /// The device token, as the path of the request has it.
    public var deviceToken: String
    /// The headers.
    public var headers: [ProviderHeader]
    /// The payload, or the beginning of one that is too large for every push.
    public var payload: [UInt8]
    /// The size of the whole payload, in bytes.
    public var size: Int

    /// The most bytes of a payload that the gateway is given: what the largest push may have.
    public static let keptSize = 5120

    /// Creates a push, with the headers that a careful provider sends beside those that are named.
    ///
    /// Throws `gateway.bad-header` for what HTTP/2 can't send.
    ///
    /// - Parameters:
    ///   - payload: The body of the request.
    ///   - deviceToken: The device token, as a provider writes it into the path.
    ///   - headers: The headers that are named; one with an empty value keeps the default away.
    ///   - bundle: The bundle identifier of the app, or nil if the phone accepts any topic.
    public init(
        _ payload: [UInt8], to deviceToken: String, headers: [ProviderHeader] = [], bundle: String? = nil
    ) throws(BellhopError) {
        self.deviceToken = deviceToken
        self.headers = headers.completed(for: payload, bundle: bundle)
        try ProviderHeader.check([ProviderHeader("path", deviceToken)] + self.headers)
        self.payload = Array(payload.prefix(Self.keptSize))
        size = payload.count
    }

    /// The topic if the phone accepts any, and the identifier of the app if the settings name none.
    public static let exampleTopic = "com.example.app"
}

extension [ProviderHeader] {
    /// The headers, and those that a careful provider sends beside them.
    fileprivate func completed(for payload: [UInt8], bundle: String?) -> [ProviderHeader] {
        let members = (try? JSONDocument(payload))?.root.object ?? []
        let standardType = PushType(aps: members["aps"]?.value.object ?? [])
        let type = self["apns-push-type"].map { PushType(rawValue: $0) } ?? standardType
        let app = members["Simulator Target Bundle"]?.value.string ?? bundle ?? SentPush.exampleTopic
        let standard = [
            ProviderHeader("apns-push-type", standardType.rawValue),
            ProviderHeader("apns-topic", app + (type?.topicSuffix ?? "")),
            ProviderHeader("apns-priority", type == .background ? "5" : "10"),
        ]
        return self + standard.filter { self[$0.name] == nil }
    }

    /// The value of the first header with a name, in letters of either case.
    private subscript(name: String) -> String? { first { $0.name.lowercased() == name }?.value }
}

extension PushType {
    /// The type of a push, by the members of its `aps`.
    fileprivate init(aps: [JSONNode.Member]) {
        if aps["content-state"] != nil {
            self = .liveactivity
        } else if aps["content-available"] != nil, ["alert", "badge", "sound"].allSatisfy({ aps[$0] == nil }) {
            self = .background
        } else {
            self = .alert
        }
    }
}
