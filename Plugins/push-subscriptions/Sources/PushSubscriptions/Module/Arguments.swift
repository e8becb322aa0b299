import Q2ModuleInterfaces

/// The arguments of a method, checked.
package struct Arguments {
    package let command: Command

    /// What is wrong with arguments.
    package struct Mistake: Error, Equatable {
        package var sentence: String
    }

    /// Reads the command that a method stands for.
    package init(_ members: [String: JSONValue], for method: String) throws(Mistake) {
        let fields = Fields(members, of: method)
        switch method {
        case "setUser":
            try fields.allow(["id", "tags", "attributes"] + Self.names)
            command = .setUser(try Self.user(try fields.text("id")), try Self.profile(fields, isNew: true))
        case "updateUser":
            try fields.allow(Self.names)
            let profile = try Self.profile(fields, isNew: false)
            guard profile != Profile() else {
                throw Mistake(sentence: "updateUser needs at least one of \"firstName\", \"lastName\" and \"email\".")
            }
            command = .updateUser(profile)
        case "addTags": command = .addTags(try fields.only("tags") { $0.texts })
        case "removeTags": command = .removeTags(try fields.only("tags") { $0.texts })
        case "setAttributes": command = .setAttributes(try fields.only("attributes") { $0.members })
        case "removeAttributes": command = .removeAttributes(try fields.only("keys") { $0.texts })
        case "setEnabled": command = .setEnabled(try fields.only("enabled") { $0.flag })
        case "trackEvent":
            try fields.allow(["name", "data"])
            command = .trackEvent(try fields.text("name"), data: try fields.optional("data") { $0.object })
        case "logout": command = try fields.none(.logout)
        case "reset": command = try fields.none(.reset)
        case "status": command = try fields.none(.status)
        default: throw Mistake(sentence: "There is no method \"\(method)\".")
        }
    }

    private static let names = ["firstName", "lastName", "email"]

    private static func user(_ id: String) throws(Mistake) -> String {
        // A client or a server may take them for steps in the path.
        guard id != ".", id != ".." else { throw Mistake(sentence: "\"id\" of setUser must not be \".\" or \"..\".") }
        return id
    }

    private static func profile(_ fields: Fields, isNew: Bool) throws(Mistake) -> Profile {
        Profile(
            firstName: try fields.optional("firstName") { $0.text },
            lastName: try fields.optional("lastName") { $0.text }, email: try fields.optional("email") { $0.text },
            tags: isNew ? try fields.optional("tags") { $0.texts } : nil,
            attributes: isNew ? try fields.optional("attributes") { $0.object } : nil)
    }
}
