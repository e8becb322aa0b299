internal import BellhopCore
internal import Foundation

/// Local requests, from their scheduling to the screen (Semantics §8).
extension ModuleHost {
    /// Takes in a local request: shows it at once, or waits for its trigger.
    ///
    /// Its files are those of the life of its module.
    func add(_ asked: NotificationRequest, of module: ModuleID, life: Int) async -> CenterAnswer {
        if let refusal = refusal(of: asked, by: module) {
            events.record(
                Event(
                    .notificationUnscheduled, module: module, outcome: "refused",
                    message: "\(asked.identifier): \(refusal.words)",
                    details: ["identifier": asked.identifier]))
            return refusal.answer
        }
        let request: NotificationRequest
        do {
            request = try await takeAttachments(of: asked, by: module, life: life)
        } catch {
            events.record(
                Event(
                    .notificationUnscheduled, module: module, outcome: "refused",
                    message: "\(asked.identifier): \(error.message)", cause: error,
                    details: ["identifier": asked.identifier]))
            return .failed(UserNotificationErrorCode(error), error.message)
        }
        // It is in the list of those that wait by the end of this, or on its way to the screen.
        defer { release(request.content.attachments) }
        guard let trigger = request.trigger else {
            unschedule(request.identifier, "replaced")
            let entry = PendingRequests.Entry(request, of: module, due: clock.now)
            center?.insert(entry)
            fire(entry)
            await center?.settled()
            return .done
        }
        let entry = PendingRequests.Entry(
            request, of: module, due: trigger.nextDate(after: clock.now, in: .current))
        let change = pending.add(entry)
        for gone in [change.replaced, change.dropped] { pruneAttachments(after: gone?.request) }
        center?.insert(entry)
        // Before the event: who has seen it may move the clock.
        armFiring()
        record(scheduled: entry, isReplacing: change.replaced != nil)
        if let dropped = change.dropped {
            center?.removePending(dropped.request.identifier)
            record(
                unscheduled: dropped, "dropped",
                "only the \(PendingRequests.standardLimit) that are due soonest are kept")
        }
        await center?.settled()
        return .done
    }

    /// Why a request cannot be taken in, in words and as the module is told.
    private func refusal(
        of request: NotificationRequest, by module: ModuleID
    ) -> (words: String, answer: CenterAnswer)? {
        func failed(_ code: UserNotificationErrorCode, _ words: String) -> (String, CenterAnswer) {
            (words, .failed(code, words))
        }
        guard authorization.mayNotify else {
            return failed(.notificationsNotAllowed, "notifications are not allowed for this app")
        }
        guard !request.content.presentable.isEmpty else {
            return failed(.notificationInvalidNoContent, "it has neither text, badge nor sound")
        }
        if let fault = request.trigger?.fault {
            return (fault, .refused(BellhopError(.centerBadValue, fault, hint: "Correct the trigger")))
        }
        switch request.trigger {
        case nil where presenting.values.count { $0.owner == module } >= PendingRequests.standardLimit:
            let error = BellhopError.presentingCrowded
            return (error.message, .refused(error))
        case .push:
            let words = "a local request cannot have the trigger of a push"
            return (words, .refused(BellhopError(.centerBadValue, words, hint: "Leave the trigger out")))
        case .calendar(let date, _) where date.next(after: clock.now, in: .current) == nil:
            return failed(.notificationInvalidNoDate, "the date of its trigger never comes")
        default: return nil
        }
    }

    func removePending(_ identifiers: [String]?) async {
        for identifier in identifiers ?? pending.soonestFirst.map(\.request.identifier) {
            unschedule(identifier, "removed")
        }
        armFiring()
        await center?.settled()
    }

    private func unschedule(_ identifier: String, _ outcome: String) {
        guard let entry = pending.remove(identifier) else { return }
        center?.removePending(identifier)
        pruneAttachments(after: entry.request)
        record(unscheduled: entry, outcome, "it was \(outcome)")
    }

    private func record(scheduled entry: PendingRequests.Entry, isReplacing: Bool) {
        var details = ["identifier": entry.request.identifier]
        details["due"] = entry.due?.millisecondText
        if isReplacing { details["replaced"] = entry.request.identifier }
        let words = entry.due.map { "for \($0.inWords)" } ?? "for a place, and never fires: Linux has none to be at"
        events.record(
            Event(
                .notificationScheduled, module: entry.owner, outcome: entry.due == nil ? "not-supported" : "scheduled",
                message: "\(entry.request.identifier) \(words)\(isReplacing ? ", in place of the one before" : "")",
                details: details))
    }

