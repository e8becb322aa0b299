extension UNUserNotificationCenter {
    /// Asks the user once, and answers later calls with the user's decision.
    ///
    /// The answer is true if at least one of the options is granted. `provisional` alone is always granted until the
    /// user refuses. If the user agreed, the options of a later call are allowed too, except those that the user turned
    /// off. On Linux, `bellhop authorize` is the user.
    @preconcurrency
    public func requestAuthorization(
        options: UNAuthorizationOptions = [], completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        client.requestAuthorization(options) { result in
            switch result {
            case .success(let isGranted): completionHandler(isGranted, nil)
            case .failure(let error): completionHandler(false, error)
            }
        }
    }

    /// Asks the user once, and answers later calls with the user's decision.
    public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
        let result = await Handler.value { handler in client.requestAuthorization(options) { handler($0) } }
        return try result?.get() ?? false
    }

    /// The current settings.
    @preconcurrency
    public func getNotificationSettings(completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void) {
        client.settings { completionHandler(UNNotificationSettings($0)) }
    }

    /// The current settings.
    public func notificationSettings() async -> UNNotificationSettings {
        let settings = await Handler.value { handler in client.settings { handler($0) } }
        return UNNotificationSettings(settings ?? .denied)
    }
}
