import Foundation
@_spi(ModuleExports) import Q2ModuleInterfaces
import Synchronization

/// What the sample modules saw.
let seen = Mutex<[String]>([])

/// Every push method, off any actor.
final class PlainSample: PushLifecycleModule {
    var moduleDelegate: (any ModuleDelegate)?
    var moduleDataSource: (any ModuleDataSource)?

    static var sender: PushSender? { PushSender(id: "sample.plain") }

    func getNotificationCategories() -> Set<UNNotificationCategory>? {
        [UNNotificationCategory(identifier: "Sample", actions: [], intentIdentifiers: [])]
    }

    func application(
        _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        MainActor.assumeIsolated { seen.withLock { $0.append("token \(Array(deviceToken))") } }
    }

    func application(
        _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {
        let error = error as NSError
        seen.withLock { $0.append("\(error.domain) \(error.code) \(error.localizedDescription)") }
    }

    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult? { userInfo["fails"] == nil ? nil : .failed }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions? { [.banner, .list] }

    func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async {
        _ = moduleDelegate?.navigateTo(target: .route(response.actionIdentifier))
    }
}

/// The main actor's, with a delegate that is never nil.
@MainActor
final class MainSample: NSObject, @MainActor PushLifecycleModule, @MainActor UIModule {
    var moduleDelegate: (any ModuleDelegate)!
    var moduleDataSource: (any ModuleDataSource)!
    private var order: [Int] = []

    static var sender: PushSender? { nil }

    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult? {
        order.append(userInfo["number"] as? Int ?? -1)
        await Task.yield()
        return order == Array(0..<order.count) ? .newData : .failed
    }

    func viewControllerToPresent(with context: UIModuleContext) async -> UIViewController? {
        seen.withLock { $0.append("\(context.identifier) \(context.route)") }
        return context.moduleInvocationData.runtimeParamsData["account"] == "42" ? UIViewController() : nil
    }

    func shouldLeavePage(decisionHandler: @escaping (LeaveOrStayOnPage) -> Void) {
        decisionHandler(.stay)
        decisionHandler(.leave)
    }
}

/// The base class with nothing overridden.
final class BareSample: Q2ModuleBase {}

/// Waits in its silent handler, and then wants to navigate.
final class WaitingSample: PushLifecycleModule {
    var moduleDelegate: (any ModuleDelegate)?
    var moduleDataSource: (any ModuleDataSource)?
    private let gate: Gate

    init(_ gate: Gate) { self.gate = gate }

    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult? {
        await gate.pass()
        _ = moduleDelegate?.navigateTo(target: .route("late"))
        return .noData
    }
}

/// Says that it has begun, waits until it is cancelled, and answers as it does only then; a payload with `quick` is answered at once.
final class PatientSample: PushLifecycleModule, UIModule {
    var moduleDelegate: (any ModuleDelegate)?
    var moduleDataSource: (any ModuleDataSource)?
    private let began: AsyncStream<Void>.Continuation

    init(_ began: AsyncStream<Void>.Continuation) { self.began = began }

    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult? {
        if userInfo["quick"] != nil { return .newData }
        return await wasCancelled() ? .failed : .newData
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions? { await wasCancelled() ? [.list] : [.banner] }

    func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async {
        if await wasCancelled() { _ = moduleDelegate?.navigateTo(target: .route("cancelled")) }
    }

    func viewControllerToPresent(with context: UIModuleContext) async -> UIViewController? {
        await wasCancelled() ? UIViewController() : nil
    }

    private func wasCancelled() async -> Bool {
        began.yield()
        do {
            try await Task.sleep(for: .seconds(3600))
            return false
        } catch {
            return Task.isCancelled
        }
    }
}

/// Says when it ends, on the main thread or not at all.
final class EndingSample: Q2ModuleBase {
    deinit { MainActor.assumeIsolated { seen.withLock { $0.append("ended") } } }
}

/// Lets nobody pass before it is open.
final class Gate: Sendable {
    private let events = AsyncStream.makeStream(of: Void.self)

    func open() { events.continuation.finish() }
    func pass() async { for await _ in events.stream {} }
}