    private func record(unscheduled entry: PendingRequests.Entry, _ outcome: String, _ why: String) {
        events.record(
            Event(
                .notificationUnscheduled, module: entry.owner, outcome: outcome,
                message: "\(entry.request.identifier): \(why)", details: ["identifier": entry.request.identifier]))
    }

    // MARK: Firing

    /// Sets the alarm for the request that is due next.
    func armFiring() {
        guard let due = pending.nextDue else {
            firing?.action.cancel()
            firing = nil
            return
        }
        guard firing?.due != due else { return }
        firing?.action.cancel()
        firing = (
            due,
            clock.schedule(at: due) { [weak self] in
                Task { await self?.alarmRang() }
            }
        )
    }

    private func alarmRang() {
        // Gone, even if nothing is due: the clock may have been set back.
        firing?.action.cancel()
        firing = nil
        fireDue()
    }

    /// Shows every request that is due by now.
    func fireDue() {
        guard isReady, !isStopping else { return }
        while let entry = pending.fire(at: clock.now, in: .current) { fire(entry) }
        armFiring()
    }

    private func fire(_ entry: PendingRequests.Entry) {
        let notification = UserNotification(entry.request, of: entry.owner, date: entry.due ?? clock.now)
        events.record(
            Event(
                .notificationFired, module: entry.owner, message: entry.request.identifier,
                details: ["identifier": entry.request.identifier]))
        lastPresenting += 1
        presenting[lastPresenting] = notification
        collapse.begin(notification.identifier)
        track { [number = lastPresenting, place = CollapseOrder.Place(push: lastPush, local: lastPresenting)] host in
            await host.present(notification, at: place)
            host.collapse.end(notification.identifier)
            host.presenting[number] = nil
            // Not all of them are shown.
            host.pruneAttachments(after: notification.request)
        }
    }

    /// Takes a local notification through presentation: its owner is asked in the foreground.
    private func present(_ notification: UserNotification, at place: CollapseOrder.Place) async {
        // Not before: a host that is killed meanwhile fires it again.
        defer { rememberPending(notification.identifier) }
        // A module may ask for one before it has its place.
        await started()
        await launched()
        let content = notification.content
        guard !content.presentable.isDisjoint(with: authorization.permitted) else {
            return suppress(notification, Delivery.Reason(content, authorization))
        }
        guard device == .foreground else {
            _ = show(notification, Presentation(bySystem: content, under: authorization), at: place, by: "system")
            return
        }
        let owner = modules.indices.filter { modules[$0].id == notification.owner }
        let answers = await finish(
            start(Call(.willPresent, [.notification(notification)]), on: owner, stage: .present))
        let options = PresentationOptions.merging(answers, standard: settings.foregroundPresentation)
        _ = show(
            notification, Presentation(of: content, answered: options, under: authorization), at: place, by: "modules")
    }

    /// Has the next life know of an identifier what is true now.
    private func rememberPending(_ identifier: String) {
        if let entry = pending[identifier] { center?.insert(entry) } else { center?.removePending(identifier) }
    }

    private func suppress(_ notification: UserNotification, _ reason: Delivery.Reason) {
        events.record(
            Event(
                .notificationSuppressed, module: notification.owner, stage: .present, outcome: reason.rawValue,
                message: reason.words, details: ["identifier": notification.identifier]))
    }
}

extension BellhopError {
    /// A module that shows more at once than it decides about: `center.crowded`.
    fileprivate static let presentingCrowded = BellhopError(
        .centerCrowded, "\(PendingRequests.standardLimit) notifications of the module are on their way to the screen",
        hint: "Answer willPresent, and wait until they are shown")
}

extension Date {
    /// The date for people, in UTC, to the second.
    var inWords: String {
        formatted(
            .iso8601.year().month().day().dateSeparator(.dash).time(includingFractionalSeconds: false)
                .timeSeparator(.colon).dateTimeSeparator(.space).timeZone(separator: .omitted))
    }
}
