internal import BellhopContract
internal import Foundation

extension CommunicationFields {
    var json: WrittenJSON {
        [
            .conversationIdentifier: conversationIdentifier.map(WrittenJSON.text),
            .senderName: .text(senderName),
            .senderHandle: senderHandle.map(WrittenJSON.text),
            .groupName: groupName.map(WrittenJSON.text),
            .picture: picture.map { .text($0.absoluteString) },
        ]
    }

    /// Reads the values that are shown; nil without a sender.
    init?(_ members: JSONMembers) {
        guard let name = members.text(.senderName) else { return nil }
        self.init(senderName: name)
        conversationIdentifier = members.text(.conversationIdentifier)
        senderHandle = members.text(.senderHandle)
        groupName = members.text(.groupName)
        picture = members.text(.picture).flatMap { URL(string: $0) }.flatMap { $0.isFileURL ? $0 : nil }
    }
}
