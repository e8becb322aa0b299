internal import BellhopControl
internal import BellhopSystem
internal import BellhopValues
internal import Foundation

/// The events of a host without the host, in a process of its own: what `bellhop-bench` is when a bench starts itself
/// to measure followers.
///
/// For each request, it records the events of `pushes` pushes. Then it wakes the followers once, as the loop of a host
/// does after a round. The stream, the control socket, the encoding and the sending are the host's.
final class EventServing: ControlHandler {
    private let directory: String
    private let pushes: Int
    let events = EventStream()
    var poller: Poller? { nil }

    /// Reads the arguments of such a process; nil for those of a bench.
    init?(_ words: [String]) {
        guard words.first == "serve-events", words.count == 3, let pushes = Int(words[2]) else { return nil }
        directory = words[1]
        self.pushes = pushes
    }

    func run() async throws {
        let server = ControlServer(directory: directory, handler: self)
        try server.start()
        await server.stopRequested()
    }

    func handle(_ command: Command, reply: @escaping @Sendable (Result<CommandReply, CommandFailure>) -> Void) {
        for number in 1...pushes {
            for event in Self.steps { events.append(event) }
            // The load counts `push.finished`, so only the last push of a request records it.
            events.append(number == pushes ? Self.end : Self.steps[0])
        }
        reply(.success(.push(PushReply(push: Self.push))))
        events.wake()
    }

    /// How many events there are for a push.
    static let eventsPerPush = steps.count + 1

    private static let push = PushID(number: 1)
    private static let end = events.last ?? Event(.hostStopping)
    private static let steps = [0, 1, 2, 0, 1, 2, 0].compactMap { events.indices.contains($0) ? events[$0] : nil }
    /// Events with the facts that those of a push have.
    private static let events: [Event] = {
        let lines = #"""
            [{"details":{"modules":["Bench 0001"]},"kind":"push.routed","outcome":"module","push":"p1",HEADER},
            {"details":{"answer":{"options":["banner","list"]},"selector":"userNotificationCenter:willPresent:"},
            "duration":0.000125,"kind":"call.finished","module":"Bench 0001","outcome":"answered","push":"p1",
            "stage":"present",HEADER},
            {"details":{"attachments":0,"body":"$125.00 from Maple Street Bakery","by":"modules","identifier":"p1",
            "isPreviewHidden":false,"isReplacing":false,"level":"active","options":["banner","list"],
            "title":"Transfer received"},"kind":"notification.shown","outcome":"shown","push":"p1","stage":"present",
            HEADER},
            {"details":{"display":"shown","isIgnored":false,"isSuppressed":false},"kind":"push.finished","push":"p1",
            HEADER}]
            """#.replacing("HEADER", with: #""sequence":0,"time":"2026-01-31T09:41:00.000Z""#)
        guard let events = try? JSONLine.decode([Event].self, from: lines.utf8) else {
            preconditionFailure("the events of the benchmark are not those of this version")
        }
        return events
    }()
}
