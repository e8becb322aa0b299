extension UNUserNotificationCenter {
    /// The app's notifications in the list.
    @preconcurrency
    public func getDeliveredNotifications(completionHandler: @escaping @Sendable ([UNNotification]) -> Void) {
        client.deliveredNotifications { completionHandler($0.map(UNNotification.init)) }
    }

    /// The app's notifications in the list.
    public func deliveredNotifications() async -> [UNNotification] {
        let notifications = await Handler.value { handler in client.deliveredNotifications { handler($0) } }
        return (notifications ?? []).map(UNNotification.init)
    }

    /// Removes these notifications from the list, and ignores unknown identifiers.
    public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
        client.removeDeliveredNotifications(.identifiers(identifiers))
    }

    /// Removes all notifications of the app from the list.
    public func removeAllDeliveredNotifications() { client.removeDeliveredNotifications(.all) }

    /// Sets the badge of the app's icon, or removes it with 0.
    ///
    /// A negative number is `UNError.badgeInputInvalid`.
    @preconcurrency
    public func setBadgeCount(
        _ newBadgeCount: Int, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        setBadge(newBadgeCount) { completionHandler?($0) }
    }

    /// Sets the badge of the app's icon, or removes it with 0.
    ///
    /// A negative number is `UNError.badgeInputInvalid`.
    public func setBadgeCount(_ newBadgeCount: Int) async throws {
        try check(await Handler.value { handler in setBadge(newBadgeCount) { handler($0) } })
    }

    private func setBadge(_ count: Int, answer: @escaping @Sendable ((any Error)?) -> Void) {
        guard count >= 0 else { return answer(UNError(.badgeInputInvalid, "A badge cannot be \(count)")) }
        client.setBadge(count, keepsNotifications: false, answer: answer)
    }

    /// Sets the badge as `applicationIconBadgeNumber` does.
    ///
    /// A negative number removes the badge and leaves the list as it is.
    package func setIconBadge(_ number: Int) {
        client.setBadge(max(number, 0), keepsNotifications: number < 0) { _ in }
    }
}
