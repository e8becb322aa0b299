package import BellhopControl
package import BellhopCore

extension Program {
    /// Asks for a report and prints it: a table, or one JSON object a line.
    func report(_ kind: Subcommand.ReportKind) async throws(BellhopError) {
        switch kind {
        case .categories:
            let list = try await client.call(Control.Categories())
            try show(list.categories) { Self.table($0).render(output.style, empty: "No categories are registered") }
        case .notifications:
            let list = try await client.call(Control.Notifications())
            try show(list.notifications) {
                Self.table($0).render(output.style, empty: "No notifications are delivered")
            }
        case .pending:
            let list = try await client.call(Control.Pending())
            try show(list.requests) { Self.table($0).render(output.style, empty: "No notifications wait") }
        case .status:
            let status = try await client.call(Control.Status())
            try show([status]) { _ in Self.text(status, output.style) }
        }
    }

    package func show<Report: Encodable>(_ reports: [Report], _ text: ([Report]) -> String) throws(BellhopError) {
        guard output.isJSON else { return try output.print(text(reports)) }
        for report in reports { try output.printJSON(report) }
    }

    package static func table(_ categories: [CategoryReport]) -> Columns {
        var table = Columns("CATEGORY", "MODULE", "ACTIONS")
        for category in categories {
            let actions = category.actions.map { action in
                let traits = action.options + (action.asksForText ? ["text"] : [])
                return action.identifier + (traits.isEmpty ? "" : " (\(traits.joined(separator: ", ")))")
            }
            table.add(category.identifier, category.module?.rawValue, actions.joined(separator: ", "))
        }
        return table
    }

    package static func table(_ notifications: [NotificationReport]) -> Columns {
        var table = Columns("NOTIFICATION", "PUSH", "THREAD", "CATEGORY", "TITLE", "BODY")
        for notification in notifications {
            table.add(
                notification.identifier, notification.push?.rawValue, notification.thread, notification.category,
                notification.title, notification.body)
        }
        return table
    }

    package static func table(_ requests: [PendingReport]) -> Columns {
        var table = Columns("NOTIFICATION", "MODULE", "DUE", "REPEATS", "TITLE", "BODY")
        for request in requests {
            table.add(
                request.identifier, request.module.rawValue, request.due.map(text), request.repeats ? "yes" : "no",
                request.title, request.body)
        }
        return table
    }

    package static func text(_ status: StatusReport, _ style: TextStyle) -> String {
        let rows: [(String, String?)] = [
            ("version", status.version), ("process", "\(status.process)"), ("settings", status.settings),
            ("state directory", status.stateDirectory), ("device", status.state), ("session", status.session),
            ("screen", status.screen), ("deferred route", status.deferredRoute), ("badge", "\(status.badge)"),
            ("notifications", status.isAsked ? "\(status.authorization), the user is asked" : status.authorization),
            ("pending", "\(status.pending)"),
            ("clock", status.clockOffset == 0 ? nil : "ahead by \(Duration.seconds(status.clockOffset).inSeconds)"),
        ]
        return rows.map { style.dim($0.padded(to: 16)) + ($1 ?? "–").printable + "\n" }.joined()
    }
}
