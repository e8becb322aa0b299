internal import BellhopControl
internal import BellhopCore
internal import BellhopHost
internal import Foundation

/// Recording an event, as happens several times for every push.
struct EventRecording {
    let rounds: Int
    /// A follower has room for twice what the stream keeps; nobody is cut off while it reads.
    private let turns = 4_000

    func figures() async -> [Figure] {
        section("4. EventStream, an event with five details; followers are woken after every eighth, as after a push")
        let quiet = EventStream()
        let followed = EventStream()
        let follower = Follower(of: followed)
        let event = Self.event
        var kept = [Event](repeating: Self.event, count: turns)
        let times = await race(
            rounds: rounds, turns: turns,
            [
                { turns in
                    for turn in 0..<turns {
                        kept[turn] = event
                        kept[turn].time = Date()
                    }
                },
                { turns in Self.record(event, turns, in: quiet) },
                { turns in
                    Self.record(event, turns, in: followed)
                    await follower.wait(for: followed.last)
                },
            ])
        followed.finish()
        let figures = [
            Figure(
                name: "nobody listening", value: times[1],
                baseline: ("array element and Date()", times[0])),
            Figure(name: "one follower, until it has read", value: times[2], baseline: ("nobody listening", times[1])),
        ]
        figures.forEach { $0.print() }
        return figures
    }

    /// Records an event so often, as the host's loop does.
    private static func record(_ event: Event, _ turns: Int, in stream: EventStream) {
        for turn in 1...turns {
            stream.append(event)
            if turn % 8 == 0 { stream.wake() }
        }
    }

    private static let event = Event(
        .notificationShown, push: PushID(rawValue: "p1"), stage: .present, outcome: "banner, list",
        message: "Transfer received",
        details: [
            "identifier": "p1", "by": "modules", "options": "banner list", "title": "Transfer received",
            "body": "$125.00 from Maple Street Bakery",
        ])
}
