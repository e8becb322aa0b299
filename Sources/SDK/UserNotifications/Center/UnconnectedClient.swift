internal import Foundation

/// The client of a module that runs where the host offers no center: nothing is allowed, and nothing is there.
package struct UnconnectedClient: NotificationCenterClient {
    /// A client of no host.
    package init() {}

    /// The system's clock.
    package var now: Date { Date() }

    /// False.
    package var supportsContentExtensions: Bool { false }

    /// Nobody to tell.
    package func delegateChanged(isSet: Bool) {}

    /// Not granted, and no error, as on a phone whose user refused.
    package func requestAuthorization(
        _ options: UNAuthorizationOptions, answer: @escaping @Sendable (Result<Bool, any Error>) -> Void
    ) { answer(.success(false)) }

    /// Denied, and everything off.
    package func settings(answer: @escaping @Sendable (SettingsFields) -> Void) { answer(.denied) }

    /// Nothing.
    package func setCategories(_ categories: [CategoryFields]) {}

    /// None.
    package func categories(answer: @escaping @Sendable ([CategoryFields]) -> Void) { answer([]) }

    /// `UNError.notificationsNotAllowed`.
    package func add(_ request: RequestFields, answer: @escaping @Sendable ((any Error)?) -> Void) {
        answer(UNError.noCenter)
    }

    /// None.
    package func pendingRequests(answer: @escaping @Sendable ([RequestFields]) -> Void) { answer([]) }

    /// Nothing.
    package func removePendingRequests(_ selection: RequestSelection) {}

    /// None.
    package func deliveredNotifications(answer: @escaping @Sendable ([NotificationFields]) -> Void) { answer([]) }

    /// Nothing.
    package func removeDeliveredNotifications(_ selection: RequestSelection) {}

    /// `UNError.notificationsNotAllowed`.
    package func setBadge(
        _ count: Int, keepsNotifications: Bool, answer: @escaping @Sendable ((any Error)?) -> Void
    ) { answer(UNError.noCenter) }
}

extension UNError {
    /// There is no center to allow anything.
    static var noCenter: UNError {
        UNError(.notificationsNotAllowed, "Notifications are not allowed here: the host offers no notification center")
    }
}

extension SettingsFields {
    /// The user refused.
    static var denied: Self {
        var settings = Self()
        settings.authorizationStatus = .denied
        return settings
    }
}
