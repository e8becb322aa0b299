import Foundation

/// A place in the app that a link names.
enum DeepLink: Hashable, Sendable {
    case account(Account.ID)
    case payment(Payment.ID)
    case inbox

    init?(_ url: URL) {
        guard url.scheme == "harbor", let host = url.host else { return nil }
        let steps = url.pathComponents.filter { $0 != "/" }
        switch (host, steps.count) {
        case ("accounts", 1): self = .account(steps[0])
        case ("payments", 1): self = .payment(steps[0])
        case ("inbox", 0): self = .inbox
        default: return nil
        }
    }

    /// The route of the app.
    var route: String {
        switch self {
        case .account(let id): return "accounts/\(id)"
        case .payment(let id): return "payments/\(id)"
        case .inbox: return "messages"
        }
    }
}
