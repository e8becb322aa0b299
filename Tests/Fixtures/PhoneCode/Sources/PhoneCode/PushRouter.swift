import UIKit

/// Finds the screen that a notification names.
///
/// It imports UIKit alone, which has UserNotifications on the phone.
struct PushRouter {
    enum Destination: Equatable {
        case account(String)
        case messages
        case payment(to: String, amount: Decimal?)
    }

    private static let schemes: Set<String> = ["bank", "https"]
    private static let webHost = "bank.example"
    private static let identifierCharacters = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-"))

    func destination(of content: UNNotificationContent) -> Destination? {
        guard let link = content.userInfo["link"] as? String, link.utf8.count <= 2048, let url = URL(string: link)
        else { return nil }
        return destination(of: url)
    }

    /// Finds the screen of a deep link (`bank://accounts/42`) or of a link of the web (`https://bank.example/accounts/42`).
    func destination(of url: URL) -> Destination? {
        guard let components = URLComponents(url: url, resolvingAgainstBaseURL: false),
            let scheme = components.scheme?.lowercased(), Self.schemes.contains(scheme),
            components.user == nil, components.password == nil, components.port == nil
        else { return nil }
        var steps = components.path.split(separator: "/").map(String.init)
        if scheme == "https" {
            guard components.host?.lowercased() == Self.webHost else { return nil }
        } else if let host = components.host, !host.isEmpty {
            steps.insert(host, at: 0)
        }
        switch (steps.first, steps.count) {
        case ("accounts", 2) where isIdentifier(steps[1]): return .account(steps[1])
        case ("messages", 1): return .messages
        case ("pay", 2) where isIdentifier(steps[1]):
            return .payment(to: steps[1], amount: amount(in: components.queryItems))
        default: return nil
        }
    }

    private func isIdentifier(_ text: String) -> Bool {
        (1...64).contains(text.count) && text.rangeOfCharacter(from: Self.identifierCharacters.inverted) == nil
    }

    /// A positive amount; one that is there twice is none.
    private func amount(in items: [URLQueryItem]?) -> Decimal? {
        let values = (items ?? []).filter { $0.name == "amount" }
        guard values.count == 1, let text = values[0].value,
            let amount = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")), amount > 0
        else { return nil }
        return amount
    }

    func categories() -> Set<UNNotificationCategory> {
        let pay = UNNotificationAction(identifier: "pay", title: "Pay", options: [.authenticationRequired])
        return [UNNotificationCategory(identifier: "bill", actions: [pay], intentIdentifiers: [], options: [])]
    }
}
