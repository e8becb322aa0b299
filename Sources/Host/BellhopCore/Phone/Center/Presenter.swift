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

    /// Restores the badge and the list that the database holds.
    mutating func recall(badge: Int, delivered: [UserNotification]) {
        self.badge = badge
        for notification in delivered { _ = list.show(notification, options: .list) }
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

    /// Presents a notification as decided, and returns the outcome in a word.
    static func present(
        _ notification: UserNotification, _ decision: Decision, at place: CollapseOrder.Place, in phone: inout Phone
    ) -> String? {
        let content = notification.presentable
        let authorization = phone.authorization
        switch decision {
        case .filtered:
            suppress(notification, "filtered", "its service extension keeps it from being shown", in: &phone)
            return "filtered"
        case .suppressed(let reason):
            if !reason.isLackOfContent {
                suppress(notification, reason.rawValue, reason.words, reason.error, in: &phone)
            }
            return nil
        case .asked(let outcomes) where !outcomes.contains(where: \.isInterrupted):
            let options = PresentationOptions.merging(
                outcomes.lazy.map(\.answer), standard: phone.settings.foregroundPresentation)
            let presentation = Presentation(of: content, answered: options, under: authorization, with: phone.controls)
            let unshown: BellhopError? =
                presentation.options.isEmpty
                ? .nothingPresented(notification, outcomes, options: options, in: phone) : nil
            return show(notification, presentation, at: place, by: "modules", unshown: unshown, in: &phone)
        // If the end of the host interrupted the decision of a module, the system shows the notification.
        case .asked, .system:
            return show(
                notification, Presentation(bySystem: content, under: authorization, with: phone.controls), at: place,
                by: "system", in: &phone)
        }
    }

    // MARK: Showing

    /// Shows a notification, unless a newer one with its identifier is shown.
    ///
    /// - Parameter unshown: Why the notification isn't presented at all, if the presentation has no options.
    private static func show(
        _ notification: UserNotification, _ presentation: Presentation, at place: CollapseOrder.Place, by whom: String,
        unshown: BellhopError? = nil, in phone: inout Phone
    ) -> String {
        let identifier = notification.identifier
        // A module may answer for an older notification after a newer one is shown.
        guard phone.center.presenter.collapse.show(identifier, at: place),
            !phone.center.presenter.isNewer(identifier, than: place)
        else {
            suppress(
                notification, "superseded", "a newer notification of the same identifier is shown", in: &phone)
            return "superseded"
        }
        guard !presentation.options.isEmpty else {
            let message = (unshown ?? notification.unseen(in: phone))?.message ?? "nothing was asked to be shown"
            suppress(notification, "no-options", message, unshown, in: &phone)
            return "not shown"
        }
        let change = phone.center.presenter.list.show(notification, options: presentation.options)
        if presentation.options.contains(.list) {
            phone.turn.store(.insertDelivered(notification))
        } else if change.replaced != nil {
            phone.turn.store(.removeDelivered(identifier))
        }
        let holder = notification.presentable.holder(among: phone.controls, under: phone.authorization)
        phone.center.summary.note(
            identifier, waits: holder == .summary && presentation.options.contains(.list))
        if let category = notification.category, phone.modules.categories[category] == nil {
            let error = BellhopError.unknownCategory(
                category,
                alreadyReported: notification.push.flatMap { _ in phone.routingError(of: notification.payload) },
                in: phone)
            phone.turn.record(
                Event(
                    .categoryUnknown, module: phone.modules.current(notification.owner), push: notification.push,
                    stage: .present,
                    message: error.message, cause: error, details: ["category": category, "identifier": identifier]))
        }
        ContentCalls.update(with: notification, in: &phone)
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
        phone.turn.record(
            Event(
                .notificationShown, module: phone.modules.current(notification.owner), push: notification.push,
                stage: .present,
                outcome: presentation.options.listed,
                message: preview.headline?.cut,
                details: details(
                    of: notification, preview, presentation, by: whom, isReplacing: change.replaced != nil,
                    in: phone)))
        return presentation.options.isVisible ? "shown" : "applied"
    }

    /// Whether the list has a newer push with an identifier.
    ///
    /// An earlier host may have shown it and left an older one to be delivered again.
    private func isNewer(_ identifier: String, than place: CollapseOrder.Place) -> Bool {
        guard let listed = list[listed: identifier]?.push?.number else { return false }
        return CollapseOrder.Place(push: listed) > place
    }

    private static func details(
        of notification: UserNotification, _ preview: NotificationPreview, _ presentation: Presentation,
        by whom: String, isReplacing: Bool, in phone: Phone
    ) -> EventDetails {
        var details: EventDetails = ["identifier": notification.identifier, "by": whom]
        details["options"] = presentation.options.words
        details["title"] = preview.title?.cut
        details["subtitle"] = preview.subtitle?.cut
        details["body"] = preview.body?.cut
        if preview.isHidden { details["preview"] = "hidden" }
        details["sound"] = presentation.sound
        details["thread"] = notification.threadIdentifier
        let (content, authorization) = (notification.presentable, phone.authorization)
        let level = content.level(under: authorization)
        if level != .active { details["level"] = level.rawValue }
        if let denied = content.deniedLevel(under: authorization) { details["notAllowed"] = denied.rawValue }
        if let holder = content.holder(among: phone.controls, under: authorization) {
            details["heldBack"] = holder.rawValue
        }
        if let request = notification.request, !request.content.attachments.isEmpty {
            details["attachments"] = "\(request.content.attachments.count)"
        }
        if isReplacing { details["replaced"] = notification.identifier }
        return details
    }

    private static func evict(_ notification: UserNotification, in phone: inout Phone) {
        phone.center.summary.note(notification.identifier, waits: false)
        Attachments.prune(after: notification.request, in: &phone)
        ContentExtension.close(notification.identifier, in: &phone)
        phone.turn.store(.removeDelivered(notification.identifier))
        phone.turn.record(
            Event(
                .notificationRemoved, outcome: "evicted", message: "the list is full",
                details: ["identifier": notification.identifier]))
    }

    /// Records why a notification is not shown.
    private static func suppress(
        _ notification: UserNotification, _ outcome: String, _ message: String, _ cause: BellhopError? = nil,
        in phone: inout Phone
    ) {
        phone.turn.record(
            Event(
                .notificationSuppressed, module: phone.modules.current(notification.owner), push: notification.push,
                stage: .present,
                outcome: outcome, message: message, cause: cause, details: ["identifier": notification.identifier]))
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
        phone.turn.record(
            Event(
                .notificationRemoved, push: notification.push, outcome: "responded",
                message: "the user has responded to it", details: ["identifier": notification.identifier]))
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
        phone.turn.record(
            Event(.badgeChanged, module: module, push: push, message: "\(number)", details: ["badge": "\(number)"]))
        if number == 0, !keepsNotifications { clear(except: shown, in: &phone) }
    }

    private static func clear(except shown: String?, in phone: inout Phone) {
        for notification in phone.center.presenter.list.all where notification.identifier != shown {
            guard let removed = remove(notification.identifier, in: &phone) else { continue }
            phone.turn.record(
                Event(
                    .notificationRemoved, push: removed.push, outcome: "cleared", message: "the badge was set to 0",
                    details: ["identifier": removed.identifier]))
        }
    }
}

