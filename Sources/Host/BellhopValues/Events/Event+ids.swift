/// Facts about a notification.
protocol NotificationFact {
    /// The identifier of the notification, if there is one.
    var notificationIdentifier: String? { get }
}

/// Facts about a navigation.
protocol NavigationFact {
    /// The id of the navigation, if there is one.
    var navigationID: Cause? { get }
    var route: String { get }
}

/// Facts about a response.
protocol ResponseFact {
    var response: Cause { get }
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
    public var navigation: BellhopValues.Cause? {
        var visitor = NavigationVisitor()
        return ((try? fact.accept(&visitor)) ?? nil)?.navigationID
    }

    /// The route of a `navigation.` event, or nil for other events.
    public var route: String? {
        var visitor = NavigationVisitor()
        return ((try? fact.accept(&visitor)) ?? nil)?.route
    }

    /// The id of the response that the event is about, or nil for none.
    public var response: BellhopValues.Cause? {
        var visitor = ResponseVisitor()
        return (try? fact.accept(&visitor)) ?? nil
    }
}

private struct NotificationVisitor: FactVisitor {
    func visit(_ kind: Event.Kind, _ facts: some CodedFacts) -> String? {
        (facts as? any NotificationFact)?.notificationIdentifier
    }
}

private struct NavigationVisitor: FactVisitor {
    func visit(_ kind: Event.Kind, _ facts: some CodedFacts) -> (any NavigationFact)? { facts as? any NavigationFact }
}

private struct ResponseVisitor: FactVisitor {
    func visit(_ kind: Event.Kind, _ facts: some CodedFacts) -> Cause? { (facts as? any ResponseFact)?.response }
}

extension Event.CategoryUnknown: NotificationFact { var notificationIdentifier: String? { identifier } }
extension Event.NotificationScheduled: NotificationFact { var notificationIdentifier: String? { identifier } }
extension Event.NotificationUnscheduled: NotificationFact { var notificationIdentifier: String? { identifier } }
extension Event.NotificationFired: NotificationFact { var notificationIdentifier: String? { identifier } }
extension Event.NotificationShown: NotificationFact { var notificationIdentifier: String? { identifier } }
extension Event.NotificationSuppressed: NotificationFact { var notificationIdentifier: String? { identifier } }
extension Event.NotificationRemoved: NotificationFact { var notificationIdentifier: String? { identifier } }
extension Event.ContentFacts: NotificationFact { var notificationIdentifier: String? { identifier } }
extension Event.ResponseAccepted: NotificationFact { var notificationIdentifier: String? { identifier } }
extension Event.ResponseFacts: NotificationFact { var notificationIdentifier: String? { identifier } }
extension Event.SettingsOpened: NotificationFact { var notificationIdentifier: String? { identifier } }

extension Event.NavigationFacts: NavigationFact { var navigationID: BellhopValues.Cause? { navigation } }
extension Event.NavigationRequested: NavigationFact { var navigationID: BellhopValues.Cause? { navigation } }
extension Event.NavigationDropped: NavigationFact { var navigationID: BellhopValues.Cause? { navigation } }
extension Event.NavigationDeclined: NavigationFact { var navigationID: BellhopValues.Cause? { navigation } }
extension Event.NavigationWeb: NavigationFact { var navigationID: BellhopValues.Cause? { navigation } }
extension Event.NavigationStayed: NavigationFact { var navigationID: BellhopValues.Cause? { navigation } }

extension Event.ResponseAccepted: ResponseFact {}
extension Event.ResponseFacts: ResponseFact {}
extension Event.ResponseFinished: ResponseFact {}
