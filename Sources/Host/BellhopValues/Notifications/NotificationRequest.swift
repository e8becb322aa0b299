internal import BellhopContract

/// A request for a notification: its content and its trigger (UNNotificationRequest).
public struct NotificationRequest: Sendable, Equatable, Codable {
    /// The identifier.
    ///
    /// A request replaces one with an equal identifier.
    public var identifier: String
    /// The content.
    public var content: NotificationContent
    /// The trigger, or nil to show it at once.
    public var trigger: NotificationTrigger?

    /// Creates a request.
    public init(identifier: String, content: NotificationContent, trigger: NotificationTrigger? = nil) {
        self.identifier = identifier
        self.content = content
        self.trigger = trigger
    }

    /// Whether the trigger is a region.
    public var isRegion: Bool { if case .region = trigger { true } else { false } }
}

extension NotificationRequest {
    /// The most bytes of an identifier.
    static let identifierLimit = 1024

    /// Reads the text of a JSON object.
    ///
    /// Throws `center.bad-value`, which names the member.
    public init(json: [UInt8]) throws(BellhopError) { try self.init(try JSONMembers(json)) }

    init(_ members: JSONMembers) throws(BellhopError) {
        identifier = try members.needed(.identifier, try members.string(.identifier))
        guard identifier.utf8.count <= Self.identifierLimit else {
            throw .badValue(
                "the identifier has \(identifier.utf8.count) bytes", hint: "Use \(Self.identifierLimit) at most")
        }
        guard !identifier.utf8.contains(0) else {
            throw .badValue("the identifier contains U+0000", hint: "Leave the character out")
        }
        content =
            try members.members(.content).map { members throws(BellhopError) in try NotificationContent(members) }
            ?? NotificationContent()
        trigger = try members.members(.trigger).map { members throws(BellhopError) in
            try NotificationTrigger(members)
        }
    }

    /// The request as the text of a JSON object.
    public var json: [UInt8] { JSONWriter.object(write) }

    func write(to object: inout JSONWriter.Object) {
        object.put(.identifier, identifier)
        object.object(.content, content.write)
        if let trigger { object.object(.trigger, trigger.write) }
    }
}
