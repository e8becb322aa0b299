internal import BellhopValues
internal import FoundationEssentials

/// What the screen, the notification list and the app's badge show, for pushed and local notifications (Semantics §4).
struct Presenter: Sendable {
    private(set) var list = NotificationList()
    private(set) var badge = 0
    /// The place of the notification that last set the badge.
    private var badgeSetter = CollapseOrder.Place(push: 0)
    private var collapse = CollapseOrder()

    /// How many identifiers have a notification that is not yet presented.
    var underWayCount: Int { collapse.count }

    /// Checks that the badge is a number of things.
    static func verify(_ phone: Phone) {
        assert(phone.center.presenter.badge >= 0, "the badge is \(phone.center.presenter.badge)")
    }

    /// Restores the badge and the list that the database holds, and returns the notifications for which the list has no
    /// room.
    mutating func recall(badge: Int, delivered: [UserNotification]) -> [UserNotification] {
        self.badge = badge
        return delivered.flatMap { list.show($0, options: .list).evicted }
    }

    /// Notes that a notification with an identifier will be presented.
    mutating func begin(_ identifier: String) { collapse.begin(identifier) }

    /// Notes that a notification with an identifier is done.
    mutating func end(_ identifier: String) { collapse.end(identifier) }

    // MARK: Deciding

    /// The way in which a notification is presented.
    enum Decision {
        /// The modules answered how to show it.
        case asked([Outcome])
        /// The system shows it, as for an app in the background.
        case system
        /// A service extension keeps it from being shown.
        case filtered
        /// Nothing is shown.
        case suppressed(Delivery.Reason)
    }

    /// Presents a notification as decided, and returns the outcome, or nil if there was nothing to present.
    static func present(
        _ notification: UserNotification, _ decision: Decision, at place: CollapseOrder.Place, in phone: inout Phone
    ) -> Event.PushFinished.Display? {
        let content = notification.presentable
        let authorization = phone.authorization
        switch decision {
        case .filtered:
            suppress(notification, .filtered, in: &phone)
            return .filtered
        case .suppressed(let reason):
            if let outcome = Event.NotificationSuppressed.Outcome(reason) {
                suppress(notification, outcome, Event.Failure(reason.error), in: &phone)
            }
            return nil
        case .asked(let outcomes) where !outcomes.contains(where: \.isInterrupted):
            let options = PresentationOptions.merging(
                outcomes.lazy.map(\.answer), standard: phone.settings.foregroundPresentation)
            let presentation = Presentation(of: content, answered: options, under: authorization, with: phone.controls)
            let unshown =
                presentation.options.isEmpty
                ? Event.Failure.nothingPresented(notification, outcomes, options: options, in: &phone) : nil
            return show(notification, presentation, at: place, by: .modules, unshown: unshown, in: &phone)
        // If the end of the host interrupted the decision of a module, the system shows the notification.
        case .asked, .system:
            return show(
                notification, Presentation(bySystem: content, under: authorization, with: phone.controls), at: place,
                by: .system, in: &phone)
        }
    }

    // MARK: Showing

