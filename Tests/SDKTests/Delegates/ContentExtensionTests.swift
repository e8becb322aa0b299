import Foundation
import Synchronization
import Testing

@testable import UIKit
@testable import UserNotifications
@testable import UserNotificationsUI

@Suite @MainActor struct `Content extensions` {
    private final class Bare: UIViewController, UNNotificationContentExtension {
        func didReceive(_ notification: UNNotification) {}
    }

    private final class Answering: UIViewController, UNNotificationContentExtension {
        func didReceive(_ notification: UNNotification) {}
        func didReceive(
            _ response: UNNotificationResponse,
            completionHandler completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void
        ) {
            guard response.actionIdentifier != "silent" else { return }
            completion(.dismiss)
            completion(.doNotDismiss)
        }
    }

    private final class Waiting: UIViewController, UNNotificationContentExtension {
        func didReceive(_ notification: UNNotification) {}
        func didReceive(_ response: UNNotificationResponse) async -> UNNotificationContentExtensionResponseOption {
            await Task.yield()
            return response.actionIdentifier == "keep" ? .doNotDismiss : .dismissAndForwardAction
        }
    }

    private final class Recorder: ExtensionContextClient {
        let lines = Mutex<[String]>([])
        private func note(_ line: String) { lines.withLock { $0.append(line) } }

        func actionsChanged(_ actions: [ActionFields]) { note("actions \(actions.map(\.identifier))") }
        func mediaChanged(isPlaying: Bool) { note("media \(isPlaying)") }
        func performDefaultAction() { note("default") }
        func dismiss() { note("dismiss") }
    }

    private func response(_ action: String) -> UNNotificationResponse {
        ResponseFields(
            notification: NotificationFields(
                date: Date(timeIntervalSince1970: 0), request: RequestFields(identifier: "n")),
            actionIdentifier: action
        ).response
    }

    @Test func `answer a response, leave it to the app, or say nothing`() async {
        #expect(await Bare().askResponse(response("a")) == .notImplemented)
        #expect(await Answering().askResponse(response("a")) == .value(.dismiss))
        #expect(await Answering().askResponse(response("silent")) == .unanswered)
        #expect(await Waiting().askResponse(response("keep")) == .value(.doNotDismiss))
        #expect(await Waiting().askResponse(response("a")) == .value(.dismissAndForwardAction))
    }

    @Test func `answer a caller of the other form`() async {
        #expect(await Answering().didReceive(response("a")) == .dismiss)
        #expect(await Bare().didReceive(response("a")) == .dismissAndForwardAction)
    }

    @Test func `have no media button by default`() {
        #expect(Bare().mediaPlayPauseButtonType == .none)
        #expect(Bare().mediaPlayPauseButtonFrame == .zero)
    }

    private final class ContextDouble: NSExtensionContext {
        var calls: [String] = []
        override var inputItems: [Any] { ["item"] }
        override var notificationActions: [UNNotificationAction] {
            get { [UNNotificationAction(identifier: "double", title: "D")] }
            set { calls.append("\(newValue.count) actions") }
        }
        override func mediaPlayingStarted() { calls.append("playing") }
        override func mediaPlayingPaused() { calls.append("paused") }
        override func performNotificationDefaultAction() { calls.append("default") }
        override func dismissNotificationContentExtension() { calls.append("dismiss") }
        override func cancelRequest(withError error: any Error) { calls.append("cancel") }
        override func completeRequest(returningItems items: [Any]?, completionHandler: ((Bool) -> Void)? = nil) {
            calls.append("complete")
        }
        override func open(_ URL: URL, completionHandler: ((Bool) -> Void)? = nil) { calls.append("open") }
    }

    @Test func `call a double of their context`() throws {
        let double = ContextDouble()
        let controller = Bare()
        controller.extensionContext = double
        let context = try #require(controller.extensionContext)
        context.notificationActions = []
        context.mediaPlayingStarted()
        context.mediaPlayingPaused()
        context.performNotificationDefaultAction()
        context.dismissNotificationContentExtension()
        context.completeRequest(returningItems: nil)
        context.cancelRequest(withError: CancellationError())
        context.open(try #require(URL(string: "bank://pay")))
        #expect(
            double.calls == [
                "0 actions", "playing", "paused", "default", "dismiss", "complete", "cancel", "open",
            ])
        #expect(context.notificationActions.map(\.identifier) == ["double"])
        #expect(context.inputItems.count == 1)
    }

    @Test func `have a context without a host in tests`() async throws {
        let context = NSExtensionContext()
        context.dismissNotificationContentExtension()
        #expect(context.notificationActions.isEmpty && context.inputItems.isEmpty)
        let url = try #require(URL(string: "bank://pay"))
        #expect(await withCheckedContinuation { done in context.open(url) { done.resume(returning: $0) } } == false)
    }

    @Test func `ask their host`() {
        let recorder = Recorder()
        let context = NSExtensionContext(recorder, actions: [UNNotificationAction(identifier: "a", title: "A")])
        let controller = Bare()
        #expect(controller.extensionContext == nil)
        controller.extensionContext = context
        #expect(context.notificationActions.map(\.identifier) == ["a"])
        context.notificationActions = []
        context.mediaPlayingStarted()
        context.mediaPlayingPaused()
        context.performNotificationDefaultAction()
        context.dismissNotificationContentExtension()
        #expect(recorder.lines.withLock { $0 } == ["actions []", "media true", "media false", "default", "dismiss"])
    }
}
