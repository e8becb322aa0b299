/// The values of a message.
struct MessageFields: Codable, Hashable, Sendable {
    var recipients: [PersonFields]?
    var outgoingMessageType = INOutgoingMessageType.unknown
    var content: String?
    var groupName: SpeakableFields?
    var conversationIdentifier: String?
    var serviceName: String?
    var sender: PersonFields?
    var attachments: [FileFields]?
}
