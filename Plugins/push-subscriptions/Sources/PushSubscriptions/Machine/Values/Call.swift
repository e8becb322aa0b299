import Foundation
import Q2ModuleInterfaces

/// One call of the backend's interface.
struct Call: Equatable, Sendable {
    var kind: Entry.Kind
    var method: String
    var path: String
    var body: JSONValue

    init(_ kind: Entry.Kind, _ method: String, _ path: String, _ body: [String: JSONValue?]) {
        self.kind = kind
        self.method = method
        self.path = path
        self.body = .object(body.compactMapValues(\.self))
    }

    static func register(_ id: String, _ profile: Profile, on device: Device) -> Call {
        var body = profile.members
        body["id"] = .string(id)
        body["platform"] = "ios"
        body.merge(device.members) { _, last in last }
        return Call(.register, "POST", "/users", body)
    }

    /// Nil for the commands that need no user.
    init?(_ command: Command, for user: String, on device: Device) {
        let path = Self.path(of: user)
        switch command {
        case .updateUser(let profile):
            self.init(.update, "PATCH", path, profile.members.merging(device.members) { _, last in last })
        case .addTags(let tags): self.init(.tags, "POST", "\(path)/tags", ["tags": .strings(tags)])
        case .removeTags(let tags): self.init(.tags, "DELETE", "\(path)/tags", ["tags": .strings(tags)])
        case .setAttributes(let attributes):
            self.init(.attributes, "POST", "\(path)/attributes", ["attributes": .object(attributes)])
        case .removeAttributes(let keys):
            self.init(.attributes, "DELETE", "\(path)/attributes", ["keys": .strings(keys)])
        case .trackEvent(let name, let data):
            self.init(
                .event, "POST", "/events",
                ["userId": .string(user), "name": .string(name), "data": data.map(JSONValue.object)])
        case .setUser, .setEnabled, .logout, .reset, .status: return nil
        }
    }

    static func click(_ message: String, isForeground: Bool, by user: String) -> Call {
        Call(
            .click, "POST", "/track/click",
            ["userId": .string(user), "messageId": .string(message), "isForeground": .bool(isForeground)])
    }

    /// The path of a user, whose identifier is one segment whatever is in it.
    static func path(of user: String) -> String {
        let plain = CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
        return "/users/" + (user.addingPercentEncoding(withAllowedCharacters: plain) ?? "")
    }
}

extension Call {
    static func upsert(_ subscription: Subscription) -> Call {
        var body = subscription.address
        body["permission"] = .string(subscription.permission.rawValue)
        body["enabled"] = .bool(subscription.isEnabled)
        return Call(.upsert, "POST", subscription.path, body)
    }

    /// Says one thing and nothing else.
    static func patch(_ subscription: Subscription, permission: Permission) -> Call {
        var body = subscription.address
        body["permission"] = .string(permission.rawValue)
        return Call(.patch, "PATCH", subscription.path, body)
    }

    /// Says one thing and nothing else.
    static func patch(_ subscription: Subscription, isEnabled: Bool) -> Call {
        var body = subscription.address
        body["enabled"] = .bool(isEnabled)
        return Call(.patch, "PATCH", subscription.path, body)
    }

    static func remove(_ subscription: Subscription) -> Call {
        Call(.remove, "DELETE", subscription.path, subscription.address)
    }
}

extension Subscription {
    fileprivate var path: String { Call.path(of: user) + "/push-subscriptions" }

    fileprivate var address: [String: JSONValue?] {
        ["devicePlatform": "ios", "pushType": "apns", "token": .string(token)]
    }
}

extension Profile {
    fileprivate var members: [String: JSONValue?] {
        [
            "firstName": firstName.map(JSONValue.string), "lastName": lastName.map(JSONValue.string),
            "email": email.map(JSONValue.string), "tags": tags.map(JSONValue.strings),
            "attributes": attributes.map(JSONValue.object),
        ]
    }
}

extension Device {
    fileprivate var members: [String: JSONValue?] { ["timezone": .string(timezone), "locale": .string(locale)] }
}
