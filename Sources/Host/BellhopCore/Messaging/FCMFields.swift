/// An object of a message, read by name and type.
struct FCMFields {
    let members: [JSONNode.Member]
    private let path: String

    /// Reads an object, whose members must have some names.
    init(_ node: JSONNode, _ path: String, _ keys: [String]? = nil) throws(BellhopError) {
        guard let members = node.object else {
            throw .badMessage("\(path) is \(node.typeName)", "Send an object")
        }
        self.members = members
        self.path = path == "the message" ? "" : "\(path)."
        guard let keys, let stranger = members.first(where: { !keys.contains($0.key) })?.key else { return }
        throw .badMessage(
            "there is no field \"\(self.path)\(stranger.cut(to: 100))\"", Self.hint(for: stranger, among: keys))
    }

    /// How to correct a field that a message does not have.
    private static func hint(for stranger: String, among keys: [String]) -> String {
        switch stranger {
        case "aps": "Send the file as an APNs payload, or move aps to message.apns.payload"
        case "to", "registration_ids", "collapse_key", "content_available", "mutable_content", "priority":
            "Use the format of the FCM HTTP v1 API: {\"message\": {\"notification\": …, \"apns\": …}}"
        default: Suggestion.hint(for: stranger, among: keys) ?? "The fields are \(keys.joined(separator: ", "))"
        }
    }

    subscript(key: String) -> JSONNode? { members[key]?.value }

    func object(_ key: String, keys: [String]? = nil) throws(BellhopError) -> FCMFields? {
        guard let node = self[key] else { return nil }
        return try FCMFields(node, path + key, keys)
    }

    func text(_ key: String) throws(BellhopError) -> String? {
        guard let node = self[key] else { return nil }
        guard let text = node.string else { throw .badMessage("\(path)\(key) is \(node.typeName)", "Send a string") }
        return text
    }

    /// The members, all of which are strings.
    func texts() throws(BellhopError) -> [JSONNode.Member] {
        for member in members where member.value.string == nil {
            throw .badMessage("\(path)\(member.key.cut(to: 100)) is \(member.value.typeName)", "Send a string")
        }
        return members
    }

    /// The members of `data`: strings, under names that Firebase does not use itself.
    func data() throws(BellhopError) -> [JSONNode.Member] {
        for member in try texts() {
            let isReserved =
                ["from", "message_type", "aps", "fcm_options"].contains(member.key)
                || ["google.", "gcm."].contains { member.key.hasPrefix($0) }
            guard isReserved else { continue }
            throw .badMessage("the key \(path)\(member.key.cut(to: 100)) is reserved", "Choose another name")
        }
        return members
    }
}
