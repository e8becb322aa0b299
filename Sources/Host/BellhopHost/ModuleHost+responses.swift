public import BellhopCore

/// What the user does with a notification (Semantics §4).
extension ModuleHost {
    /// Takes in a tap, an action, a reply or a dismissal; what follows is in the events, up to `response.finished`.
    func respond(
        to reference: String, action: String = UserResponse.defaultAction, text: String? = nil
    ) throws(BellhopError) -> ResponseReply {
        let notification = try notifications.notification(reference)
        let checked = try categories.response(
            to: notification, action: action, text: text, offering: ownActions(of: notification))
        let isAction = ![UserResponse.defaultAction, UserResponse.dismissAction].contains(action)
        // A tap may come meanwhile, be it the extension's own.
        guard !isAction || !disposing.contains(notification.identifier) else {
            throw BellhopError(
                .responsePending, "the content extension still thinks about an action of \(notification.identifier)",
                hint: "Wait for response.finished")
        }
        lastResponse += 1
        let id = "r\(lastResponse)"
        let push = notification.push
        var details = ["response": id, "identifier": notification.identifier, "action": action]
        details["text"] = text
        events.record(
            Event(
                .responseAccepted, push: push, stage: .response, outcome: checked.tellsModule ? "told" : "not-told",
                message: action.actionWords + (text.map { " “\($0)”" } ?? ""), details: details))
        guard isAction, takesFirst(notification) else {
            conclude(checked, id)
            return ResponseReply(response: id, notification: notification.identifier, push: push)
        }
        disposing.insert(notification.identifier)
        track { host in
            let disposition = await host.disposition(of: checked.response)
            host.disposing.remove(notification.identifier)
            switch disposition {
            case .dismissAndForwardAction: host.conclude(checked, id)
            case .dismiss:
                host.takeAway(notification)
                await host.closing?.value
                host.finished(checked, id, "the content extension took it, and closed the notification")
            case .doNotDismiss: host.finished(checked, id, "the content extension took it")
            }
        }
        return ResponseReply(response: id, notification: notification.identifier, push: push)
    }

    /// Does what follows a response: the notification goes, the app comes up where it has to, and its module is told.
    private func conclude(_ checked: CheckedResponse, _ id: String) {
        let notification = checked.response.notification
        takeAway(notification)
        change(checked.state(after: device))
        let call = Call(.didReceiveResponse, [.response(checked.response)], push: notification.push)
        // An app that is being started hears of it once it has started; one that runs, at once.
        let begun = launching == nil && checked.tellsModule ? start(call, on: hearers(of: notification)) : []
        track { host in
            await host.closing?.value
            await host.launched()
            let isLate = begun.isEmpty && checked.tellsModule
            let calls = isLate ? host.start(call, on: host.hearers(of: notification)) : begun
            _ = await host.finish(calls)
            await host.navigationsSettled()
            let told = calls.map(\.module.rawValue)
            host.finished(checked, id, told.isEmpty ? "nobody was told" : "told \(told.joined(separator: ", "))")
        }
    }

    private func finished(_ checked: CheckedResponse, _ id: String, _ message: String) {
        events.record(
            Event(
                .responseFinished, push: checked.response.notification.push, stage: .response,
                outcome: checked.tellsModule ? "told" : "not-told", message: message, details: ["response": id]))
    }

    private func takeAway(_ notification: UserNotification) {
        // A newer one of its identifier may have come while the content extension thought about this one.
        guard notifications.all.contains(notification), remove(notification.identifier) != nil else { return }
        events.record(
            Event(
                .notificationRemoved, push: notification.push, outcome: "responded",
                message: "the user has responded to it", details: ["identifier": notification.identifier]))
    }

    private func start(_ call: Call, on positions: [Int]) -> [StartedCall] {
        start(call, on: positions, stage: .response)
    }

    /// Who hears of a response: the module that asked for a local notification, else those the push went to.
    func hearers(of notification: UserNotification) -> [Int] {
        guard let owner = notification.owner else {
            return Array(senders.route(sender: notification.payload.sender).modules)
        }
        return modules.indices.filter { modules[$0].id == owner }
    }
}

extension String {
    /// What the user did, in words.
    fileprivate var actionWords: String {
        switch self {
        case UserResponse.defaultAction: "tapped"
        case UserResponse.dismissAction: "dismissed"
        default: "chose \(self)"
        }
    }
}

extension BellhopError.Code {
    /// An action on a notification whose content extension has not yet said what becomes of the one before.
    public static let responsePending = Self(rawValue: "response.pending")
}
