internal import BellhopRendering
internal import BellhopValues
internal import BellhopWorkers
internal import BenchFigures
internal import Foundation

/// What a person waits for after expanding a notification: layout and picture, here and by the renderer's process.
struct ViewRendering {
    let runs: Int

    func figures() async throws -> [Figure] {
        section(
            "9. A view tree to a PNG, 375 points wide, 3 pixels a point",
            "layout is judged by reading the tree from JSON, the picture by the layout, and the process, confined and with",
            "fonts of its own, by the same work without one: one that stood by, as in a host, and one that is started")
        let card = try await figures("a card", Self.card, Bounds(picture: 12e6, process: 1.4))
        return try await card + figures("500 views", Self.list(500), Bounds(layout: 1))
    }

    /// The bounds of the figures of one tree.
    private struct Bounds {
        var layout: Double?
        /// In nanoseconds.
        var picture: Double?
        var process: Double?
    }

    private func figures(_ name: String, _ request: RenderRequest, _ bounds: Bounds) async throws -> [Figure] {
        let renderer = try Renderer()
        let json = try JSONEncoder().encode(request)
        let process = RendererProcess(
            program: WorkerStable.programs + "/bellhop-renderer", environment: [:], clock: SystemClock())
        let standby = StandbyRenderers(process)
        let picture = try renderer.render(request)
        guard try await process.render(request) == picture, try await standby.render(request) == picture else {
            throw Child.Failed(description: "two pictures of \(name)")
        }
        var times = [[Double]](repeating: [], count: 5)
        for _ in 0..<runs {
            let clock = ContinuousClock()
            try await settle()
            times[0].append(
                try clock.measure { keep(try JSONDecoder().decode(RenderRequest.self, from: json)) } / .nanoseconds(1))
            times[1].append(try clock.measure { keep(try renderer.size(of: request)) } / .nanoseconds(1))
            times[2].append(try clock.measure { keep(try renderer.render(request)) } / .nanoseconds(1))
            times[3].append(try await clock.measure { keep(try await standby.render(request)) } / .nanoseconds(1))
            try await settle()
            times[4].append(try await clock.measure { keep(try await process.render(request)) } / .nanoseconds(1))
        }
        let medians = times.map(median)
        let figures = [
            Figure(
                name: "\(name), layout", value: medians[1], baseline: ("read from JSON", medians[0]),
                bound: bounds.layout),
            Figure(
                name: "\(name), layout and PNG", value: medians[2], baseline: ("layout", medians[1]),
                limit: bounds.picture),
            Figure(
                name: "\(name), by a renderer that stood by", value: medians[3],
                baseline: ("layout and PNG", medians[2]),
                bound: bounds.process),
            Figure(name: "\(name), by a new renderer", value: medians[4], baseline: ("layout and PNG", medians[2])),
        ]
        figures.forEach { $0.print() }
        return figures
    }

    /// Until the process before has ended and the next one stands by; nobody expands a notification sooner after another.
    private func settle() async throws { try await Task.sleep(for: .milliseconds(200)) }

    /// An expanded notification with three buttons.
    private static var card: RenderRequest {
        ExpandedNotification(
            appName: "Alpine Bank", title: "Confirm your transfer", subtitle: "Mountain Savings",
            body: "You are about to send $1,250.00 from Everyday Checking. It arrives tomorrow before noon.",
            actions: ["Approve", "Remind Me Tomorrow", "Decline"].map { .init(identifier: $0, title: $0) }
        ).request()
    }

    /// A column of labels, each below the one before it.
    private static func list(_ count: Int) throws -> RenderRequest {
        var views = [ViewRow(parent: nil)]
        var constraints: [ViewConstraint] = []
        for index in 1..<count {
            views.append(ViewRow(parent: 0, content: .label(ViewText("Row \(index)", font: .init(points: 13)))))
            constraints.append(ViewConstraint(.init(index, .left), .equal, .init(0, .left), constant: 16))
            let above = ViewConstraint.Anchor(index - 1, index == 1 ? .top : .bottom)
            constraints.append(ViewConstraint(.init(index, .top), .equal, above, constant: 4))
        }
        constraints.append(ViewConstraint(.init(0, .bottom), .equal, .init(count - 1, .bottom), constant: 4))
        return RenderRequest(try ViewTree(views: views, constraints: constraints), width: ExpandedNotification.width)
    }
}
