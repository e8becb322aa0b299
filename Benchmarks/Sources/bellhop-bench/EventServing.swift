internal import BellhopControl
internal import BellhopCore
internal import BellhopSystem
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

    private static let push = PushID(rawValue: "p1")
    private static let end = Event(
        .pushFinished, push: push, outcome: "shown", details: ["presented": "banner, list"])
    /// Events with the texts and details that those of a push have.
    private static let steps: [Event] = {
        let shown = Event(
            .notificationShown, push: push, stage: .present, outcome: "banner, list", message: "Transfer received",
            details: [
                "identifier": "p1", "by": "modules", "options": "banner list", "title": "Transfer received",
                "body": "$125.00 from Maple Street Bakery",
            ])
        let routed = Event(
            .pushRouted, push: push, outcome: "module", message: "to Bench 0001, by its sender",
            details: ["modules": "Bench 0001"])
        let finished = Event(
            .callFinished, module: ModuleID(rawValue: "Bench 0001"), push: push, stage: .present, outcome: "answered",
            duration: .microseconds(125),
            details: ["selector": "userNotificationCenter:willPresent:", "answer": "banner list"])
        return [routed, finished, shown, routed, finished, shown, routed]
    }()
}