extension Delivery.Reason {
    var words: String {
        switch self {
        case .nothingToShow: "it has no alert, badge, sound or content-available"
        case .notDetermined: "the user has not said yet whether the app may send notifications"
        case .emptyAlert: "its alert has no text"
        case .denied: "the user does not allow notifications"
        case .provisional: "provisional authorization lists alerts only"
        case .turnedOff: "the user turned off every kind it has"
        case .focus: "a Focus is on, which holds back its sound"
        case .summary: "the app is in the scheduled summary, which holds back its sound"
        }
    }

    /// The error, which says how to have it shown.
    var error: BellhopError {
        switch self {
        case .nothingToShow:
            BellhopError(
                .payloadNothingToShow, words,
                hint: "Add an \"alert\" to aps, or \"content-available\": 1 to call the module silently")
        case .emptyAlert:
            BellhopError(.payloadNothingToShow, words, hint: "Give the alert a \"title\", a \"subtitle\" or a \"body\"")
        case .notDetermined: BellhopError(.authorizationNotDetermined, words, hint: "Allow the app's notifications")
        case .denied, .turnedOff, .provisional:
            BellhopError(.authorizationDenied, words, hint: "Allow the app's notifications")
        case .focus: BellhopError(.deviceFocused, words, hint: "Turn the Focus off")
        case .summary: BellhopError(.deviceSummarized, words, hint: "Take the app out of the summary")
        }
    }
}

