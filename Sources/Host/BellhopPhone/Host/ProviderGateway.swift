internal import BellhopValues

/// The gateway, a process of its own that providers send to (Semantics §13).
///
/// It has the port that the command line or the settings name, and follows edits of the settings. If it ends without
/// being told to, or cannot start, it is started again after a delay.
struct ProviderGateway: Sendable {
    private enum State: Sendable {
        case off
        case starting
        /// It accepts connections on a port.
        case serving(port: Int)
        /// It ends, because another port is wanted, or none.
        case ending
        /// It is started again when the timer fires.
        case waiting(Ticket<FiredTimer>)
    }

    private var state = State.off
    /// The port that is wanted, 0 for a free one, or nil if no gateway is.
    private var port: Int?
    /// How often it has ended since it last served.
    private var failures = 0

    /// The delay before the first new start; each further one in a row waits twice as long.
    private static let shortestDelay = Duration.seconds(1)
    private static let doublings = 5

    /// The port that it accepts connections on, or nil if it accepts none.
    var servingPort: Int? { if case .serving(let port) = state { port } else { nil } }

    /// Checks that the gateway is the one that the settings want, and that a host that is over has none.
    static func verify(_ phone: Phone) {
        let room = phone.gateway
        if phone.isReady, !phone.isStopping {
            assert(room.port == wantedPort(in: phone), "the gateway has another port than the settings")
        }
        switch room.state {
        case .off:
            assert(room.port == nil || phone.isStopping, "the gateway is off, and port \(room.port ?? 0) is wanted")
        case .ending: break
        case .starting, .serving, .waiting: assert(room.port != nil, "the gateway is \(room.state), and none is wanted")
        }
        guard case .over = phone.shutdown.phase else { return }
        if case .off = room.state { return }
        assertionFailure("the host is over, and its gateway is \(room.state)")
    }

    private static func wantedPort(in phone: Phone) -> Int? { phone.configuration.gateway.number(with: phone.settings) }

    /// Starts or ends the gateway, if other settings want another port or none.
    static func follow(in phone: inout Phone) {
        let wanted = wantedPort(in: phone)
        guard wanted != phone.gateway.port, !phone.isStopping else { return }
        phone.gateway.port = wanted
        phone.gateway.failures = 0
        switch phone.gateway.state {
        case .off: start(in: &phone)
        case .ending: break
        case .starting, .serving:
            phone.turn.emit(.endGateway)
            phone.gateway.state = .ending
        case .waiting(let timer):
            phone.turn.cancel(timer)
            // Its process has ended, and the host still holds its port.
            phone.turn.emit(.endGateway)
            start(in: &phone)
        }
    }

    /// Starts the gateway, if one is wanted.
    static func start(in phone: inout Phone) {
        guard let port = phone.gateway.port, !phone.isStopping else { return phone.gateway.state = .off }
        phone.gateway.state = .starting
        phone.turn.emit(.startGateway(port: port))
    }

    /// It accepts connections.
    static func started(port: Int, in phone: inout Phone) {
        guard case .starting = phone.gateway.state else { return }
        phone.gateway.state = .serving(port: port)
        phone.gateway.failures = 0
        phone.turn.record(Event(.gatewayStarted(Event.GatewayStarted(port: port))))
    }

    /// It has ended, or could not start.
    static func ended(_ error: BellhopError, in phone: inout Phone) {
        switch phone.gateway.state {
        case .off, .waiting: break
        case .ending:
            phone.turn.record(Event(.gatewayEnded))
            start(in: &phone)
        case .starting, .serving:
            phone.turn.record(Event(.gatewayEnded, cause: error))
            let delay = shortestDelay * (1 << min(phone.gateway.failures, doublings))
            phone.gateway.failures += 1
            phone.gateway.state = .waiting(phone.turn.schedule(after: delay, .retryGateway))
        }
    }

    /// Stops the gateway, because the host stops.
    static func stop(in phone: inout Phone) {
        switch phone.gateway.state {
        case .off, .ending: break
        case .starting, .serving: phone.turn.emit(.stopGateway)
        case .waiting(let timer): phone.turn.cancel(timer)
        }
        phone.gateway.state = .off
    }
}
