internal import BellhopControl
internal import BellhopSystem
internal import BellhopValues

/// Follows the events of the host, and of the next one after it has ended.
@MainActor
final class HostEvents {
    /// How long no host may run, in ticks.
    private static let patience = 60

    private let door: HostDoor
    private let poller: Poller
    /// Called when there are events or another state.
    private let changed: () -> Void
    private var connection: HostConnection?
    /// Whether a connection is being opened.
    private var isOpening = false
    /// How many events there were when the connection began to follow; nil before.
    private var begun: UInt64?
    private var absence = 0
    private(set) var log = EventLog()
    private(set) var tally = EventTally()
    private(set) var state = HostState.gone

    init(_ door: HostDoor, _ poller: Poller, changed: @escaping () -> Void) {
        self.door = door
        self.poller = poller
        self.changed = changed
    }

    /// Whether no host has been running for a minute.
    var isHostGone: Bool { absence > Self.patience }

    /// Looks for a host again if there is none, once in a tick.
    func tick() {
        guard connection == nil else { return }
        absence += 1
        connect(after: log.last)
    }

    /// Follows the events after one, or all that the host keeps.
    func connect(after last: EventID?) {
        guard !isOpening, connection == nil else { return }
        isOpening = true
        let request = Control.Events(since: last?.number ?? 0, run: last?.run, follow: true)
        door.open(.host) { [self] descriptor in
            isOpening = false
            guard let descriptor, let line = ControlLine.request(1, request) else { return become(.gone) }
            connection = HostConnection(
                descriptor, poller, request: line, received: { [weak self] in self?.read($0) },
                ended: { [weak self] in self?.left() })
        }
    }

    private func read(_ line: [UInt8]) {
        if let json = ControlLine.event(in: line) {
            log.append(json)
            tally.count(json)
            return changed()
        }
        guard begun == nil else { return left() }
        switch ControlLine.reply(to: Control.Events.self, in: line) {
        case .success(let range): begin(range)
        case .failure(let error) where error.code == .eventsOtherRun:
            // The host was started again.
            close()
            connect(after: nil)
        case .failure: left()
        }
    }

    private func begin(_ range: EventRange) {
        log.follow(range.run, after: range.first - 1)
        begun = log.count
        absence = 0
        become(.connected(run: range.run))
    }

    /// The host has ended, or has left out events because the server was too slow.
    private func left() {
        let hasProgress = begun.map { $0 < log.count } ?? false
        close()
        // A host that is ending accepts a connection, and has no more events.
        if hasProgress { connect(after: log.last) } else { become(.gone) }
    }

    private func close() {
        connection?.close()
        connection = nil
        begun = nil
    }

    private func become(_ state: HostState) {
        guard self.state != state else { return }
        self.state = state
        changed()
    }
}
