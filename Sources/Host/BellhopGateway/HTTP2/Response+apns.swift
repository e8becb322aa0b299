internal import BellhopContract
internal import BellhopValues

extension HTTP2Session.Response {
    /// The answer to a push that is accepted: no body, and the identifier byte for byte as it came.
    ///
    /// Only in development, APNs also sends an identifier of its own.
    static func accepted(id: String, uniqueID: String?) -> Self {
        let unique = uniqueID.map { [(name: "apns-unique-id", value: $0)] } ?? []
        return Self(status: 200, headers: [(name: "apns-id", value: id)] + unique)
    }

    /// The answer to a push that is refused.
    ///
    /// Clients know only `reason` and `timestamp`; `detail` is for people.
    static func refusal(_ refusal: APNsRefusal, id: String) -> Self {
        let body = JSONWriter.object { object in
            object.put("reason", refusal.reason.rawValue)
            object.put("timestamp", refusal.timestamp.map { Int($0) })
            object.put("detail", refusal.detail)
        }
        return Self(
            status: refusal.reason.status, headers: [("apns-id", id), ("content-type", "application/json")], body: body)
    }
}
