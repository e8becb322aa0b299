import BellhopABI
import Foundation

/// A push in the contract's structs, as a host would pass it; its memory lives as long as the process.
final class FakePush {
    private var texts: [UnsafeMutablePointer<CChar>] = []
    private let payloadPlace = UnsafeMutablePointer<bellhop_payload_t>.allocate(capacity: 1)
    private let notificationPlace = UnsafeMutablePointer<bellhop_notification_t>.allocate(capacity: 1)
    private let responsePlace = UnsafeMutablePointer<bellhop_response_t>.allocate(capacity: 1)

    var payload: UnsafePointer<bellhop_payload_t> { UnsafePointer(payloadPlace) }
    var notification: UnsafePointer<bellhop_notification_t> { UnsafePointer(notificationPlace) }
    var response: UnsafePointer<bellhop_response_t> { UnsafePointer(responsePlace) }

    init(
        _ json: String = #"{"aps":{}}"#, action: String = BELLHOP_ACTION_DEFAULT, userText: String? = nil,
        request: String? = nil
    ) {
        payloadPlace.initialize(to: bellhop_payload_t())
        payloadPlace.pointee.size = UInt32(MemoryLayout<bellhop_payload_t>.size)
        payloadPlace.pointee.json = text(json)
        payloadPlace.pointee.json_count = json.utf8.count
        notificationPlace.initialize(
            to: bellhop_notification_t(
                size: UInt32(MemoryLayout<bellhop_notification_t>.size), revision: 1, identifier: text("n-1"),
                date: 1_000_000_000, payload: payload, request: request.map(text)))
        responsePlace.initialize(
            to: bellhop_response_t(
                size: UInt32(MemoryLayout<bellhop_response_t>.size), revision: 1, notification: notification,
                action_identifier: text(action), user_text: userText.map(text)))
    }

    /// Changes the notification.
    func withNotification(_ change: (inout bellhop_notification_t) -> Void) -> Self {
        change(&notificationPlace.pointee)
        return self
    }

    /// Overwrites every text, as a host may once the call has returned.
    func scrub() {
        for text in texts { memset(text, Int32(UInt8(ascii: "x")), strlen(text)) }
    }

    /// Sets fields of the payload.
    func with(_ change: (inout bellhop_payload_t, (String) -> UnsafePointer<CChar>) -> Void) -> Self {
        change(&payloadPlace.pointee, text)
        return self
    }

    private func text(_ text: String) -> UnsafePointer<CChar> {
        let copy: UnsafeMutablePointer<CChar> = strdup(text)
        texts.append(copy)
        return UnsafePointer(copy)
    }
}
