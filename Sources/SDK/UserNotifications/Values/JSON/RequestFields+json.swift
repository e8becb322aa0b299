internal import BellhopContract
internal import Foundation

extension RequestFields {
    var json: WrittenJSON {
        [.identifier: .text(identifier), .content: content.written, .trigger: trigger?.json]
    }

    /// Reads a request; nil where it has no content, or, unless `identifier` is given for one that has none, no name.
    init?(_ members: JSONMembers, identifier: String? = nil) {
        guard let identifier = members.text(.identifier) ?? identifier, let content = members.object(.content) else {
            return nil
        }
        self.init(
            identifier: identifier, content: ContentFields(content),
            trigger: members.object(.trigger).flatMap(TriggerFields.init))
    }
}

extension NotificationFields {
    /// Reads a notification; nil where it has no request.
    init?(_ members: JSONMembers) {
        guard let request = members.object(.request).flatMap({ RequestFields($0) }) else { return nil }
        self.init(date: Date(timeIntervalSince1970: members.number(.date) ?? 0), request: request)
    }
}
