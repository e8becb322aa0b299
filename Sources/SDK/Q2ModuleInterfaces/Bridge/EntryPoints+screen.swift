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
    guard let instance = ExportedInstance.of(instance), let route else { return answer(false) }
    let name = String(cString: route)
    let context = UIModuleContext(
        identifier: instance.identifier ?? name, route: name,
        moduleInvocationData: ModuleInvocationData(runtimeParamsData: JSONValue.members(of: parameters)))
    instance.calls.start(answer) {
        guard let controller = await instance.screen?.viewControllerToPresent(with: context) else { return 0 }
        // The host no longer waits, and the page on the screen is another.
        guard !Task.isCancelled else { return 0 }
        instance.present(controller)
        return 1
    }
}

@c @implementation
func bellhop_swift_did_open(_ instance: UnsafeMutableRawPointer?, _ identifier: UnsafePointer<CChar>?) {
    guard let instance = ExportedInstance.of(instance), let identifier else { return }
    let text = String(cString: identifier)
    MainThread.call { instance.screen?.didOpen(text) }
}

@c @implementation
func bellhop_swift_should_leave_page(_ instance: UnsafeMutableRawPointer?, _ completion: bellhop_completion_t) {
    let answer = Completion(completion)
    guard let instance = ExportedInstance.of(instance), let screen = instance.screen else { return answer(true) }
    MainThread.call { screen.shouldLeavePage { answer($0 == .leave) } }
}

@c @implementation
func bellhop_swift_presented_view(_ instance: UnsafeMutableRawPointer?) -> UnsafePointer<bellhop_view_tree_t>? {
    guard let instance = ExportedInstance.of(instance) else { return nil }
    return MainThread.call { instance.presented.map { ViewTreeRecord($0) } }.map { instance.keep($0) }
}

@c @implementation
func bellhop_swift_presentation_did_dismiss(_ instance: UnsafeMutableRawPointer?) {
    guard let instance = ExportedInstance.of(instance) else { return }
    MainThread.call { instance.present(nil) }
}

extension ExportedInstance {
    /// Replaces the controller on the screen, or removes it for nil.
    @MainActor
    fileprivate func present(_ controller: UIViewController?) {
        let before = keep(controller)
        if before !== controller { before?.disappear() }
        controller?.prepareToShow()
    }
}
