internal import Foundation

/// The connection of a module's center to the host's.
///
/// The center calls a method immediately, on the thread that asks. So the requests of one thread arrive here in order,
/// and a client handles them in that order. A client answers each question once, on any thread, immediately or later.
/// If a handler is released without an answer, this counts as the answer of a host without a center.
package protocol NotificationCenterClient: Sendable {
    /// The host's clock.
    var now: Date { get }

    /// Whether the host shows content extensions.
    var supportsContentExtensions: Bool { get }

    /// The module has set or removed its delegate.
    ///
    /// A delegate is held weakly. If it is released, this isn't reported, and it is missing when it is called.
    func delegateChanged(isSet: Bool)

    /// Asks the user, or uses the earlier decision.
    ///
    /// The answer is Apple's `granted`.
    func requestAuthorization(
        _ options: UNAuthorizationOptions, answer: @escaping @Sendable (Result<Bool, any Error>) -> Void)

    /// The settings.
    func settings(answer: @escaping @Sendable (SettingsFields) -> Void)

    /// Replaces this module's categories, which are sorted by identifier.
    func setCategories(_ categories: [CategoryFields])

    /// The categories that are registered.
    func categories(answer: @escaping @Sendable ([CategoryFields]) -> Void)

    /// Schedules a request, or shows it immediately if it has no trigger.
    ///
    /// The answer is nil for success. The center has already refused requests for which Apple raises an exception.
    func add(_ request: RequestFields, answer: @escaping @Sendable ((any Error)?) -> Void)

    /// The requests that wait for their trigger.
    func pendingRequests(answer: @escaping @Sendable ([RequestFields]) -> Void)

    /// Removes requests that wait for their trigger.
    func removePendingRequests(_ selection: RequestSelection)

    /// The notifications in the list.
    func deliveredNotifications(answer: @escaping @Sendable ([NotificationFields]) -> Void)

    /// Removes notifications from the list.
    func removeDeliveredNotifications(_ selection: RequestSelection)

    /// Sets the badge, which is never negative, or removes it with 0.
    ///
    /// The answer is nil for success. A badge of 0 clears the list, unless `keepsNotifications` is true.
    func setBadge(_ count: Int, keepsNotifications: Bool, answer: @escaping @Sendable ((any Error)?) -> Void)
}
