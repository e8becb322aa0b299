@preconcurrency import UserNotifications
import os

/// Decides what becomes of notifications and responses.
@MainActor
final class NotificationHandler {
    private let tracker: AnalyticsTracker
    private let planner: ReminderPlanner
    private let logger = Logger(subsystem: "com.example.harbor", category: "notifications")

    /// Goes to a place in the app; false if there is none.
    var navigate: ((DeepLink) -> Bool)?

    init(tracker: AnalyticsTracker = .shared, center: any NotificationScheduling = UNUserNotificationCenter.current()) {
        self.tracker = tracker
        planner = ReminderPlanner(center: center)
    }

    func presentation(of content: UNNotificationContent) async -> UNNotificationPresentationOptions {
        guard let payload = PushPayload(userInfo: content.userInfo) else { return [] }
        await tracker.track(.pushReceived(kind: payload.kind.rawValue))
        return payload.kind == .balance ? [.list] : [.banner, .list, .sound]
    }

    func handle(action: String, text: String?, content: UNNotificationContent) async {
        guard let payload = PushPayload(userInfo: content.userInfo) else { return }
        await tracker.track(
            .pushOpened(
                kind: payload.kind.rawValue, action: action == UNNotificationDefaultActionIdentifier ? nil : action))
        switch NotificationCategory.Action(rawValue: action) {
        case .remind:
            do {
                let count = try await planner.plan(payload.payments ?? [])
                logger.notice("\(count) reminders")
            } catch {
                logger.error("no reminder: \(error.localizedDescription, privacy: .public)")
            }
        case .reply: logger.notice("a reply of \(text?.count ?? 0) characters")
        case .approve, nil: await open(payload.link)
        }
    }

    private func open(_ url: URL?) async {
        guard let url else { return }
        guard let link = DeepLink(url), navigate?(link) ?? false else {
            logger.error("refused \(url.absoluteString, privacy: .public)")
            return await tracker.track(.linkRefused)
        }
        logger.notice("opened \(link.route, privacy: .public)")
    }
}
