internal import BellhopContract

/// What is to be shown, and when (UNNotificationRequest).
public struct NotificationRequest: Sendable, Equatable {
    /// Its name; one with an equal name is replaced.
    public var identifier: String
    /// What it shows.
    public var content: NotificationContent
    /// What makes it appear; nil for at once.
    public var trigger: NotificationTrigger?

    /// Makes a request.
    public init(identifier: String, content: NotificationContent, trigger: NotificationTrigger? = nil) {
        self.identifier = identifier
        self.content = content
        self.trigger = trigger
    }
}

extension NotificationRequest {
    /// The most bytes of an identifier.
    static let identifierLimit = 1024

    /// Reads the text of a JSON object; throws `center.bad-value`, naming the member.
    public init(json: [UInt8]) throws(BellhopError) { try self.init(try JSONMembers(json)) }

    init(_ members: JSONMembers) throws(BellhopError) {
        identifier = try members.needed(.identifier, try members.string(.identifier))
        guard identifier.utf8.count <= Self.identifierLimit else {
            throw .badValue(
                "the identifier has \(identifier.utf8.count) bytes", hint: "Use \(Self.identifierLimit) at most")
        }
        content =
            try members.members(.content).map { members throws(BellhopError) in try NotificationContent(members) }
            ?? NotificationContent()
        trigger = try members.members(.trigger).map { members throws(BellhopError) in
            try NotificationTrigger(members)
        }
    }

    /// The text of a JSON object.
    public var json: [UInt8] { JSONWriter.object(write) }

    func write(to object: inout JSONWriter.Object) {
        object.put(.identifier, identifier)
        object.object(.content, content.write)
        if let trigger { object.object(.trigger, trigger.write) }
    }
}