    /// Shows a notification, unless a newer one with its identifier is shown.
    ///
    /// - Parameter unshown: Why the notification isn't presented at all, if the presentation has no options.
    private static func show(
        _ notification: UserNotification, _ presentation: Presentation, at place: CollapseOrder.Place,
        by decider: Event.NotificationShown.Decider, unshown: Event.Failure? = nil, in phone: inout Phone
    ) -> Event.PushFinished.Display {
        let identifier = notification.identifier
        // A module may answer for an older notification after a newer one is shown.
        guard phone.center.presenter.collapse.show(identifier, at: place),
            !phone.center.presenter.isNewer(identifier, than: place)
        else {
            suppress(notification, .superseded, in: &phone)
            return .superseded
        }
        guard !presentation.options.isEmpty else {
            let failure = unshown ?? notification.reasonForNotAppearing(in: phone).map(Event.Failure.init)
            suppress(notification, .noOptions, failure, in: &phone)
            return .notShown
        }
        let change = phone.center.presenter.list.show(notification, options: presentation.options)
        if presentation.options.contains(.list) {
            phone.turn.store(.insertDelivered(notification))
        } else if change.replaced != nil {
            phone.turn.store(.removeDelivered(identifier))
        }
        let holders = notification.presentable.holders(among: phone.controls, under: phone.authorization)
        phone.center.summary.note(
            identifier, waits: holders.isSummarized && presentation.options.contains(.list))
        if let category = notification.category, phone.modules.categories[category] == nil {
            let unknown = Event.CategoryUnknown(category: category, identifier: identifier)
            let sender: String?? = notification.push.map { _ in notification.payload.sender }
            let failure = PushFailures.failure(of: .unknownCategory(category, sender: sender), in: &phone)
            phone.turn.record(
                Event(
                    .categoryUnknown(unknown), module: phone.modules.current(notification.owner),
                    push: notification.push, stage: .present, failure: failure))
        }
        ContentExtension.update(with: notification, in: &phone)
        Attachments.prune(after: change.replaced?.request, in: &phone)
        for evicted in change.evicted { evict(evicted, in: &phone) }
        if let displaced = change.displaced {
            Attachments.prune(after: displaced.request, in: &phone)
            ContentExtension.close(displaced.identifier, in: &phone)
        }
        if presentation.badge != .leave, place >= phone.center.presenter.badgeSetter {
            phone.center.presenter.badgeSetter = place
            let badge = presentation.badge.applied(to: phone.center.presenter.badge)
            setBadge(
                badge, by: phone.modules.current(notification.owner), push: notification.push, showing: identifier,
                in: &phone)
        }
        let preview = phone.preview(of: notification)
        // Recorded last, because the trace of a local notification ends with this event.
        let shown = Event.NotificationShown(
            notification, preview, presentation, by: decider, isReplacing: change.replaced != nil, in: phone)
        phone.turn.record(
            Event(
                .notificationShown(shown), module: phone.modules.current(notification.owner), push: notification.push,
                stage: .present))
        return shown.display
    }

    /// Whether the list has a newer push with an identifier.
    ///
    /// An earlier host may have shown it and left an older one to be delivered again.
    private func isNewer(_ identifier: String, than place: CollapseOrder.Place) -> Bool {
        guard let listed = list[listed: identifier]?.push?.number else { return false }
        return CollapseOrder.Place(push: listed) > place
    }

    private static func evict(_ notification: UserNotification, in phone: inout Phone) {
        phone.center.summary.note(notification.identifier, waits: false)
        Attachments.prune(after: notification.request, in: &phone)
        ContentExtension.close(notification.identifier, in: &phone)
        phone.turn.store(.removeDelivered(notification.identifier))
        let evicted = Event.NotificationRemoved(identifier: notification.identifier, outcome: .evicted)
        phone.turn.record(Event(.notificationRemoved(evicted)))
    }

    /// Records why a notification is not shown.
    private static func suppress(
        _ notification: UserNotification, _ outcome: Event.NotificationSuppressed.Outcome,
        _ failure: Event.Failure? = nil, in phone: inout Phone
    ) {
        let suppressed = Event.NotificationSuppressed(identifier: notification.identifier, outcome: outcome)
        phone.turn.record(
            Event(
                .notificationSuppressed(suppressed), module: phone.modules.current(notification.owner),
                push: notification.push, stage: .present, failure: failure))
    }

    // MARK: Removing

    /// Removes a notification from the screen and the list, and returns nil if it is not there.
    static func remove(_ identifier: String, in phone: inout Phone) -> UserNotification? {
        guard let removed = phone.center.presenter.list.remove(identifier) else { return nil }
        phone.center.summary.note(identifier, waits: false)
        phone.turn.store(.removeDelivered(identifier))
        Attachments.prune(after: removed.request, in: &phone)
        ContentExtension.close(identifier, in: &phone)
        return removed
    }

    /// Removes a notification after a response, unless a newer one with its identifier replaced it.
    ///
    /// Returns whether it was in the list.
    static func removeResponded(_ notification: UserNotification, in phone: inout Phone) -> Bool {
        guard phone.center.presenter.list.contains(notification), remove(notification.identifier, in: &phone) != nil
        else {
            return false
        }
        phone.turn.record(notification.removed(.responded))
        return true
    }

