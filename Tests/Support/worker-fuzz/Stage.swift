import BellhopImages
import BellhopValues
import BellhopWorkers
import Foundation

/// What all lives have in common.
struct Stage: Sendable {
    let description: ClassDescription
    let image: StoredImage
    /// The program of the workers.
    let worker: String
    let clock: any HostClock

    /// `module` is a library that no worker ever loads; its magic block says what can be called.
    init(module: String, worker: String) throws {
        image = StoredImage(source: module, hash: "fuzz", path: module)
        description = try ClassDescription("Fixture", in: ModuleImage.scan(image), path: module)
        self.worker = worker
        clock = SystemClock()
    }

    static func call(_ selector: Selector) -> PreparedCall {
        let payload = Payload(bytes: Array(#"{"aps":{"badge":3}}"#.utf8), badge: 3)
        let notification = UserNotification(identifier: "n", date: Date(), payload: payload)
        let arguments = selector.fullSignature.arguments.map { type -> Value in
            switch type {
            case .int32: .int32(0)
            case .data: .data([0xAB])
            case .error: .error(message: "", domain: "", code: 0)
            case .payload: .payload(payload)
            case .notification: .notification(notification)
            case .response: .response(UserResponse(notification: notification, actionIdentifier: "", userText: nil))
            default: .string("{}")
            }
        }
        return PreparedCall(Call(selector, arguments))
    }
}
