internal import BellhopCore
internal import BellhopRuntime

/// What the user does with a notification (Semantics §4).
extension ModuleHost {
    /// Takes in a tap, an action, a reply or a dismissal; what follows is in the events, up to `response.finished`.
    func respond(
        to reference: String, action: String = UserResponse.defaultAction, text: String? = nil
    ) throws(BellhopError) -> ResponseReply {
        let notification = try notifications.notification(reference)
        let checked = try categories.response(to: notification, action: action, text: text)
        lastResponse += 1
        let id = "r\(lastResponse)"
        let push = notification.push
        var details = ["response": id, "identifier": notification.identifier, "action": action]
        details["text"] = text
        events.record(
            Event(
                .responseAccepted, push: push, stage: .response, outcome: checked.tellsModule ? "told" : "not-told",
                message: action.actionWords + (text.map { " “\($0)”" } ?? ""), details: details))
        if remove(notification.identifier) != nil {
            events.record(
                Event(
                    .notificationRemoved, push: push, outcome: "responded", message: "the user has responded to it",
                    details: ["identifier": notification.identifier]))
        }
        change(checked.state(after: device))
        let call = Call(.didReceiveResponse, [.response(checked.response)], push: push)
        // An app that is being started hears of it once it has started; one that runs, at once.
        let begun = launching == nil && checked.tellsModule ? start(call, on: hearers(of: notification)) : []
        track { host in
            await host.launched()
            let isLate = begun.isEmpty && checked.tellsModule
            let calls = isLate ? host.start(call, on: host.hearers(of: notification)) : begun
            let told = calls.map(\.module.rawValue)
            _ = await host.finish(calls)
            await host.navigationsSettled()
            host.events.record(
                Event(
                    .responseFinished, push: push, stage: .response, outcome: checked.tellsModule ? "told" : "not-told",
                    message: told.isEmpty ? "nobody was told" : "told \(told.joined(separator: ", "))",
                    details: ["response": id]))
        }
        return ResponseReply(response: id, notification: notification.identifier, push: push)
    }

    private func start(_ call: Call, on positions: [Int]) -> [StartedCall] {
        start(call, on: positions, stage: .response)
    }

    /// Who hears of a response: the module that asked for a local notification, else those the push went to.
    private func hearers(of notification: UserNotification) -> [Int] {
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
