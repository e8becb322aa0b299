internal import BellhopABI
internal import CModuleExports
internal import Foundation
internal import HostAccess
internal import UIKit

@c @implementation
func bellhop_swift_open_route(
    _ instance: UnsafeMutableRawPointer?, _ route: UnsafePointer<CChar>?, _ parameters: UnsafePointer<CChar>?,
    _ completion: bellhop_completion_t
) {
    let answer = Completion(completion)
    guard let instance = ModuleInstance.of(instance), let route else { return answer(false) }
    let name = String(cString: route)
    let context = UIModuleContext(
        identifier: instance.identifier ?? name, route: name,
        moduleInvocationData: ModuleInvocationData(runtimeParamsData: JSONValue.members(of: parameters)))
    instance.calls.start(answer) {
        guard let controller = await instance.screen?.viewControllerToPresent(with: context) else { return 0 }
        controller.loadViewIfNeeded()
        instance.keep(controller)
        return 1
    }
}

@c @implementation
func bellhop_swift_did_open(_ instance: UnsafeMutableRawPointer?, _ identifier: UnsafePointer<CChar>?) {
    guard let instance = ModuleInstance.of(instance), let identifier else { return }
    let text = String(cString: identifier)
    MainThread.sync { instance.screen?.didOpen(text) }
}

@c @implementation
func bellhop_swift_should_leave_page(_ instance: UnsafeMutableRawPointer?, _ completion: bellhop_completion_t) {
    let answer = Completion(completion)
    guard let instance = ModuleInstance.of(instance), let screen = instance.screen else { return answer(true) }
    MainThread.sync { screen.shouldLeavePage { answer($0 == .leave) } }
}
