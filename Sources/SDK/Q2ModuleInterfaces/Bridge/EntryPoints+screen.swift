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
    ExportedInstance.of(instance)?.describePage(forGestures: true) { _ in }
}

@c @implementation
func bellhop_swift_presented_gesture(
    _ instance: UnsafeMutableRawPointer?, _ gesture: Int32, _ view: Int32, _ text: UnsafePointer<CChar>?,
    _ points: Double
) -> UnsafePointer<bellhop_view_tree_t>? {
    guard let instance = ExportedInstance.of(instance) else { return nil }
    let gesture = ViewGesture(gesture, view, text, points)
    return instance.describePage { gesture.perform(in: $0, of: instance) }
}

@c @implementation
func bellhop_swift_presentation_did_dismiss(_ instance: UnsafeMutableRawPointer?) {
    guard let instance = ExportedInstance.of(instance) else { return }
    MainThread.call { instance.present(nil) }
}

extension ExportedInstance {
    /// Lets the page change, and describes it; nil if there is none.
    fileprivate func describePage(
        forGestures isUsed: Bool = false, _ change: @MainActor (UIViewController) -> Void
    ) -> UnsafePointer<bellhop_view_tree_t>? {
        MainThread.call { if let presented { change(presented) } }
        // This is done in a later turn, so that the views include changes that the module put in the main queue.
        guard let views = MainThread.call({ presented.map { ViewTreeRecord($0) } }) else { return nil }
        if isUsed { touchableViews = views.shown }
        return keep(views)
    }

    /// Replaces the controller on the screen, or removes it for nil.
    @MainActor
    fileprivate func present(_ controller: UIViewController?) {
        let before = keep(controller)
        if before !== controller { before?.disappear() }
        controller?.prepareToShow()
    }
}
