internal import BenchFigures
internal import Foundation

/// Events until each of many followers has read them through the control socket, against the same lines, encoded before
/// and sent to as many sockets by a loop that does nothing else.
struct Followers {
    let state: String
    let rounds: Int
    let turns: Int

    /// How many pushes have their events recorded before the followers are woken.
    private static let pushes = 32
    private static let counts = [1, 8, 64]
    private static let bound = 1.5

    func figures() throws -> [Figure] {
        let events = EventServing.eventsPerPush * Self.pushes
        section(
            "4. Events to followers: \(events) are recorded at a time, until every follower has read them",
            "the host's event stream and control socket in a process of their own; the bare loop sends as many bytes",
            "that it has had from the start; the readers are the same; the time is for an event, to all followers")
        let directory = state + "/events"
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        let host = try ServingProcess(
            "bellhop-bench", ["serve-events", directory, "\(Self.pushes)"], socket: directory + "/bellhop.sock")
        let loads = Self.counts.map { count in
            Load(
                clients: 1, followers: count, pushes: max(10, turns / count),
                lines: [Load.line(to: BenchModule.sender(1))], waitsForEnd: true)
        }
        let sample = try loads[0].run(host)
        let bare = try Relay.startSending(as: sample, in: state + "/bare")
        var figures: [Figure] = []
        var all: [[Double]] = []
        for load in loads {
            let name = load.followers == 1 ? "1 follower" : "\(load.followers) followers"
            _ = try (load.run(host), load.run(bare))
            let times = try medians(
                rounds: rounds,
                [
                    { try load.run(host).perPush / Double(events) }, { try load.run(bare).perPush / Double(events) },
                ])
            all.append(times)
            print(
                "  # \(name): "
                    + String(format: "%.0f events/s, %.0f lines/s", 1e9 / times[0], 1e9 / times[1]))
            figures.append(
                Figure(
                    name: "an event to \(name)", value: times[0], baseline: ("the bytes sent by a loop", times[1]),
                    bound: Self.bound))
        }
        if let first = all.first, let last = all.last, let most = Self.counts.last {
            // Recording and encoding an event is the same work for all followers.
            let (own, bare) = ((last[0] - first[0]) / Double(most - 1), (last[1] - first[1]) / Double(most - 1))
            figures.append(
                Figure(
                    name: "an event to each further follower", value: own, baseline: ("the bytes sent by a loop", bare))
            )
        }
        figures.forEach { $0.print() }
        return figures
    }
}
