internal import BellhopABI
internal import CModuleExports
internal import Foundation
internal import HostAccess
internal import UserNotifications

// If the delegate is gone or doesn't have the method, the module's own class is called.

@c @implementation
func bellhop_swift_delegate_will_present(
    _ instance: UnsafeMutableRawPointer?, _ notification: UnsafePointer<bellhop_notification_t>?,
    _ completion: bellhop_completion_t
) {
    let answer = Completion(completion)
    guard let instance = ExportedInstance.of(instance), let record = NotificationRecord(notification) else {
        return answer(nil)
    }
    instance.calls.start(answer) {
        let center = UNUserNotificationCenter.current()
        let notification = record.notification
        switch await center.askWillPresent(notification) {
        case .value(let options): return Int64(truncatingIfNeeded: options.rawValue)
        case .unanswered: return nil
        case .noDelegate, .notImplemented:
            let options = await instance.push?.userNotificationCenter(center, willPresent: notification)
            return options.map { Int64(truncatingIfNeeded: $0.rawValue) }
        }
    }
}

@c @implementation
func bellhop_swift_delegate_did_receive_response(
    _ instance: UnsafeMutableRawPointer?, _ response: UnsafePointer<bellhop_response_t>?,
    _ completion: bellhop_completion_t
) {
    let answer = Completion(completion)
    guard let instance = ExportedInstance.of(instance), let record = ResponseRecord(response) else {
        return answer(nil)
    }
    instance.calls.start(answer) {
        let center = UNUserNotificationCenter.current()
        let response = record.response
        switch await center.tellDidReceive(response) {
        case .value, .unanswered: break
        case .noDelegate, .notImplemented:
            await instance.push?.userNotificationCenter(center, didReceive: response)
        }
        return 0
    }
}

@c @implementation
func bellhop_swift_delegate_open_settings(
    _ instance: UnsafeMutableRawPointer?, _ notification: UnsafePointer<bellhop_notification_t>?
) {
    guard ExportedInstance.of(instance) != nil else { return }
    let record = NotificationRecord(notification)
    MainThread.call { _ = UNUserNotificationCenter.current().tellOpenSettings(for: record?.notification) }
}
