internal import BellhopABI
internal import CModuleExports
internal import Foundation
internal import HostAccess
internal import UIKit

@c @implementation
func bellhop_swift_application_did_change_state(_ instance: UnsafeMutableRawPointer?, _ state: Int32) {
    guard let instance = ExportedInstance.of(instance), let phase = ApplicationPhase(rawValue: state) else { return }
    MainThread.call {
        let steps = instance.enter(phase)
        UIApplication.shared.enter(phase, telling: steps) { instance.application?.hear($0) }
    }
}

@c @implementation
func bellhop_swift_did_finish_launching(
    _ instance: UnsafeMutableRawPointer?, _ options: UnsafePointer<CChar>?
) -> Int32 {
    guard let instance = ExportedInstance.of(instance) else { return Int32(BELLHOP_NO_ANSWER) }
    let text = options.map { String(cString: $0) }
    return MainThread.call { instance.launch(text) }.map { $0 ? 1 : 0 } ?? Int32(BELLHOP_NO_ANSWER)
}

@c @implementation
func bellhop_swift_application_did_receive_memory_warning(_ instance: UnsafeMutableRawPointer?) {
    ExportedInstance.announce(.didReceiveMemoryWarning, to: instance)
}

@c @implementation
func bellhop_swift_application_significant_time_change(_ instance: UnsafeMutableRawPointer?) {
    ExportedInstance.announce(.significantTimeChange, to: instance)
}

@c @implementation
func bellhop_swift_application_background_refresh_status_did_change(_ instance: UnsafeMutableRawPointer?) {
    ExportedInstance.announce(.backgroundRefreshStatusDidChange, to: instance)
}

extension UIApplication {
    /// Reads the launch options from the text of the host; nil if there are none.
    fileprivate nonisolated static func launchOptions(of text: String?) -> [LaunchOptionsKey: Any]? {
        guard let text, let members = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        else { return nil }
        var options: [LaunchOptionsKey: Any] = [:]
        if let payload = members["remoteNotification"] as? [String: Any] {
            options[.remoteNotification] = payload as [AnyHashable: Any]
        }
        if let url = (members["url"] as? String).flatMap({ URL(string: $0) }) { options[.url] = url }
        if let values = members["userActivity"] as? [String: Any], let type = values["activityType"] as? String {
            let activity = NSUserActivity(activityType: type)
            activity.webpageURL = (values["webpageURL"] as? String).flatMap { URL(string: $0) }
            options[.userActivityDictionary] =
                [
                    LaunchOptionsKey.userActivityType.rawValue: type,
                    "UIApplicationLaunchOptionsUserActivityKey": activity,
                ] as [AnyHashable: Any]
        }
        return options
    }
}

extension ExportedInstance {
    /// Tells a module that the app has started.
    ///
    /// The delegate receives the options after the module, with the state of the app.
    @MainActor
    fileprivate func launch(_ options: String?) -> Bool? {
        UIApplication.shared.launchOptions = UIApplication.launchOptions(of: options)
        return UIApplication.shared.launching {
            application?.application(.shared, didFinishLaunchingWithOptions: UIApplication.launchOptions(of: options))
        }
    }

    /// Tells a module, the app's delegate and the observers of the app about a step.
    fileprivate static func announce(_ step: ApplicationStep, to handle: UnsafeMutableRawPointer?) {
        guard let instance = of(handle) else { return }
        MainThread.call {
            instance.application?.hear(step)
            if step == .didReceiveMemoryWarning { instance.presented?.didReceiveMemoryWarning() }
            UIApplication.shared.announce(step)
        }
    }
}
