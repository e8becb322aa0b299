internal import BellhopControl
package import BellhopValues

extension Program {
    /// Asks for a report and prints it: a table, or one JSON object a line.
    func report(_ kind: Subcommand.ReportKind) async throws(BellhopError) {
        switch kind {
        case .categories:
            let list = try await client.call(Control.Categories())
            try show(list.categories) { Columns($0).render(output.style, empty: "No categories are registered") }
        case .notifications:
            let list = try await client.call(Control.Notifications())
            try show(list.notifications) {
                Columns($0).render(output.style, empty: "No notifications are delivered")
            }
        case .pending:
            let list = try await client.call(Control.Pending())
            try show(list.requests) { Columns($0).render(output.style, empty: "No notifications wait") }
        case .status:
            let status = try await client.call(Control.Status())
            try show([status]) { _ in status.text(output.style) }
        }
    }

    package func show<Report: Encodable>(_ reports: [Report], _ text: ([Report]) -> String) throws(BellhopError) {
        guard output.isJSON else { return try output.print(text(reports)) }
        for report in reports { try output.printJSON(report) }
    }
}