extension BellhopError {
    /// No module declares a category: `category.unknown`.
    ///
    /// If a module that may declare it does not run, the error says so instead of how to declare it.
    ///
    /// - Parameter reported: An error that was reported before, whose hint is not repeated.
    static func unknownCategory(_ category: String, alreadyReported reported: BellhopError?, in phone: Phone)
        -> BellhopError
    {
        let message = "no module declares the category \(category.printable): it has no buttons"
        let known = phone.modules.categories.categories.map(\.identifier)
        // A module that no longer receives pushes may still declare the category.
        let former = phone.modules.all.first { module in
            !module.settings.push && module.declared.contains { $0.identifier == category }
        }
        if let hint = former?.settings.pushHint ?? Suggestion.hint(for: category, among: known, as: "category") {
            return BellhopError(.categoryUnknown, message, hint: hint)
        }
        let absent = phone.absentPushModules.first { phone.modules[$0.module]?.declared.isEmpty == true }
        if let error = absent.map({ $0.error.of($0.module) }) {
            return BellhopError(
                .categoryUnknown, message, hint: error.hint == reported?.hint ? nil : error.hint, cause: error.message)
        }
        return BellhopError(.categoryUnknown, message, hint: "Return it from getNotificationCategories()")
    }

    /// Nothing of a notification was shown in the foreground: `presentation.none`.
    ///
    /// - Parameter options: What the modules asked for, or `foregroundPresentation`.
    fileprivate static func nothingPresented(
        _ notification: UserNotification, _ outcomes: [Outcome], options: PresentationOptions, in phone: Phone
    ) -> BellhopError {
        if options.isEmpty, outcomes.contains(where: { $0.status != .missing && $0.status != .answered }) {
            return BellhopError(
                .presentationNone, "willPresent failed, so nothing is shown", hint: "See why it failed",
                about: notification.push?.rawValue)
        }
        // A notification that cannot appear isn't shown, whatever a module answers.
        if let unseen = notification.unseen(in: phone) { return unseen }
        guard options.isEmpty else { return .nothing(of: options) }
        guard outcomes.contains(where: { if case .presentation = $0.answer { true } else { false } }) else {
            if outcomes.contains(where: { $0.status == .answered }) { return .unanswered }
            return notification.push == nil
                ? .unasked : .nothingInForeground(notification.payload, in: phone)
        }
        return BellhopError(
            .presentationNone, "willPresent was answered with no options",
            hint: "Answer it with .banner and .list to show the notification in the foreground")
    }

    /// A push isn't shown in the foreground, because nothing says how to present it: `presentation.none`.
    ///
    /// If no module gets the push by its sender, the error is about the sender.
    static func nothingInForeground(_ payload: Payload, in phone: Phone) -> BellhopError {
        guard let error = phone.routingError(of: payload) else { return .unasked }
        return BellhopError(
            .presentationNone, unasked.message, hint: error.hint, at: error.location, cause: error.message)
    }
}

extension String {
    /// The beginning of a long text, because events are kept long and notifications may be large.
    fileprivate var cut: String {
        utf8.count <= 4096 ? self : String(decoding: utf8.prefix(4096), as: UTF8.self) + "…"
    }
}

extension BellhopError.Code {
    /// The user has not decided yet about notifications.
    public static let authorizationNotDetermined = Self(rawValue: "authorization.not-determined")
    /// The user does not allow what a notification has.
    public static let authorizationDenied = Self(rawValue: "authorization.denied")
    /// A Focus holds back all that a notification has.
    public static let deviceFocused = Self(rawValue: "device.focused")
    /// The scheduled summary holds back all that a notification has.
    public static let deviceSummarized = Self(rawValue: "device.summarized")
    /// A push has neither alert, badge, sound nor content-available.
    public static let payloadNothingToShow = Self(rawValue: "payload.nothing-to-show")
    /// Nothing of a notification is shown in the foreground.
    public static let presentationNone = Self(rawValue: "presentation.none")
    /// No module declares the category of a notification.
    public static let categoryUnknown = Self(rawValue: "category.unknown")
}
