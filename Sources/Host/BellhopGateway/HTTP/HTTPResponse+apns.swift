internal import BellhopAPNs
internal import BellhopContract
internal import BellhopValues

extension HTTPResponse {
    private static let uniqueIDHeader = "apns-unique-id"

    /// What the host is told of a push that it has sent as a provider does.
    var providerAnswer: ProviderAnswer {
        func value(of name: String) -> String? { headers.first { $0.name == name }?.value }
        return ProviderAnswer(
            status: status, refusal: refusal, apnsID: value(of: ProviderRequest.Header.id.rawValue),
            apnsUniqueID: value(of: Self.uniqueIDHeader), push: push)
    }

    /// The answer to a push that is accepted: no body, and the identifier byte for byte as it came.
    ///
    /// Only in development, APNs also sends an identifier of its own.
    static func accepted(
        id: String, as header: ProviderRequest.Header, uniqueID: String?, isUndelivered: Bool = false,
        push: PushID? = nil
    ) -> Self {
        let unique = uniqueID.map { [(name: uniqueIDHeader, value: $0)] } ?? []
        return Self(
            status: 200, isUndelivered: isUndelivered, push: push,
            headers: [(name: header.rawValue, value: id)] + unique)
    }

    /// The answer to a request about channels.
    static func channels(_ answer: ChannelAnswer, id: String) -> Self {
        var response = Self(
            status: answer.status, headers: [(name: ProviderRequest.Header.requestID.rawValue, value: id)],
            body: answer.body)
        if let channel = answer.channelID {
            response.headers.append((name: ProviderRequest.Header.channelID.rawValue, value: channel))
        }
        if !answer.body.isEmpty { response.headers.append((name: "content-type", value: "application/json")) }
        return response
    }

    /// The answer to a request that is refused.
    ///
    /// Clients know only `reason` and `timestamp`; `detail` is for people.
    static func refusal(_ refusal: APNsRefusal, id: String, as header: ProviderRequest.Header) -> Self {
        let body = JSONWriter.object { object in
            object.put("reason", refusal.reason.rawValue)
            object.put("timestamp", refusal.timestamp.map { Int($0) })
            object.put("detail", refusal.detail)
        }
        return Self(
            status: refusal.reason.status, refusal: refusal,
            headers: [(header.rawValue, id), ("content-type", "application/json")], body: body)
    }

    /// The data of a GOAWAY, with which APNs says why a connection ends.
    static func goAwayData(_ reason: APNsReason?) -> [UInt8] {
        guard let reason else { return [] }
        return JSONWriter.object { $0.put("reason", reason.rawValue) }
    }
}
