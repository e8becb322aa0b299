internal import BellhopCore

/// What is on the screen, in the list and on the app's icon (Semantics §4).
extension ModuleHost {
    /// Shows a notification, and says in a word what came of it.
    func show(
        _ notification: UserNotification, _ presentation: Presentation, at place: CollapseOrder.Place, by whom: String
    ) -> String {
        let identifier = notification.identifier
        func suppressed(_ outcome: String, _ message: String) {
            events.record(
                Event(
                    .notificationSuppressed, module: notification.owner, push: notification.push, stage: .present,
                    outcome: outcome, message: message, details: ["identifier": identifier]))
        }
        // A module may answer for the older of two after the newer one is on the screen.
        guard collapse.show(identifier, at: place) else {
            suppressed("superseded", "a newer notification of the same identifier is shown")
            return "superseded"
        }
        guard !presentation.options.isEmpty else {
            suppressed("no-options", "nothing was asked to be shown")
            return "not shown"
        }
        let change = notifications.show(notification, options: presentation.options)
        if presentation.options.contains(.list) {
            center?.insert(notification)
        } else if change.replaced != nil {
            center?.removeDelivered(identifier)
        }
        var details = ["identifier": identifier, "by": whom]
        details["options"] = presentation.options.names.joined(separator: " ")
        details["title"] = notification.title?.cut
        details["subtitle"] = notification.subtitle?.cut
        details["body"] = notification.body?.cut
        details["sound"] = presentation.sound
        details["thread"] = notification.threadIdentifier
        if notification.interruptionLevel != .active { details["level"] = notification.interruptionLevel.rawValue }
        if let request = notification.request, !request.content.attachments.isEmpty {
            details["attachments"] = "\(request.content.attachments.count)"
        }
        if notification.isCritical { details["notSupported"] = "critical" }
        if change.replaced != nil { details["replaced"] = identifier }
        if let category = notification.category, categories[category] == nil {
            events.record(
                Event(
                    .categoryUnknown, module: notification.owner, push: notification.push, stage: .present,
                    message: "no module declares the category \(category.printable): it has no buttons",
                    details: ["category": category, "identifier": identifier]))
        }
        update(with: notification)
        pruneAttachments(after: change.replaced?.request)
        for evicted in change.evicted {
            pruneAttachments(after: evicted.request)
            collapse(evicted.identifier)
            center?.removeDelivered(evicted.identifier)
            events.record(
                Event(
                    .notificationRemoved, outcome: "evicted", message: "the list is full",
                    details: ["identifier": evicted.identifier]))
        }
        if presentation.badge != .leave, place >= badgeSetter {
            badgeSetter = place
            changeBadge(to: presentation.badge.applied(to: badge), by: notification.owner, push: notification.push)
        }
        // After all that comes with it: with a local notification a trace ends here.
        events.record(
            Event(
                .notificationShown, module: notification.owner, push: notification.push, stage: .present,
                outcome: presentation.options.names.joined(separator: ", "),
                message: (notification.title ?? notification.body)?.cut,
                details: details))
        return "shown"
    }

    /// Takes a notification off the screen and out of the list.
    func remove(_ identifier: String) -> UserNotification? {
        guard let removed = notifications.remove(identifier) else { return nil }
        center?.removeDelivered(identifier)
        pruneAttachments(after: removed.request)
        collapse(identifier)
        return removed
    }

    /// Changes the number on the app's icon.
    func changeBadge(to number: Int, by module: ModuleID? = nil, push: PushID? = nil) {
        guard number != badge else { return }
        badge = number
        center?.set(.badge, "\(number)")
        events.record(
            Event(.badgeChanged, module: module, push: push, message: "\(number)", details: ["badge": "\(number)"]))
    }
}

extension String {
    /// The beginning of a long text: an event is kept for long, a notification may say much.
    fileprivate var cut: String {
        utf8.count <= 4096 ? self : String(decoding: utf8.prefix(4096), as: UTF8.self) + "…"
    }
}
