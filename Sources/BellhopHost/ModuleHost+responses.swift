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
        if notifications.remove(notification.identifier) != nil {
            events.record(
                Event(
                    .notificationRemoved, push: push, outcome: "responded", message: "the user has responded to it",
                    details: ["identifier": notification.identifier]))
        }
        change(checked.state(after: device))
        let route = senders.route(sender: notification.payload.sender)
        let calls =
            checked.tellsModule
            ? start(
                Call(.didReceiveResponse, [.response(checked.response)], push: push), on: route.modules,
                stage: .response)
            : []
        let told = calls.map(\.module.rawValue)
        track { host in
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
