import Q2ModuleInterfaces

/// Schedules what a silent push asks for under `remind`: new data when that is done, failed when it cannot be.
final class ReminderModule: PushLifecycleModule {
    static var sender: PushSender? { PushSender(id: "pattern.reminder") }

    var moduleDelegate: ModuleDelegate?
    var moduleDataSource: ModuleDataSource?
    private let scheduler = ReminderScheduler()

    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult? {
        let seconds = userInfo["seconds"] as? Double ?? 0
        do {
            switch userInfo["remind"] as? String {
            case "after": try await scheduler.remind("after", after: seconds)
            case "every": try await scheduler.remind("every", after: seconds, repeats: true)
            case "on": try await scheduler.remind("on", on: Date(timeIntervalSinceNow: seconds))
            case "daily": try await scheduler.remindDaily("daily", hour: 8, minute: 30)
            case "near": try await scheduler.remindNearBranch("near")
            case "picture": try await scheduler.remindWithPicture("picture", after: seconds)
            case "badge": try await scheduler.setBadge(7)
            case "cancel": scheduler.cancel("after")
            case "list": print("reminders: \(await scheduler.scheduled().joined(separator: " "))")
            default: return .noData
            }
            return .newData
        } catch {
            print("reminders: \(error.localizedDescription)")
            return .failed
        }
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions? { [.banner, .list] }
}
