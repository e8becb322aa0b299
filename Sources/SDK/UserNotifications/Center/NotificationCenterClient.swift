internal import Foundation

/// The way from a module's center to the host's.
///
/// The center calls a method immediately, on the thread that asks. So the requests of one thread arrive here in order,
/// and a client handles them in that order. A client answers each question once, on any thread, immediately or later.
/// If a handler is released without an answer, this counts as the answer of a host without a center.
package protocol NotificationCenterClient: Sendable {
    /// The host's clock.
    var now: Date { get }

    /// Whether the host shows content extensions.
    var supportsContentExtensions: Bool { get }

    /// The module has a delegate now, or has none.
    ///
    /// A delegate is held weakly: one that went away by itself is not reported, and is found missing when it is asked.
    func delegateChanged(isSet: Bool)

    /// Asks the user, or remembers what the user said; the answer is Apple's `granted`.
    func requestAuthorization(
        _ options: UNAuthorizationOptions, answer: @escaping @Sendable (Result<Bool, any Error>) -> Void)

    /// The settings.
    func settings(answer: @escaping @Sendable (SettingsFields) -> Void)

    /// Replaces this module's categories; sorted by identifier.
    func setCategories(_ categories: [CategoryFields])

    /// The categories that are registered.
    func categories(answer: @escaping @Sendable ([CategoryFields]) -> Void)

    /// Schedules a request, or shows it at once where it has no trigger; nil is success.
    ///
    /// The center has refused what Apple raises an exception for.
    func add(_ request: RequestFields, answer: @escaping @Sendable ((any Error)?) -> Void)

    /// The requests that wait for their trigger.
    func pendingRequests(answer: @escaping @Sendable ([RequestFields]) -> Void)

    /// Takes requests back that wait for their trigger.
    func removePendingRequests(_ selection: RequestSelection)

    /// The notifications in the list.
    func deliveredNotifications(answer: @escaping @Sendable ([NotificationFields]) -> Void)

    /// Takes notifications out of the list.
    func removeDeliveredNotifications(_ selection: RequestSelection)

    /// Sets the badge: 0 removes it; never negative. Nil is success.
    ///
    /// A badge of 0 clears the list, unless it keeps the notifications.
    func setBadge(_ count: Int, keepsNotifications: Bool, answer: @escaping @Sendable ((any Error)?) -> Void)
}
