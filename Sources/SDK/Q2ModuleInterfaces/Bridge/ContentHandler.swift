internal import BellhopABI
internal import Foundation
internal import HostAccess
internal import Synchronization
internal import UserNotifications

/// The content handler of one call of a service extension.
///
/// Every call reaches the host, which takes the first and reports the others. One that is let go of without a call
/// answers with nothing. Any thread.
final class ContentHandler: Sendable {
    private let completion: bellhop_completion_t
    private let request: UNNotificationRequest
    private let connection: HostConnection
    private let isAnswered = Mutex(false)

    init(_ completion: bellhop_completion_t, of request: UNNotificationRequest, _ connection: HostConnection) {
        self.completion = completion
        self.request = request
        self.connection = connection
    }

    deinit { giveUp() }

    /// Answers with a content.
    func callAsFunction(_ content: UNNotificationContent) {
        isAnswered.withLock { $0 = true }
        json(of: content).withUnsafeBytes { bytes in
            var data = bellhop_data_t(
                size: UInt32(MemoryLayout<bellhop_data_t>.size), revision: 1,
                bytes: bytes.bindMemory(to: UInt8.self).baseAddress, count: bytes.count)
            withUnsafePointer(to: &data) { completion.answer?(completion.ticket, Int64(Int(bitPattern: $0))) }
        }
    }

    /// Answers with nothing, unless there was an answer.
    func giveUp() {
        let isFirst = isAnswered.withLock { answered in
            defer { answered = true }
            return !answered
        }
        if isFirst { completion.answer?(completion.ticket, 0) }
    }

    private func json(of content: UNNotificationContent) -> Data {
        var fields = content.fields
        if let fault = fields.userInfo.fault {
            connection.log(.error, "The content keeps the userInfo it came with: \(fault.reason).")
            fields.userInfo = request.fields.content.userInfo
        }
        return fields.json
    }
}
