internal import BellhopCore
internal import BellhopRuntime
internal import Foundation

/// The notification center: what modules ask of it (Semantics §8).
extension ModuleHost {
    /// Answers what modules ask, one after the other, until the desk is closed.
    func serveCenter() async {
        for await ask in desk.asks { await serve(ask) }
    }

    private func serve(_ ask: CenterAsk) async {
        // What still stands in line: nobody would answer a question to the user any more.
        guard !isStopping else { return ask.answer(CenterAnswer.refused(.stopping).json) }
        let request: CenterRequest
        do {
            request = try CenterRequest(json: ask.request)
        } catch {
            ask.report("the notification center does not understand it: \(error)")
            return ask.answer(CenterAnswer.refused(error).json)
        }
        if case .requestAuthorization(let options) = request {
            return requestAuthorization(options, by: ask.module) { ask.answer(CenterAnswer.granted($0).json) }
        }
        // What it changes becomes events, of which a module may not cause any number.
        guard !request.isChange || ask.generation?.mayRecord() != false else {
            return ask.answer(CenterAnswer.refused(.centerCrowded).json)
        }
        let answer = await answer(to: request, of: ask)
        ask.answer(answer.json)
    }

    private func answer(to request: CenterRequest, of ask: CenterAsk) async -> CenterAnswer {
        let module = ask.module
        switch request {
        case .requestAuthorization: break
        case .state:
            return .state(
                now: clock.now, badge: badge, isRegistered: isRegistered && authorization.mayNotify,
                supportsContentExtensions: true)
        case .settings: return .settings(NotificationSettings(authorization))
        case .setCategories(let categories):
            setShare(of: ask) { $0.categories = categories }
            uniteCategories()
        case .categories: return .categories(categories.categories)
        case .add(let request): return await add(request, of: module)
        case .pending: return .requests(pending.soonestFirst.map(\.request))
        case .removePending(let identifiers): await removePending(identifiers)
        case .delivered: return .notifications(notifications.delivered)
        case .removeDelivered(let identifiers): await removeDelivered(identifiers)
        case .setBadge(let count):
            guard count >= 0 else { return .failed(.badgeInputInvalid, "the badge cannot be \(count)") }
            guard authorization.permitted.contains(.badge) else {
                return .failed(.notificationsNotAllowed, "badges are not allowed for this app")
            }
            changeBadge(to: count, by: module)
            await center?.settled()
        case .setDelegate(let isSet):
            // Notifications go to the app: that of an extension hears nothing.
            if ask.generation != nil { setShare(of: ask) { $0.hasDelegate = isSet } }
        case .register: await register(for: module)
        case .unregister: setRegistered(false)
        case .dismiss, .performDefaultAction, .setActions, .media: return .noExtension
        }
        return .done
    }

    /// Has one who asks set something of its own, in place of what it set before.
    ///
    /// An instance that is still being made brings it along when it gets its place; of one that has lost its place it
    /// means nothing.
    private func setShare(of ask: CenterAsk, _ change: (inout CenterShare) -> Void) {
        if let generation = ask.generation { change(&generation.share) }
        guard let position = modules.firstIndex(where: { $0.id == ask.module }) else { return }
        guard let generation = ask.generation else { return change(&modules[position].share) }
        guard case .running(let running) = modules[position].state, running.generation === generation else { return }
        modules[position].share = generation.share
    }

    // MARK: Pending

    /// Takes in a local request: shows it at once, or waits for its trigger.
    func add(_ asked: NotificationRequest, of module: ModuleID) async -> CenterAnswer {
        if let refusal = refusal(of: asked) {
            events.record(
                Event(
                    .notificationUnscheduled, module: module, outcome: "refused",
                    message: "\(asked.identifier): \(refusal.words)",
                    details: ["identifier": asked.identifier]))
            return refusal.answer
        }
        let request: NotificationRequest
        do {
            request = try await takeAttachments(of: asked, by: module)
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
    private func refusal(of request: NotificationRequest) -> (words: String, answer: CenterAnswer)? {
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
        case .push:
            let words = "a local request cannot have the trigger of a push"
            return (words, .refused(BellhopError(.centerBadValue, words, hint: "Leave the trigger out")))
        case .calendar(let date, _) where date.next(after: clock.now, in: .current) == nil:
            return failed(.notificationInvalidNoDate, "the date of its trigger never comes")
        default: return nil
        }
    }

    private func removePending(_ identifiers: [String]?) async {
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
        details["due"] = entry.due.map { "\($0.timeIntervalSince1970)" }
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
        track { [number = lastPresenting] host in
            await host.present(notification)
            host.presenting[number] = nil
            // Not all of them are shown.
            host.pruneAttachments(after: notification.request)
        }
    }

    /// Takes a local notification through presentation: its owner is asked in the foreground.
    private func present(_ notification: UserNotification) async {
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
            _ = show(
                notification, Presentation(bySystem: content, under: authorization), number: lastPush, by: "system")
            return
        }
        let owner = modules.indices.filter { modules[$0].id == notification.owner }
        let answers = await finish(
            start(Call(.willPresent, [.notification(notification)]), on: owner, stage: .present))
        let options = PresentationOptions.merging(answers, standard: settings.foregroundPresentation)
        _ = show(
            notification, Presentation(of: content, answered: options, under: authorization), number: lastPush,
            by: "modules")
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

    // MARK: Delivered

    private func removeDelivered(_ identifiers: [String]?) async {
        for identifier in identifiers ?? notifications.delivered.map(\.identifier) {
            guard let removed = remove(identifier) else { continue }
            events.record(
                Event(
                    .notificationRemoved, push: removed.push, outcome: "removed", message: "a module removed it",
                    details: ["identifier": identifier]))
        }
        await center?.settled()
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

    // MARK: Over restarts

    /// Takes up what an earlier life of the host left behind.
    func recallCenter() async {
        guard let center else { return }
        do throws(BellhopError) {
            let contents = try await center.contents()
            if let offset = contents.values[.clock].flatMap(TimeInterval.init) { clock.move(to: offset) }
            badge = contents.values[.badge].flatMap { Int($0) } ?? 0
            if let text = contents.values[.authorization], let known = Authorization(stored: text) {
                flow = AuthorizationFlow(known)
            }
            isRegistered = contents.values[.registration] == "true"
            for notification in contents.delivered { _ = notifications.show(notification, options: .list) }
            for entry in contents.pending {
                // A host that was killed leaves those that were on their way to the screen, besides those that waited.
                if let dropped = pending.add(entry).dropped { center.removePending(dropped.request.identifier) }
            }
            pruneAttachments()
        } catch {
            events.record(Event(.journalFailed, message: error.message, cause: error))
        }
    }
}

extension Date {
    /// The date for people, by the host's calendar, to the second.
    var inWords: String {
        formatted(
            .iso8601.year().month().day().dateSeparator(.dash).time(includingFractionalSeconds: false)
                .timeSeparator(.colon).dateTimeSeparator(.space))
    }
}
