internal import BellhopControl
internal import BellhopSystem
internal import BellhopValues

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
    /// Events with the facts that those of a push have.
    private static let steps = [routed, called, shown, routed, called, shown, routed]
    private static let routed = Event(
        .pushRouted(Event.PushRouted(modules: [module], outcome: .module)), push: push)
    private static let called = Event(
        .callFinished(
            Event.CallFinished(answer: .options([.banner, .list]), outcome: .answered, selector: .willPresent)),
        module: module, push: push, stage: .present, duration: .microseconds(125))
    private static let shown = Event(
        .notificationShown(
            Event.NotificationShown(
                attachments: 0, body: "$125.00 from Maple Street Bakery", by: .modules, heldBack: [], identifier: "p1",
                isPreviewHidden: false, isReplacing: false, level: .active, options: [.banner, .list],
                title: "Transfer received")),
        push: push, stage: .present)
    private static let end = Event(
        .pushFinished(Event.PushFinished(display: .shown, isIgnored: false, isSuppressed: false)), push: push)
    private static let module: ModuleID = "Bench 0001"
}
