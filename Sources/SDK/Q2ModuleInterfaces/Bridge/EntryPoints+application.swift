internal import BellhopABI
internal import CModuleExports
internal import HostAccess
internal import UIKit

@c @implementation
func bellhop_swift_application_did_change_state(_ instance: UnsafeMutableRawPointer?, _ state: Int32) {
    guard ModuleInstance.of(instance) != nil, let phase = ApplicationPhase(rawValue: state) else { return }
    MainThread.sync { UIApplication.shared.enter(phase) }
}
