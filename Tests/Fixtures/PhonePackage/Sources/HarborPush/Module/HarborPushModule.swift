@preconcurrency import Q2ModuleInterfaces
import os

/// The push module of Harbor Bank.
@MainActor
final class HarborPushModule: @preconcurrency PushLifecycleModule {
    nonisolated static var sender: PushSender? { .harbor }

    var moduleDelegate: ModuleDelegate?
    var moduleDataSource: ModuleDataSource?

    private let tracker = AnalyticsTracker.shared
    private let cache = PaymentCache()
    private let permissions = PermissionStore()
    private let logger = Logger(subsystem: "com.example.harbor", category: "module")
    private lazy var handler: NotificationHandler = {
        let handler = NotificationHandler(tracker: tracker)
        handler.navigate = { [weak self] link in
            self?.moduleDelegate?.navigateTo(target: .route(link.route)) ?? false
        }
        return handler
    }()

    init() { permissions.watch() }

    func getNotificationCategories() -> Set<UNNotificationCategory>? {
        Set(NotificationCategory.allCases.map(\.category))
    }

    func application(
        _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        let shared = SharedDefaults()
        guard shared.deviceToken != deviceToken.hexadecimal else { return }
        shared.deviceToken = deviceToken.hexadecimal
        Task { await tracker.track(.tokenRegistered) }
    }

    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult? {
        guard let payload = PushPayload(userInfo: userInfo) else { return .noData }
        await tracker.track(.pushReceived(kind: payload.kind.rawValue))
        guard let account = payload.account, let payments = payload.payments else { return .noData }
        do {
            try await cache.store(payments, of: account)
            let count = await cache.payments(of: account).count
            logger.notice("\(count) payments of \(account, privacy: .private(mask: .hash))")
            return .newData
        } catch {
            logger.error("not stored: \(error.localizedDescription, privacy: .public)")
            return .failed
        }
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions? {
        await handler.presentation(of: notification.request.content)
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
        SharedDefaults().unreadCount = 0
        await handler.handle(
            action: response.actionIdentifier, text: (response as? UNTextInputNotificationResponse)?.userText,
            content: response.notification.request.content)
    }
}

extension PushSender {
    static let harbor = PushSender(id: "com.example.harbor")
}
