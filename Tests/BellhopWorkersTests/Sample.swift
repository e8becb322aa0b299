import BellhopValues
import BellhopWorkers
import Foundation

/// Values to call modules with.
enum Sample {
    static let payload = Payload(
        bytes: Array(#"{"aps":{"alert":{"title":"Hello"},"badge":3}}"#.utf8), alert: .init(title: "Hello"), badge: 3)
    static let notification = UserNotification(
        identifier: "n1", date: Date(timeIntervalSince1970: 1_700_000_000.5), payload: payload)

    static func call(_ selector: BellhopValues.Selector) -> PreparedCall {
        var texts = ["fixture/tea/2", #"{"item":"tea"}"#]
        if selector == .didOpen { texts = ["com.example.fixture"] }
        let arguments = selector.fullSignature.arguments.map { type -> Value in
            switch type {
            case .bool: .bool(true)
            case .int32: .int32(2)
            case .double: .double(-24.5)
            case .data: .data([0xAB, 0x01])
            case .error: .error(message: "no network", domain: "NSURLErrorDomain", code: -1009)
            case .payload: .payload(payload)
            case .notification: .notification(notification)
            case .response:
                .response(UserResponse(notification: notification, actionIdentifier: "answer", userText: "yes"))
            default: .string(texts.removeFirst())
            }
        }
        return PreparedCall(Call(selector, arguments))
    }
}

extension Outcome.Status {
    /// Why the call failed, or nil if it didn't.
    var failure: BellhopError? { if case .failedClosed(let error) = self { error } else { nil } }
}
