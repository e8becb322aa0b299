internal import BellhopABI
internal import CModuleExports
internal import Foundation
internal import HostAccess
internal import UIKit
internal import UserNotifications

@c @implementation
func bellhop_swift_categories(_ instance: UnsafeMutableRawPointer?) -> UnsafePointer<bellhop_category_set_t>? {
    guard let instance = ExportedInstance.of(instance) else { return nil }
    let table = MainThread.call { instance.push?.getNotificationCategories().map(CategoryTable.init) }
    return table.map { instance.keep($0) }
}

@c @implementation
func bellhop_swift_did_register(_ instance: UnsafeMutableRawPointer?, _ token: UnsafePointer<bellhop_data_t>?) {
    guard let instance = ExportedInstance.of(instance), let token = Sized(token) else { return }
    let count = token[\.count] ?? 0
    let data = token[\.bytes].map { Data(bytes: $0, count: count) } ?? Data()
    MainThread.call {
        instance.push?.application(.shared, didRegisterForRemoteNotificationsWithDeviceToken: data)
        _ = UIApplication.shared.deliver(deviceToken: data)
    }
}

@c @implementation
func bellhop_swift_did_receive_registration_token(_ instance: UnsafeMutableRawPointer?, _ token: UnsafePointer<CChar>?)
{
    guard let instance = ExportedInstance.of(instance), let token = token.map({ String(cString: $0) }) else { return }
    MainThread.call { instance.messaging?.messaging(didReceiveRegistrationToken: token) }
}

@c @implementation
func bellhop_swift_did_fail_to_register(
    _ instance: UnsafeMutableRawPointer?, _ error: UnsafePointer<bellhop_error_t>?
) {
    guard let instance = ExportedInstance.of(instance), let error = NSError(error) else { return }
    MainThread.call {
        instance.push?.application(.shared, didFailToRegisterForRemoteNotificationsWithError: error)
        _ = UIApplication.shared.deliver(registrationError: error)
    }
}

@c @implementation
func bellhop_swift_did_receive_remote_notification(
    _ instance: UnsafeMutableRawPointer?, _ payload: UnsafePointer<bellhop_payload_t>?,
    _ completion: bellhop_completion_t
) {
    let answer = Completion(completion)
    guard let instance = ExportedInstance.of(instance), let record = PushRecord(payload) else { return answer(nil) }
    instance.calls.start(answer) {
        let userInfo = record.userInfo.value
        let result = await instance.push?.application(.shared, didReceiveRemoteNotification: userInfo)
        let results = [result, await UIApplication.shared.deliver(payload: userInfo).fetchResult].compactMap { $0 }
        // The host merges the results of several modules in the same way.
        let merged = [UIBackgroundFetchResult.newData, .failed, .noData].first(where: results.contains)
        return merged.map { Int64($0.rawValue) }
    }
}

@c @implementation
func bellhop_swift_will_present(
    _ instance: UnsafeMutableRawPointer?, _ notification: UnsafePointer<bellhop_notification_t>?,
    _ completion: bellhop_completion_t
) {
    let answer = Completion(completion)
    guard let instance = ExportedInstance.of(instance), let record = NotificationRecord(notification) else {
        return answer(nil)
    }
    instance.calls.start(answer) {
        let options = await instance.push?.userNotificationCenter(.current(), willPresent: record.notification)
        return options.map { Int64(truncatingIfNeeded: $0.rawValue) }
    }
}

@c @implementation
func bellhop_swift_did_receive_response(
    _ instance: UnsafeMutableRawPointer?, _ response: UnsafePointer<bellhop_response_t>?,
    _ completion: bellhop_completion_t
) {
    let answer = Completion(completion)
    guard let instance = ExportedInstance.of(instance), let record = ResponseRecord(response) else {
        return answer(nil)
    }
    instance.calls.start(answer) {
        await instance.push?.userNotificationCenter(.current(), didReceive: record.response)
        return 0
    }
}

extension DelegateAnswer<UIBackgroundFetchResult> {
    /// The answer of the app's delegate.
    ///
    /// If it released its handler, the result is a failure. Without a delegate, there is no answer.
    fileprivate var fetchResult: UIBackgroundFetchResult? {
        switch self {
        case .noDelegate, .notImplemented: nil
        case .unanswered: .failed
        case .value(let result): result
        }
    }
}
