internal import BellhopABI
internal import CModuleExports
internal import Foundation
internal import HostAccess
internal import UIKit

@c @implementation
func bellhop_swift_should_open_url(
    _ instance: UnsafeMutableRawPointer?, _ url: UnsafePointer<CChar>?, _ options: UnsafePointer<CChar>?
) -> Int32 {
    guard let url = url.flatMap({ URL(string: String(cString: $0)) }) else { return Int32(BELLHOP_NO_ANSWER) }
    return ModuleInstance.ask(instance) { $0.application(.shared, shouldOpenURL: url, withOptions: [:]) }
}

@c @implementation
func bellhop_swift_will_continue_user_activity(
    _ instance: UnsafeMutableRawPointer?, _ type: UnsafePointer<CChar>?
) -> Int32 {
    guard let type = type.map({ String(cString: $0) }) else { return Int32(BELLHOP_NO_ANSWER) }
    return ModuleInstance.ask(instance) { $0.application(.shared, willContinueUserActivityWithType: type) }
}

@c @implementation
func bellhop_swift_continue_user_activity(
    _ instance: UnsafeMutableRawPointer?, _ activity: UnsafePointer<CChar>?
) -> Int32 {
    let members = JSONValue.members(of: activity)
    guard let type = members["activityType"]?.stringValue else { return Int32(BELLHOP_NO_ANSWER) }
    let page = members["webpageURL"]?.stringValue.flatMap { URL(string: $0) }
    return ModuleInstance.ask(instance) { module in
        let activity = NSUserActivity(activityType: type)
        activity.webpageURL = page
        return module.application(.shared, continue: activity) { restoring in
            for object in restoring ?? [] {
                MainActor.assumeIsolated { object.restoreUserActivityState(activity) }
            }
        }
    }
}

@c @implementation
func bellhop_swift_did_fail_to_continue_user_activity(
    _ instance: UnsafeMutableRawPointer?, _ type: UnsafePointer<CChar>?, _ error: UnsafePointer<bellhop_error_t>?
) {
    guard let instance = ModuleInstance.of(instance), let type = type.map({ String(cString: $0) }),
        let error = NSError(error)
    else { return }
    MainThread.sync {
        instance.continuity?.application(.shared, didFailToContinueUserActivityWithType: type, error: error)
    }
}

@c @implementation
func bellhop_swift_handle_background_session(
    _ instance: UnsafeMutableRawPointer?, _ identifier: UnsafePointer<CChar>?, _ completion: bellhop_completion_t
) {
    let answer = Completion(completion)
    guard let instance = ModuleInstance.of(instance), let continuity = instance.continuity,
        let identifier = identifier.map({ String(cString: $0) })
    else { return answer(nil) }
    MainThread.sync {
        continuity.application(.shared, handleEventsForBackgroundURLSession: identifier) { answer(nil) }
    }
}

extension ModuleInstance {
    /// Asks a module about a link, on the main thread.
    fileprivate static func ask(
        _ handle: UnsafeMutableRawPointer?, _ body: @MainActor (any ContinuityLifecycleModule) -> Bool?
    ) -> Int32 {
        guard let continuity = of(handle)?.continuity else { return Int32(BELLHOP_NO_ANSWER) }
        nonisolated(unsafe) let module = continuity
        return MainThread.sync { body(module) }.map { $0 ? 1 : 0 } ?? Int32(BELLHOP_NO_ANSWER)
    }
}
