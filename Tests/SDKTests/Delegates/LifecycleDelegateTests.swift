import Foundation
import Q2ModuleInterfaces
import Synchronization
import Testing
import UserNotifications

/// A module that is its own delegate, with the forms that most iOS code has.
private final class OwnDelegate: NSObject, PushLifecycleModule, UNUserNotificationCenterDelegate {
    var moduleDelegate: (any ModuleDelegate)?
    var moduleDataSource: (any ModuleDataSource)?
    static var sender: PushSender? { nil }
    let heard = Mutex<[String]>([])

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) { completionHandler([.list]) }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
        heard.withLock { $0.append(response.actionIdentifier) }
        completionHandler()
    }
}

@Suite("A module that is its own delegate")
struct LifecycleDelegateTests {
    @Test @MainActor func `may have the completion-handler forms alone`() async {
        let module = OwnDelegate()
        let center = UNUserNotificationCenter.current()
        let request = RequestFields(identifier: "n")
        let response = ResponseFields(
            notification: NotificationFields(date: Date(), request: request), actionIdentifier: "tap"
        ).response
        let delegate: any UNUserNotificationCenterDelegate = module
        await delegate.userNotificationCenter(center, didReceive: response)
        #expect(module.heard.withLock { $0 } == ["tap"])
    }
}
