import UIKit

/// Finds the screen that a notification names.
///
/// It imports UIKit alone, which has UserNotifications on the phone.
struct PushRouter {
    enum Destination: Equatable {
        case account(String)
        case messages
    }

    func destination(of content: UNNotificationContent) -> Destination? {
        guard let link = content.userInfo["link"] as? String, let url = URL(string: link) else { return nil }
        switch url.host {
        case "accounts": return url.pathComponents.dropFirst().first.map(Destination.account)
        case "messages": return .messages
        default: return nil
        }
    }

    func categories() -> Set<UNNotificationCategory> {
        let pay = UNNotificationAction(identifier: "pay", title: "Pay", options: [.authenticationRequired])
        return [UNNotificationCategory(identifier: "bill", actions: [pay], intentIdentifiers: [], options: [])]
    }
}
