/// Facts about a notification.
protocol NotificationRelated {
    /// The identifier of the notification, if there is one.
    var notificationIdentifier: String? { get }
}

/// Facts about a navigation.
protocol NavigationRelated {
    /// The id of the navigation, if there is one.
    var navigationID: NavigationID? { get }
    var route: String { get }
}

/// Facts about a response.
protocol ResponseRelated {
    var response: ResponseID { get }
}

extension Event {
    /// The identifier of the notification that the event is about, or nil for none.
    ///
    /// It is nil for `push.accepted`, whose facts have the identifier.
    public var notification: String? {
        var visitor = NotificationVisitor()
        return (try? fact.accept(&visitor)) ?? nil
    }

    /// The id of the navigation that the event is about, or nil for none.
    public var navigation: NavigationID? {
        var visitor = NavigationVisitor()
        return ((try? fact.accept(&visitor)) ?? nil)?.navigationID
    }

    /// The route of a `navigation.` event, or nil for other events.
    public var route: String? {
        var visitor = NavigationVisitor()
        return ((try? fact.accept(&visitor)) ?? nil)?.route
    }

    /// The id of the response that the event is about, or nil for none.
    public var response: ResponseID? {
        var visitor = ResponseVisitor()
        return (try? fact.accept(&visitor)) ?? nil
    }
}

private struct NotificationVisitor: FactVisitor {
    func visit(_ kind: Event.Kind, _ facts: some CodedFacts) -> String? {
        (facts as? any NotificationRelated)?.notificationIdentifier
    }
}

private struct NavigationVisitor: FactVisitor {
    func visit(_ kind: Event.Kind, _ facts: some CodedFacts) -> (any NavigationRelated)? {
        facts as? any NavigationRelated
    }
}

private struct ResponseVisitor: FactVisitor {
    func visit(_ kind: Event.Kind, _ facts: some CodedFacts) -> ResponseID? {
        (facts as? any ResponseRelated)?.response
    }
}

extension Event.CategoryUnknown: NotificationRelated { var notificationIdentifier: String? { identifier } }
extension Event.NotificationScheduled: NotificationRelated { var notificationIdentifier: String? { identifier } }
extension Event.NotificationUnscheduled: NotificationRelated { var notificationIdentifier: String? { identifier } }
extension Event.NotificationFired: NotificationRelated { var notificationIdentifier: String? { identifier } }
extension Event.NotificationShown: NotificationRelated { var notificationIdentifier: String? { identifier } }
extension Event.NotificationSuppressed: NotificationRelated { var notificationIdentifier: String? { identifier } }
extension Event.NotificationRemoved: NotificationRelated { var notificationIdentifier: String? { identifier } }
extension Event.ContentFacts: NotificationRelated { var notificationIdentifier: String? { identifier } }
extension Event.ResponseAccepted: NotificationRelated { var notificationIdentifier: String? { identifier } }
extension Event.ResponseFacts: NotificationRelated { var notificationIdentifier: String? { identifier } }
extension Event.SettingsOpened: NotificationRelated { var notificationIdentifier: String? { identifier } }

extension Event.NavigationFacts: NavigationRelated { var navigationID: NavigationID? { navigation } }
extension Event.NavigationRequested: NavigationRelated { var navigationID: NavigationID? { navigation } }
extension Event.NavigationDropped: NavigationRelated { var navigationID: NavigationID? { navigation } }
extension Event.NavigationDeclined: NavigationRelated { var navigationID: NavigationID? { navigation } }
extension Event.NavigationWeb: NavigationRelated { var navigationID: NavigationID? { navigation } }
extension Event.NavigationStayed: NavigationRelated { var navigationID: NavigationID? { navigation } }

extension Event.ResponseAccepted: ResponseRelated {}
extension Event.ResponseFacts: ResponseRelated {}
extension Event.ResponseFinished: ResponseRelated {}
