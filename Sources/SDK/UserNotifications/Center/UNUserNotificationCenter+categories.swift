extension UNUserNotificationCenter {
    /// Replaces the module's categories.
    ///
    /// On Linux, the host registers the categories of all modules, including those from `getNotificationCategories()`.
    /// A module replaces only its own.
    public func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
        client.setCategories(categories.sortedFields)
    }

    /// The categories that are registered.
    @preconcurrency
    public func getNotificationCategories(
        completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
    ) {
        client.categories { completionHandler(Set($0.map(UNNotificationCategory.init))) }
    }

    /// The categories that are registered.
    public func notificationCategories() async -> Set<UNNotificationCategory> {
        let categories = await Handler.value { handler in client.categories { handler($0) } }
        return Set((categories ?? []).map(UNNotificationCategory.init))
    }
}

extension Set<UNNotificationCategory> {
    /// The values, sorted so that equal sets give equal lists, even if two categories have the same identifier.
    var sortedFields: [CategoryFields] {
        map(\.currentFields).sorted { one, other in
            one.identifier == other.identifier
                ? "\(one)" < "\(other)" : one.identifier < other.identifier
        }
    }
}
