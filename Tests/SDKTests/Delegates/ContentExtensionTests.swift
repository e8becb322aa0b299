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
