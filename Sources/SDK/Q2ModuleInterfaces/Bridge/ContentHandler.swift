internal import BellhopABI
internal import Foundation
internal import HostAccess
internal import UserNotifications

/// The content handler of one call of a service extension.
///
/// Every call reaches the host, which uses the first one and reports the others. If the handler is released without a
/// call, there is no answer. Any thread.
final class ContentHandler: Sendable {
    private let completion: DataCompletion
    private let request: UNNotificationRequest
    private let connection: HostConnection

    init(_ completion: bellhop_completion_t, of request: UNNotificationRequest, _ connection: HostConnection) {
        self.completion = DataCompletion(completion)
        self.request = request
        self.connection = connection
    }

    deinit { giveUp() }

    /// Answers with a content.
    func callAsFunction(_ content: UNNotificationContent) { completion(json(of: content)) }

    /// Answers with nothing, unless there is an answer.
    func giveUp() { completion.giveUp() }

    private func json(of content: UNNotificationContent) -> Data {
        var fields = content.currentFields
        if let fault = fields.userInfo.fault {
            connection.log(.error, "The content keeps the userInfo it came with: \(fault.reason).")
            fields.userInfo = request.fields.content.userInfo
        }
        return fields.json
    }
}
