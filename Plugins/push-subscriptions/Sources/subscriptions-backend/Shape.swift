import Foundation

/// What the members of a body must be.
struct Shape {
    var required: [String: Kind] = [:]
    var optional: [String: Kind] = [:]

    enum Kind {
        case text, texts, flag, object
        case one([String])

        func holds(_ value: Any) -> Bool {
            switch self {
            case .text: (value as? String)?.isEmpty == false
            case .texts: (value as? [String])?.isEmpty == false
            case .flag: value is Bool
            case .object: value is [String: Any]
            case .one(let texts): (value as? String).map(texts.contains) ?? false
            }
        }
    }

    /// What is wrong with a body, or nil.
    func fault(of body: [String: Any]) -> String? {
        for name in required.keys.sorted() where body[name] == nil { return "\(name) is missing" }
        for (name, value) in body.sorted(by: { $0.key < $1.key }) {
            guard let kind = required[name] ?? optional[name] else { return "\(name) is not known" }
            guard kind.holds(value) else { return "\(name) has a wrong value" }
        }
        return nil
    }

    static let profile: [String: Kind] = ["firstName": .text, "lastName": .text, "email": .text]
    static let device: [String: Kind] = ["timezone": .text, "locale": .text]
    static let address: [String: Kind] = ["devicePlatform": .one(["ios"]), "pushType": .one(["apns"]), "token": .text]
    static let permission = Kind.one(["granted", "declined", "unknown"])

    static let register = Shape(
        required: ["id": .text, "platform": .one(["ios"])].merging(device) { first, _ in first },
        optional: ["tags": .texts, "attributes": .object].merging(profile) { first, _ in first })
    static let update = Shape(required: device, optional: profile)
    static let tags = Shape(required: ["tags": .texts])
    static let attributes = Shape(required: ["attributes": .object])
    static let keys = Shape(required: ["keys": .texts])
    static let upsert = Shape(
        required: ["permission": permission, "enabled": .flag].merging(address) { first, _ in first })
    static let patch = Shape(required: address, optional: ["permission": permission, "enabled": .flag])
    static let remove = Shape(required: address)
    static let click = Shape(required: ["userId": .text, "messageId": .text], optional: ["isForeground": .flag])
    static let event = Shape(required: ["userId": .text, "name": .text], optional: ["data": .object])
}
