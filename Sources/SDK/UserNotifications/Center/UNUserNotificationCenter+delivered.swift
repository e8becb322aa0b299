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

    /// Takes these notifications out of the list; unknown identifiers are ignored.
    public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
        client.removeDeliveredNotifications(.identifiers(identifiers))
    }

    /// Takes all the app's notifications out of the list.
    public func removeAllDeliveredNotifications() { client.removeDeliveredNotifications(.all) }

    /// Sets the badge of the app's icon; 0 removes it, and a negative number is `UNError.badgeInputInvalid`.
    @preconcurrency
    public func setBadgeCount(
        _ newBadgeCount: Int, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        setBadge(newBadgeCount) { completionHandler?($0) }
    }

    /// Sets the badge of the app's icon; 0 removes it, and a negative number is `UNError.badgeInputInvalid`.
    public func setBadgeCount(_ newBadgeCount: Int) async throws {
        try check(await Handler.value { handler in setBadge(newBadgeCount) { handler($0) } })
    }

    private func setBadge(_ count: Int, answer: @escaping @Sendable ((any Error)?) -> Void) {
        guard count >= 0 else { return answer(UNError(.badgeInputInvalid, "A badge cannot be \(count)")) }
        client.setBadge(count, keepsNotifications: false, answer: answer)
    }

    /// Sets the badge as `applicationIconBadgeNumber` does: a negative number removes it and leaves the list as it is.
    package func setIconBadge(_ number: Int) {
        client.setBadge(max(number, 0), keepsNotifications: number < 0) { _ in }
    }
}
