internal import BellhopABI
internal import CModuleExports
internal import HostAccess
internal import UIKit
internal import UserNotifications
internal import UserNotificationsUI

@c @implementation
func bellhop_swift_content_did_receive(
    _ instance: UnsafeMutableRawPointer?, _ notification: UnsafePointer<bellhop_notification_t>?
) -> UnsafePointer<bellhop_view_tree_t>? {
    guard let instance = ExportedInstance.of(instance), let record = NotificationRecord(notification) else {
        return nil
    }
    return instance.describe { controller in
        let notification = record.notification
        controller.offerActions(ofCategory: notification.request.content.categoryIdentifier)
        controller.loadViewIfNeeded()
        controller.didReceive(notification)
    }
}

@c @implementation
func bellhop_swift_content_view(_ instance: UnsafeMutableRawPointer?) -> UnsafePointer<bellhop_view_tree_t>? {
    ExportedInstance.of(instance)?.describe(forGestures: true) { _ in }
}

@c @implementation
func bellhop_swift_content_gesture(
    _ instance: UnsafeMutableRawPointer?, _ gesture: Int32, _ view: Int32, _ text: UnsafePointer<CChar>?,
    _ points: Double
) -> UnsafePointer<bellhop_view_tree_t>? {
    guard let instance = ExportedInstance.of(instance) else { return nil }
    let gesture = ViewGesture(gesture, view, text, points)
    return instance.describe { gesture.perform(in: $0, of: instance) }
}

@c @implementation
func bellhop_swift_content_did_receive_response(
    _ instance: UnsafeMutableRawPointer?, _ response: UnsafePointer<bellhop_response_t>?,
    _ completion: bellhop_completion_t
) {
    let answer = Completion(completion)
    guard let instance = ExportedInstance.of(instance), let record = ResponseRecord(response) else {
        return answer(nil)
    }
    instance.calls.start(answer) {
        switch await instance.content?.askResponse(record.response) {
        case .value(let option): Int64(option.rawValue)
        case .notImplemented: Int64(BELLHOP_CONTENT_DISMISS_AND_FORWARD)
        case nil, .noDelegate, .unanswered: nil
        }
    }
}

@c @implementation
func bellhop_swift_content_media_play(_ instance: UnsafeMutableRawPointer?) {
    guard let instance = ExportedInstance.of(instance) else { return }
    instance.press(isPlaying: true) { $0.mediaPlay() }
}

@c @implementation
func bellhop_swift_content_media_pause(_ instance: UnsafeMutableRawPointer?) {
    guard let instance = ExportedInstance.of(instance) else { return }
    instance.press(isPlaying: false) { $0.mediaPause() }
}

extension ExportedInstance {
    /// Presses the media button of a content extension.
    fileprivate func press(isPlaying: Bool, _ call: @MainActor (any ContentExtension) -> Void) {
        MainThread.call {
            guard let content else { return }
            content.extensionContext?.isPlaying = isPlaying
            call(content)
        }
    }

    /// Lets a content extension change its view, and describes the view.
    ///
    /// Returns nil for another class. If `isTouchable`, the views are kept, because a later gesture refers to one of
    /// them.
    fileprivate func describe(
        forGestures isTouchable: Bool = false, _ change: @MainActor (any ContentExtension) -> Void
    ) -> UnsafePointer<bellhop_view_tree_t>? {
        MainThread.call { if let content { change(content) } }
        // This is done in a later turn, so that the views include changes that the module put in the main queue.
        let views = MainThread.call { content.map { ViewTreeRecord($0, under: $0.mediaButton) } }
        // The host must know the module's requests before it draws the views.
        RequestQueue.shared.settle()
        if isTouchable { touchableViews = views?.shown }
        return views.map { keep($0) }
    }
}

extension UIViewController {
    /// Gives the extension the actions of its notification.
    fileprivate func offerActions(ofCategory identifier: String) {
        guard let context = extensionContext, let host = context.client as? HostExtensionContext else { return }
        context.offer(host.actions(ofCategory: identifier).map(\.action))
    }
}
