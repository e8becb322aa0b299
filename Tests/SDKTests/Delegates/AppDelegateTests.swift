import Foundation
import Synchronization
import Testing

@testable import UIKit
@testable import UserNotifications

@Suite @MainActor struct `App delegates` {
    private let host = FakeApplication()
    private let center = FakeCenter()
    private let application: UIApplication

    init() { application = UIApplication(host, center: UNUserNotificationCenter(center)) }

    private func result(_ delegate: any UIApplicationDelegate) async -> DelegateAnswer<UIBackgroundFetchResult> {
        application.delegate = delegate
        return await application.deliver(payload: ["sender": "a"])
    }

    @Test func `answer a push in either form`() async {
        let (asynchronous, handler) = (AsyncFetch(), HandlerFetch())
        #expect(await result(asynchronous) == .value(.newData))
        #expect(await result(handler) == .value(.failed))
    }

    @Test func `that let go of the handler do not answer`() async {
        let delegate = SilentFetch()
        #expect(await result(delegate) == .unanswered)
    }

    @Test func `are told in either form that transfers have ended`() async {
        func told(_ delegate: (any UIApplicationDelegate)?) async -> String {
            application.delegate = delegate
            return "\(await application.deliver(backgroundSession: "s"))"
        }
        let delegates: [any UIApplicationDelegate] = [
            AsyncTransfers(), HandlerTransfers(isSilent: false), HandlerTransfers(isSilent: true), OldFetch(),
        ]
        var answers: [String] = []
        for delegate in delegates { answers.append(await told(delegate)) }
        #expect(answers == ["value()", "value()", "unanswered", "notImplemented"])
        #expect(await told(nil) == "noDelegate")
    }

    @Test(arguments: [(UIApplication.State.active, 1), (.inactive, 1), (.background, 0)])
    func `with the old form get it in the foreground only`(state: UIApplication.State, calls: Int) async {
        host.stored.withLock { $0 = state }
        let delegate = OldFetch()
        #expect(await result(delegate) == .notImplemented)
        #expect(delegate.calls == calls)
    }

    @Test func `get token, error and launch`() {
        #expect("\(application.deliver(deviceToken: Data([1])))" == "noDelegate")
        let (full, empty) = (AsyncFetch(), OldFetch())
        application.delegate = full
        #expect("\(application.deliver(deviceToken: Data([1, 2])))" == "value()")
        #expect("\(application.deliver(registrationError: UNError(.badgeInputInvalid)))" == "value()")
        application.launchOptions = [.remoteNotification: ["aps": [String: Any]()] as [AnyHashable: Any]]
        #expect(application.tellLaunch() == .value(false))
        #expect(full.seen == ["token 2", "error", "launch true"])
        application.delegate = empty
        #expect("\(application.deliver(deviceToken: Data()))" == "notImplemented")
        #expect("\(application.deliver(registrationError: UNError(.badgeInputInvalid)))" == "notImplemented")
        #expect(application.tellLaunch() == .notImplemented)
    }

    @Test func `hear that there is no registration where there is no host`() async {
        let application = UIApplication(HostApplication(RequestQueue { nil }))
        let delegate = AsyncFetch()
        let failed = AsyncStream.makeStream(of: Void.self)
        delegate.onError = { failed.continuation.yield() }
        application.delegate = delegate
        application.registerForRemoteNotifications()
        #expect(delegate.seen.isEmpty)
        for await _ in failed.stream { break }
        #expect(delegate.seen == ["error"])
        #expect(!application.isRegisteredForRemoteNotifications)
    }

    @available(*, deprecated)
    @Test func `register and badge through the host`() {
        application.registerForRemoteNotifications()
        #expect(application.isRegisteredForRemoteNotifications)
        application.unregisterForRemoteNotifications()
        #expect(!application.isRegisteredForRemoteNotifications)
        application.applicationIconBadgeNumber = 4
        #expect(center.seen.badge == 4)
        application.applicationIconBadgeNumber = 0
        #expect(center.seen.badge == 0)
        application.applicationIconBadgeNumber = -4
        #expect(center.seen.badge == 0)
        // Only a negative number keeps the list.
        #expect(center.seen.order.suffix(3) == ["badge", "badge", "badge alone"])
        #expect(application.applicationIconBadgeNumber == 7)
    }
}

final class FakeApplication: ApplicationClient {
    let opened = Mutex<[URL]>([])

    func open(_ url: URL, answer: @escaping @Sendable (Bool) -> Void) {
        opened.withLock { $0.append(url) }
        answer(true)
    }

    let stored = Mutex(UIApplication.State.active)
    private let registered = Mutex(false)

    var state: UIApplication.State? { stored.withLock { $0 } }
    var isRegisteredForRemoteNotifications: Bool { registered.withLock { $0 } }
    var badge: Int { 7 }
    var isBackgroundRefreshOn: Bool { true }
    func unregisterForRemoteNotifications() { registered.withLock { $0 = false } }

    func registerForRemoteNotifications() -> Bool {
        registered.withLock { $0 = true }
        return true
    }
}

private final class AsyncFetch: NSObject, UIApplicationDelegate {
    var seen: [String] = []
    var onError = {}

    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult {
        await Task.yield()
        return .newData
    }

    func application(
        _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) { seen.append("token \(deviceToken.count)") }

    func application(
        _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {
        seen.append("error")
        onError()
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        seen.append("launch \(launchOptions?[.remoteNotification] is [AnyHashable: Any])")
        return false
    }
}

private final class HandlerFetch: NSObject, UIApplicationDelegate {
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        completionHandler(.failed)
        completionHandler(.newData)
    }
}

private final class SilentFetch: NSObject, UIApplicationDelegate {
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping @Sendable (UIBackgroundFetchResult) -> Void
    ) {}
}

private final class AsyncTransfers: NSObject, UIApplicationDelegate {
    func application(_ application: UIApplication, handleEventsForBackgroundURLSession identifier: String) async {
        await Task.yield()
    }
}

private final class HandlerTransfers: NSObject, UIApplicationDelegate {
    private let isSilent: Bool

    init(isSilent: Bool) { self.isSilent = isSilent }

    func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping () -> Void
    ) {
        guard !isSilent else { return }
        Task { completionHandler() }
    }
}

private final class OldFetch: NSObject, UIApplicationDelegate {
    private(set) var calls = 0

    func application(_ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]) {
        calls += 1
    }
}
