import Q2ModuleInterfaces

extension PushEvent {
    init(_ occasion: Occasion, _ request: UNNotificationRequest, wasForeground: Bool) {
        let content = request.content
        let payload = Payload(content.userInfo)
        self.init(
            occasion: occasion, messageID: payload.messageID, title: content.title.nonEmpty,
            body: content.body.nonEmpty, payload: payload.members,
            requestIdentifier: request.identifier.nonEmpty, wasForeground: wasForeground)
    }
}

/// A payload of a push as JSON.
package struct Payload: Equatable, Sendable {
    package var members: [String: JSONValue]

    package init(_ members: [String: JSONValue]) { self.members = members }

    /// Leaves out what is not JSON.
    init(_ userInfo: [AnyHashable: Any]) {
        var members: [String: JSONValue] = [:]
        for (key, value) in userInfo {
            guard let key = key as? String, JSONSerialization.isValidJSONObject([value]),
                let text = try? JSONSerialization.data(withJSONObject: [value])
            else { continue }
            members[key] = JSONValue(json: text)?[0]
        }
        self.init(members)
    }

    /// The backend's name for the message.
    package var messageID: String? {
        let places: [JSONValue?] = [
            members["messageId"], members["aps"]?["messageId"], members["message_id"],
            members["_subscriptions"]?["messageId"],
        ]
        return places.lazy.compactMap { $0?.stringValue?.trimmingCharacters(in: .whitespacesAndNewlines).nonEmpty }
            .first
    }
}

extension String {
    var nonEmpty: String? { isEmpty ? nil : self }
}
