internal import Foundation

/// The client of a module if the host offers no center.
///
/// Nothing is allowed, and there is nothing in the list.
package struct UnconnectedClient: NotificationCenterClient {
    /// Makes a client without a host.
    package init() {}

    /// The time of the system's clock.
    package var now: Date { Date() }

    /// Always false.
    package var supportsContentExtensions: Bool { false }

    /// Does nothing.
    package func delegateChanged(isSet: Bool) {}

    /// Answers that nothing is granted, without an error, as on a phone whose user refused.
    package func requestAuthorization(
        _ options: UNAuthorizationOptions, answer: @escaping @Sendable (Result<Bool, any Error>) -> Void
    ) { answer(.success(false)) }

    /// Answers that everything is denied or off.
    package func settings(answer: @escaping @Sendable (SettingsFields) -> Void) { answer(.denied) }

    /// Does nothing.
    package func setCategories(_ categories: [CategoryFields]) {}

    /// Answers that there are none.
    package func categories(answer: @escaping @Sendable ([CategoryFields]) -> Void) { answer([]) }

    /// Fails with `UNError.notificationsNotAllowed`.
    package func add(_ request: RequestFields, answer: @escaping @Sendable ((any Error)?) -> Void) {
        answer(UNError.noCenter)
    }

    /// Answers that there are none.
    package func pendingRequests(answer: @escaping @Sendable ([RequestFields]) -> Void) { answer([]) }

    /// Does nothing.
    package func removePendingRequests(_ selection: RequestSelection) {}

    /// Answers that there are none.
    package func deliveredNotifications(answer: @escaping @Sendable ([NotificationFields]) -> Void) { answer([]) }

    /// Does nothing.
    package func removeDeliveredNotifications(_ selection: RequestSelection) {}

    /// Fails with `UNError.notificationsNotAllowed`.
    package func setBadge(
        _ count: Int, keepsNotifications: Bool, answer: @escaping @Sendable ((any Error)?) -> Void
    ) { answer(UNError.noCenter) }
}

extension UNError {
    /// The error without a center, which allows nothing.
    static var noCenter: UNError {
        UNError(.notificationsNotAllowed, "Notifications are not allowed here: the host offers no notification center")
    }
}

extension SettingsFields {
    /// The settings if the user refused.
    static var denied: Self {
        var settings = Self()
        settings.authorizationStatus = .denied
        return settings
    }
}
