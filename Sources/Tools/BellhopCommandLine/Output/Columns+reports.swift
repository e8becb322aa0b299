internal import BellhopControl
package import BellhopValues
internal import FoundationEssentials

/// Names are shown as the words of commands that take them.
extension Columns {
    private static func word(_ notification: String) -> String {
        Reference.word(for: notification, .notification).shellWord
    }

    /// The registered categories.
    package init(_ categories: [CategoryReport]) {
        self.init("CATEGORY", "MODULE", "ACTIONS")
        for category in categories {
            let actions = category.actions.map { action in
                let traits = action.options + (action.asksForText ? ["text"] : [])
                return action.identifier.shellWord + (traits.isEmpty ? "" : " (\(traits.joined(separator: ", ")))")
            }
            add(category.identifier.shellWord, category.module?.shellWord, actions.joined(separator: ", "))
        }
    }

    /// The delivered notifications.
    package init(_ notifications: [NotificationReport]) {
        self.init("NOTIFICATION", "PUSH", "THREAD", "CATEGORY", "TITLE", "BODY")
        for notification in notifications {
            add(
                Self.word(notification.identifier), notification.push?.description, notification.thread,
                notification.category?.shellWord,
                notification.title ?? notification.subtitle, notification.body)
        }
    }

    /// The local requests that wait.
    package init(_ requests: [PendingReport]) {
        self.init("NOTIFICATION", "MODULE", "DUE", "REPEATS", "TITLE", "BODY")
        for request in requests {
            add(
                Self.word(request.identifier), request.module.shellWord, request.due?.secondsText,
                request.repeats ? "yes" : "no",
                request.title ?? request.subtitle, request.body)
        }
    }

    /// The modules, and why one is not loaded or an extension of it is quarantined.
    package init(_ modules: [ModuleReport]) {
        self.init("MODULE", "STATE", "SENDER", "ROUTES", "LIBRARY")
        for module in modules {
            let causes = [module.cause].compactMap(\.self) + (module.quarantinedExtensions ?? [])
            add(
                module.id.shellWord, module.state.rawValue, module.sender, module.routes.joined(separator: " "),
                module.library, notes: causes.map { "\($0.withCommand)" })
        }
    }

    package init(_ modules: [QuarantineReport]) {
        self.init("MODULE", "CLASS", "CRASHES", "SINCE", "SIGNAL", "HASH", "REASON")
        for module in modules {
            add(
                module.id.shellWord, module.className, "\(module.crashes)", module.since.secondsText, module.signal,
                String(module.hash.prefix(12)), module.reason, notes: module.stackTop.map { ["in \($0)"] } ?? [])
        }
    }

    /// The pushes of providers.
    package init(_ pushes: [DeliveryReport]) {
        self.init("PUSH", "RECEIVED", "APNS-ID", "TYPE", "PRIORITY", "STATE")
        for push in pushes {
            add(
                push.push.description, push.time.secondsText, push.id, push.type.rawValue, "\(push.priority)",
                push.words)
        }
    }

    /// The pushes of the journal.
    package init(_ pushes: [PushReport]) {
        self.init("PUSH", "ACCEPTED", "SENDER", "BYTES", "OUTCOME")
        for push in pushes {
            var outcome = [push.outcome?.words ?? (push.cause == nil ? "under way" : "damaged")]
            if push.redelivered > 0 { outcome.append("delivered again \(push.redelivered.of("time"))") }
            if let original = push.replayOf { outcome.append("replay of \(original)") }
            add(
                push.push.description, push.time.secondsText, push.sender, "\(push.bytes)",
                outcome.joined(separator: "; "), notes: push.cause.map { ["\($0.withCommand)"] } ?? [])
        }
    }
}

extension DeliveryReport {
    /// How far the push has come.
    fileprivate var words: String {
        switch state {
        case .delivered: "delivered"
        case .forwarded: "delivered from storage" + (forwarded.map { " at \($0.secondsText)" } ?? "")
        case .stored: "stored until \(expires.secondsText): \(stored?.words ?? "")"
        case .discarded: "discarded: \(discarded?.rawValue ?? "")"
        }
    }
}

extension DeliverySums {
    /// The counts in one line.
    package var words: String {
        func list(_ counts: some Sequence<(String, Int)>) -> String {
            let listed = counts.sorted { $0.0 < $1.0 }.map { "\($1) \($0)" }
            return listed.isEmpty ? "" : " (\(listed.joined(separator: ", ")))"
        }
        let from = forwarded == 0 ? "" : " (\(forwarded) from storage)"
        let (stored, discarded) = (stored.map { ($0.rawValue, $1) }, discarded.map { ($0.rawValue, $1) })
        return "\(received) received: \(delivered) delivered\(from), "
            + "\(stored.reduce(0) { $0 + $1.1 }) stored\(list(stored)), "
            + "\(discarded.reduce(0) { $0 + $1.1 }) discarded\(list(discarded))"
    }
}

extension Date {
    /// The moment to the second, in UTC.
    fileprivate var secondsText: String { Date.ISO8601FormatStyle(dateTimeSeparator: .space).format(self) }
}
