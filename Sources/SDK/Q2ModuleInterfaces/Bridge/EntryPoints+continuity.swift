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
    return ExportedInstance.ask(instance) {
        $0.application(.shared, shouldOpenURL: url, withOptions: [:])
    } thenDelegate: {
        $0.deliver(url: url)
    }
}

@c @implementation
func bellhop_swift_will_continue_user_activity(
    _ instance: UnsafeMutableRawPointer?, _ type: UnsafePointer<CChar>?
) -> Int32 {
    guard let type = type.map({ String(cString: $0) }) else { return Int32(BELLHOP_NO_ANSWER) }
    return ExportedInstance.ask(instance) {
        $0.application(.shared, willContinueUserActivityWithType: type)
    } thenDelegate: {
        $0.announce(activityType: type)
    }
}

@c @implementation
func bellhop_swift_continue_user_activity(
    _ instance: UnsafeMutableRawPointer?, _ activity: UnsafePointer<CChar>?
) -> Int32 {
    let members = JSONValue.members(of: activity)
    guard let type = members["activityType"]?.stringValue else { return Int32(BELLHOP_NO_ANSWER) }
    let page = members["webpageURL"]?.stringValue.flatMap { URL(string: $0) }
    return ExportedInstance.ask(instance) {
        let activity = NSUserActivity(activityType: type, webpageURL: page)
        return $0.application(.shared, continue: activity, restorationHandler: activity.restore)
    } thenDelegate: {
        let activity = NSUserActivity(activityType: type, webpageURL: page)
        return $0.deliver(activity: activity, restorationHandler: activity.restore)
    }
}

@c @implementation
func bellhop_swift_did_fail_to_continue_user_activity(
    _ instance: UnsafeMutableRawPointer?, _ type: UnsafePointer<CChar>?, _ error: UnsafePointer<bellhop_error_t>?
) {
    guard let instance = ExportedInstance.of(instance), let type = type.map({ String(cString: $0) }),
        let error = NSError(error)
    else { return }
    MainThread.call {
        instance.continuity?.application(.shared, didFailToContinueUserActivityWithType: type, error: error)
        _ = UIApplication.shared.deliver(activityError: error, type: type)
    }
}

@c @implementation
func bellhop_swift_handle_background_session(
    _ instance: UnsafeMutableRawPointer?, _ identifier: UnsafePointer<CChar>?, _ completion: bellhop_completion_t
) {
    let answer = Completion(completion)
    guard let instance = ExportedInstance.of(instance), let identifier = identifier.map({ String(cString: $0) })
    else { return answer(nil) }
    // The delegate is called when the module is done.
    let tellDelegate: @Sendable () -> Void = {
        Task { @MainActor in
            Preferences.refresh()
            // A delegate that releases its handler without a call does not answer.
            if case .unanswered = await UIApplication.shared.deliver(backgroundSession: identifier) {
                return Preferences.write()
            }
            answer(nil)
        }
    }
    guard let continuity = instance.continuity else { return tellDelegate() }
    MainThread.call {
        continuity.application(
            .shared, handleEventsForBackgroundURLSession: identifier, completionHandler: tellDelegate)
    }
}

extension NSUserActivity {
    fileprivate convenience init(activityType: String, webpageURL: URL?) {
        self.init(activityType: activityType)
        self.webpageURL = webpageURL
    }

    /// Lets the objects restore the activity, on the main thread.
    fileprivate func restore(_ objects: [any UIUserActivityRestoring]?) {
        nonisolated(unsafe) let (activity, objects) = (self, objects ?? [])
        MainActor.assumeIsolated {
            for object in objects { object.restoreUserActivityState(activity) }
        }
    }
}

extension ExportedInstance {
    /// Asks a module about a link, and then the app's delegate, on the main thread.
    ///
    /// The link is handled if one of them has handled it.
    fileprivate static func ask(
        _ handle: UnsafeMutableRawPointer?, _ body: @MainActor (any ContinuityLifecycleModule) -> Bool?,
        thenDelegate deliver: @MainActor (UIApplication) -> DelegateAnswer<Bool>
    ) -> Int32 {
        guard let instance = of(handle) else { return Int32(BELLHOP_NO_ANSWER) }
        nonisolated(unsafe) let module = instance.continuity
        let answers = MainThread.call { [module.flatMap { body($0) }, deliver(.shared).value] }.compactMap(\.self)
        return answers.isEmpty ? Int32(BELLHOP_NO_ANSWER) : answers.contains(true) ? 1 : 0
    }
}
