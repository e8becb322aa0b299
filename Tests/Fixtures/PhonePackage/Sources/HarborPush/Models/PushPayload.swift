import Foundation

/// What a push of the bank carries beside `aps`.
struct PushPayload: Decodable, Equatable, Sendable {
    enum Kind: String, Decodable, Sendable {
        case payment, balance, message
    }

    var kind: Kind
    var payments: [Payment]?
    var account: Account.ID?
    var link: URL?
    var image: URL?

    /// Nil if the payload is not the bank's.
    init?(userInfo: [AnyHashable: Any]) {
        guard let harbor = userInfo["harbor"] as? [String: Any], JSONSerialization.isValidJSONObject(harbor),
            let data = try? JSONSerialization.data(withJSONObject: harbor)
        else { return nil }
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        guard let payload = try? decoder.decode(PushPayload.self, from: data) else { return nil }
        self = payload
    }
}
