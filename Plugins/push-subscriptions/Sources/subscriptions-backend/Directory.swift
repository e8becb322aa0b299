import Foundation

/// The users and what is known of them.
struct Directory {
    private(set) var users: [String: User] = [:]

    struct User {
        var profile: [String: Any] = [:]
        var tags: Set<String> = []
        var attributes: [String: Any] = [:]
        /// By token.
        var subscriptions: [String: [String: Any]] = [:]
        var events: [String] = []
        var clicks: [String] = []
    }

    var json: [String: Any] {
        users.mapValues { user in
            [
                "profile": user.profile, "tags": user.tags.sorted(), "attributes": user.attributes,
                "subscriptions": user.subscriptions, "events": user.events.suffix(100).map { $0 },
                "clicks": user.clicks,
            ] as [String: Any]
        }
    }

    /// Does what a request asks for, and says what to answer.
    mutating func apply(_ request: HTTPRequest) -> HTTPReply {
        let steps = request.path.split(separator: "/").map { $0.removingPercentEncoding ?? "" }
        let object = request.body.isEmpty ? [:] : try? JSONSerialization.jsonObject(with: request.body)
        guard let body = object as? [String: Any] else { return .error(400, "the body is no JSON object") }
        switch (request.method, steps.count, steps.first, steps.last) {
        case ("POST", 1, "users", _): return check(body, .register) { $0.register(body) }
        case ("POST", 1, "events", _):
            return change(body["userId"], body, .event) { $0.events.append(body["name"] as? String ?? "") }
        case ("POST", 2, "track", "click"):
            return change(body["userId"], body, .click) { $0.clicks.append(body["messageId"] as? String ?? "") }
        case ("PATCH", 2, "users", _):
            return change(steps[1], body, .update) { $0.profile.merge(body) { _, new in new } }
        case ("POST", 3, "users", "tags"):
            return change(steps[1], body, .tags) { $0.tags.formUnion(body.texts("tags")) }
        case ("DELETE", 3, "users", "tags"):
            return change(steps[1], body, .tags) { $0.tags.subtract(body.texts("tags")) }
        case ("POST", 3, "users", "attributes"):
            return change(steps[1], body, .attributes) {
                $0.attributes.merge(body["attributes"] as? [String: Any] ?? [:]) { _, new in new }
            }
        case ("DELETE", 3, "users", "attributes"):
            return change(steps[1], body, .keys) { user in
                for key in body.texts("keys") { user.attributes[key] = nil }
            }
        case (_, 3, "users", "push-subscriptions"): return subscribe(request.method, steps[1], body)
        case ("POST", 3, "users", "ping"): return users[steps[1]] == nil ? .error(404, "no such user") : .json(200, [:])
        default: return .error(404, "no such route")
        }
    }

    private mutating func subscribe(_ method: String, _ id: String, _ body: [String: Any]) -> HTTPReply {
        let token = body["token"] as? String ?? ""
        let isKnown = users[id]?.subscriptions[token] != nil
        let values = body.filter { ["permission", "enabled"].contains($0.key) }
        switch method {
        case "POST": return change(id, body, .upsert) { $0.subscriptions[token] = values }
        case "PATCH":
            guard values.count == 1 else { return .error(400, "a patch has one of permission and enabled") }
            guard isKnown else { return .error(404, "no such subscription") }
            return change(id, body, .patch) { $0.subscriptions[token]?.merge(values) { _, new in new } }
        case "DELETE":
            guard isKnown else { return .error(404, "no such subscription") }
            return change(id, body, .remove) { $0.subscriptions[token] = nil }
        default: return .error(405, "no such method")
        }
    }

    private mutating func register(_ body: [String: Any]) -> HTTPReply {
        guard let id = body["id"] as? String, users[id] == nil else { return .error(409, "the user exists") }
        var user = User(tags: Set(body.texts("tags")), attributes: body["attributes"] as? [String: Any] ?? [:])
        user.profile = body.filter { !["tags", "attributes"].contains($0.key) }
        users[id] = user
        return .json(201, ["userId": id])
    }

    private mutating func change(
        _ id: Any?, _ body: [String: Any], _ shape: Shape, _ work: (inout User) -> Void
    ) -> HTTPReply {
        check(body, shape) { directory in
            guard let id = id as? String, var user = directory.users[id] else { return .error(404, "no such user") }
            work(&user)
            directory.users[id] = user
            return .json(200, [:])
        }
    }

    private mutating func check(
        _ body: [String: Any], _ shape: Shape, _ work: (inout Directory) -> HTTPReply
    ) -> HTTPReply {
        shape.fault(of: body).map { .error(400, $0) } ?? work(&self)
    }
}

extension [String: Any] {
    fileprivate func texts(_ name: String) -> [String] { self[name] as? [String] ?? [] }
}
