internal import BellhopValues

/// An object of a message, read by name and type.
///
/// A name is spelled as in the API's definition, or in camel case: `fcm_options` or `fcmOptions`. A field that is null
/// is not set (ProtoJSON).
struct FCMFields {
    /// The fields that are set, with their names of the definition.
    let members: [JSONNode.Member]
    /// The location of the object.
    let location: Location?
    private let path: String
    private let text: SourceText?
    /// Whether the names are the sender's.
    private let isMap: Bool

    /// Reads an object, whose members must have some names.
    ///
    /// Without `keys`, the members are a map, whose names and nulls are the sender's. The caller handles the members
    /// whose names are in `misplaced`.
    init(
        _ node: JSONNode, _ path: String = "", in text: SourceText?, keys: [String]? = nil,
        also misplaced: [String] = []
    ) throws(FCMFault) {
        location = text?.location(ofByte: node.range.lowerBound)
        guard let members = node.object else {
            throw .badMessage(
                "\(path.isEmpty ? "the message" : path) is \(node.typeName)", "Send an object", at: location,
                field: path, .wrongType("TYPE_MESSAGE", found: node.excerpt))
        }
        self.path = path.isEmpty ? "" : "\(path)."
        self.text = text
        isMap = keys == nil
        guard let keys else {
            self.members = members
            return
        }
        var fields: [JSONNode.Member] = []
        for member in members {
            guard let key = (keys + misplaced).first(where: { member.key == $0 || member.key == Self.camelCase($0) })
            else {
                throw .badMessage(
                    "there is no field \((self.path + member.key.cut(to: 100)).spelled)",
                    Self.hint(for: member.key, among: keys), at: text?.location(ofByte: member.keyRange.lowerBound),
                    field: path, .unknownName(member.key.cut(to: 100)))
            }
            guard fields[key] == nil else {
                throw .badMessage(
                    "\(self.path)\(key) occurs twice", "Send it once",
                    at: text?.location(ofByte: member.keyRange.lowerBound), field: self.path + key)
            }
            fields.append(JSONNode.Member(key: key, keyRange: member.keyRange, value: member.value))
        }
        self.members = fields.filter { if case .null = $0.value.value { false } else { true } }
    }

    private static func camelCase(_ name: String) -> String {
        let words = name.split(separator: "_")
        return words.prefix(1).joined() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
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

    func object(_ key: String, keys: [String]? = nil) throws(FCMFault) -> FCMFields? {
        guard let node = self[key] else { return nil }
        return try FCMFields(node, path + key, in: text, keys: keys)
    }

    func text(_ key: String) throws(FCMFault) -> String? {
        guard let node = self[key] else { return nil }
        return try string(node, of: key, field: path + key)
    }

    /// The path of a field.
    func field(_ key: String) -> String { path + key }

    /// The location of the value of a field, or of a character of a string, counted from 0.
    func place(in key: String, character: Int? = nil) -> Location? {
        guard let node = self[key] else { return location }
        var offset = node.range.lowerBound
        // An escape is longer than its character, so only the place of the string is known.
        if let character, let string = node.string, node.range.count == string.utf8.count + 2 {
            offset += 1 + String(string.unicodeScalars.prefix(character)).utf8.count
        }
        return text?.location(ofByte: offset)
    }

    func flag(_ key: String) throws(FCMFault) -> Bool {
        guard let node = self[key] else { return false }
        if case .bool(let flag) = node.value { return flag }
        throw .badMessage(
            "\(path)\(key) is \(node.typeName)", "Send true or false",
            at: text?.location(ofByte: node.range.lowerBound), field: path + key,
            .wrongType("TYPE_BOOL", found: node.excerpt))
    }

    /// Checks a number, which a string can stand for (ProtoJSON).
    func checkNumber(_ key: String) throws(FCMFault) {
        guard let node = self[key], node.number == nil, node.string.flatMap({ Int($0) }) == nil else { return }
        throw .badMessage(
            "\(path)\(key) is \(node.typeName)", "Send a number", at: text?.location(ofByte: node.range.lowerBound),
            field: path + key, .wrongType("TYPE_INT32", found: node.excerpt))
    }

    /// Checks an array of strings.
    func checkTexts(_ key: String) throws(FCMFault) {
        guard let node = self[key] else { return }
        guard let elements = node.array else {
            throw .badMessage(
                "\(path)\(key) is \(node.typeName)", "Send an array of strings",
                at: text?.location(ofByte: node.range.lowerBound), field: path + key,
                .wrongType("TYPE_STRING", found: node.excerpt))
        }
        for element in elements { _ = try string(element, of: key, field: path + key) }
    }

    /// The members, all of which are strings.
    func texts() throws(FCMFault) -> [JSONNode.Member] {
        for (index, member) in members.enumerated() {
            let field = isMap ? "\(path.dropLast())[\(index)].value" : path + member.key
            _ = try string(member.value, of: member.key, field: field)
        }
        return members
    }

    private func string(_ node: JSONNode, of key: String, field: String) throws(FCMFault) -> String {
        if let string = node.string { return string }
        throw .badMessage(
            "\(path)\(key.cut(to: 100)) is \(node.typeName)", "Send a string",
            at: text?.location(ofByte: node.range.lowerBound), field: field,
            .wrongType("TYPE_STRING", found: node.excerpt))
    }

    /// The members of `data`: strings, under names that Firebase does not use itself.
    func data() throws(FCMFault) -> [JSONNode.Member] {
        for member in try texts() {
            let isReserved =
                ["from", "message_type", "aps", "fcm_options"].contains(member.key)
                || ["google.", "gcm."].contains { member.key.hasPrefix($0) }
            guard isReserved else { continue }
            throw .badMessage(
                "the key \(path)\(member.key.cut(to: 100)) is reserved", "Choose another name",
                at: text?.location(ofByte: member.keyRange.lowerBound), field: "\(path.dropLast())")
        }
        return members
    }
}

extension JSONNode {
    /// The value as FCM's errors have it.
    fileprivate var excerpt: String {
        switch value {
        case .string(let text): "\"\(text.cut(to: 100))\""
        case .number(let number): Int64(exactly: number).map(String.init) ?? "\(number)"
        case .bool(let flag): "\(flag)"
        case .null: "null"
        case .array: "Starting an array on scalar field"
        case .object: "Starting an object on scalar field"
        }
    }
}