    /// Sets the app's badge.
    ///
    /// A badge that is set to 0 clears the other notifications of the app, as on iOS (Semantics §4).
    ///
    /// - Parameters:
    ///   - number: The badge, or 0 for none.
    ///   - module: The module that sets it.
    ///   - push: The push that sets it.
    ///   - shown: The notification that sets it.
    ///   - keepsNotifications: Whether the list stays as it is.
    ///   - phone: The phone.
    static func setBadge(
        _ number: Int, by module: ModuleID? = nil, push: PushID? = nil, showing shown: String? = nil,
        keepsNotifications: Bool = false, in phone: inout Phone
    ) {
        guard number != phone.center.presenter.badge else { return }
        phone.center.presenter.badge = number
        phone.turn.store(.set(.badge, "\(number)"))
        phone.turn.record(Event(.badgeChanged(Event.BadgeChanged(badge: number)), module: module, push: push))
        if number == 0, !keepsNotifications { clear(except: shown, in: &phone) }
    }

    private static func clear(except shown: String?, in phone: inout Phone) {
        for notification in phone.center.presenter.list.all where !notification.identifier.isExactly(shown) {
            guard let removed = remove(notification.identifier, in: &phone) else { continue }
            phone.turn.record(removed.removed(.cleared))
        }
    }
}

extension UserNotification {
    /// The event of its removal from the list.
    func removed(_ outcome: Event.NotificationRemoved.Outcome) -> Event {
        Event(.notificationRemoved(Event.NotificationRemoved(identifier: identifier, outcome: outcome)), push: push)
    }
}

extension Event.NotificationShown {
    /// Creates the facts of how a notification is presented.
    fileprivate init(
        _ notification: UserNotification, _ preview: NotificationPreview, _ presentation: Presentation,
        by decider: Decider, isReplacing: Bool, in phone: Phone
    ) {
        let (content, authorization) = (notification.presentable, phone.authorization)
        self.init(
            attachments: notification.request?.content.attachments.count ?? 0, body: preview.body?.cut, by: decider,
            heldBack: content.holders(among: phone.controls, under: authorization).on,
            identifier: notification.identifier, isPreviewHidden: preview.isHidden, isReplacing: isReplacing,
            level: content.level(under: authorization), notAllowed: content.deniedLevel(under: authorization),
            options: presentation.options, sound: presentation.sound, subtitle: preview.subtitle?.cut,
            thread: notification.threadIdentifier, title: preview.title?.cut)
    }
}

extension Event.Failure {
    /// Nothing of a notification was shown in the foreground: `presentation.none`.
    ///
    /// - Parameter options: What the modules asked for, or `foregroundPresentation`.
    fileprivate static func nothingPresented(
        _ notification: UserNotification, _ outcomes: [Outcome], options: PresentationOptions, in phone: inout Phone
    ) -> Event.Failure {
        let failures = outcomes.compactMap { outcome -> BellhopError? in
            if case .failedClosed(let error) = outcome.status { error } else { nil }
        }
        if options.isEmpty, !failures.isEmpty {
            let isUncalled = failures.allSatisfy(\.isOfUncalled)
            return Event.Failure(
                BellhopError(
                    .presentationNone, "willPresent \(isUncalled ? "was not called" : "failed"), so nothing is shown",
                    hint: isUncalled ? "See why" : "See why it failed", about: notification.push?.description))
        }
        // A notification that cannot appear isn't shown, whatever a module answers.
        if let error = notification.reasonForNotAppearing(in: phone) { return Event.Failure(error) }
        guard options.isEmpty else { return Event.Failure(BellhopError.nothing(of: options)) }
        guard outcomes.contains(where: { if case .presentation = $0.answer { true } else { false } }) else {
            if outcomes.contains(where: { $0.status == .answered }) { return Event.Failure(BellhopError.unanswered) }
            guard notification.push != nil else { return Event.Failure(BellhopError.unasked) }
            return PushFailures.failure(of: .nothingInForeground(sender: notification.payload.sender), in: &phone)
        }
        return Event.Failure(
            BellhopError(
                .presentationNone, "willPresent was answered with no options",
                hint: "Answer it with .banner and .list to show the notification in the foreground"))
    }
}

extension String {
    /// The beginning of a long text, because events are kept long and notifications may be large.
    fileprivate var cut: String {
        utf8.count <= 4096 ? self : String(decoding: utf8.prefix(4096), as: UTF8.self) + "…"
    }
}
