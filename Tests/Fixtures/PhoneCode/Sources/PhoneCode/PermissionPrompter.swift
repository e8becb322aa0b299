import UIKit

/// Asks for permission, as code from before actors does: no class says where it runs.
class PermissionPrompter: NSObject {
    private let center: UNUserNotificationCenter
    private(set) var wasGranted: Bool?

    init(center: UNUserNotificationCenter = .current()) {
        self.center = center
        super.init()
    }

    func ask(then completion: @escaping @Sendable (Bool) -> Void) {
        center.requestAuthorization(options: [.alert, .badge, .sound]) { granted, _ in
            self.wasGranted = granted
            DispatchQueue.main.async {
                if granted { UIApplication.shared.registerForRemoteNotifications() }
                completion(granted)
            }
        }
    }

    func refresh() {
        var isSettled = false
        center.getNotificationSettings { settings in
            isSettled = settings.authorizationStatus != .notDetermined
            self.wasGranted = isSettled && settings.authorizationStatus == .authorized
        }
    }

    func register() {
        guard UIApplication.shared.applicationState != .background else { return }
        UIApplication.shared.registerForRemoteNotifications()
    }

    func banner(_ text: String) -> UIView {
        let label = UILabel()
        label.text = text
        label.textColor = .white
        return label
    }
}
