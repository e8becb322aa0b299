internal import BellhopABI
internal import CModuleExports
internal import HostAccess
internal import UIKit

@c @implementation
func bellhop_swift_application_did_change_state(_ instance: UnsafeMutableRawPointer?, _ state: Int32) {
    guard let instance = ModuleInstance.of(instance), let phase = ApplicationPhase(rawValue: state) else { return }
    MainThread.sync {
        let steps = instance.enter(phase)
        UIApplication.shared.enter(phase, telling: steps) { instance.application?.hear($0) }
    }
}

@c @implementation
func bellhop_swift_did_finish_launching(
    _ instance: UnsafeMutableRawPointer?, _ options: UnsafePointer<CChar>?
) -> Int32 {
    guard let instance = ModuleInstance.of(instance) else { return Int32(BELLHOP_NO_ANSWER) }
    let answer = MainThread.sync {
        instance.application?.application(.shared, didFinishLaunchingWithOptions: nil)
    }
    return answer.flatMap(\.self).map { $0 ? 1 : 0 } ?? Int32(BELLHOP_NO_ANSWER)
}

@c @implementation
func bellhop_swift_application_did_receive_memory_warning(_ instance: UnsafeMutableRawPointer?) {
    ModuleInstance.announce(.didReceiveMemoryWarning, to: instance)
}

@c @implementation
func bellhop_swift_application_significant_time_change(_ instance: UnsafeMutableRawPointer?) {
    ModuleInstance.announce(.significantTimeChange, to: instance)
}

extension ModuleInstance {
    /// Tells a module, the app's delegate and the observers of the app about a step.
    fileprivate static func announce(_ step: ApplicationStep, to handle: UnsafeMutableRawPointer?) {
        guard let instance = of(handle) else { return }
        MainThread.sync {
            instance.application?.hear(step)
            if step == .didReceiveMemoryWarning { instance.presented?.didReceiveMemoryWarning() }
            UIApplication.shared.announce(step)
        }
    }
}
