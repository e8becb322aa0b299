internal import BellhopValues

/// The gateway, a process of its own that providers send to (Semantics §13).
///
/// If it ends without being told to, or cannot start, it is started again after a delay.
struct ProviderGateway: Sendable {
    private enum State: Sendable {
        case off
        case starting
        case serving
        /// It is started again when the timer fires.
        case waiting(Ticket<FiredTimer>)
    }

    private var state = State.off
    /// How often it has ended since it last served.
    private var failures = 0

    /// The delay before the first new start; each further one in a row waits twice as long.
    private static let shortestDelay = Duration.seconds(1)
    private static let doublings = 5

    /// Checks that a host that is over has no gateway.
    static func verify(_ phone: Phone) {
        guard case .over = phone.shutdown.phase else { return }
        if case .off = phone.gateway.state { return }
        assertionFailure("the host is over, and its gateway is \(phone.gateway.state)")
    }

    /// Starts the gateway, if the host is to have one.
    static func start(in phone: inout Phone) {
        guard let port = phone.configuration.gatewayPort, !phone.isStopping else { return }
        phone.gateway.state = .starting
        phone.turn.emit(.startGateway(port: port))
    }

    /// It accepts connections.
    static func started(port: Int, in phone: inout Phone) {
        guard case .starting = phone.gateway.state else { return }
        phone.gateway.state = .serving
        phone.gateway.failures = 0
        phone.turn.record(Event(.gatewayStarted(Event.GatewayStarted(port: port))))
    }

    /// It has ended, or could not start.
    static func ended(_ error: BellhopError, in phone: inout Phone) {
        switch phone.gateway.state {
        case .off, .waiting: return
        case .starting, .serving: break
        }
        phone.turn.record(Event(.gatewayEnded, cause: error))
        let delay = shortestDelay * (1 << min(phone.gateway.failures, doublings))
        phone.gateway.failures += 1
        phone.gateway.state = .waiting(phone.turn.schedule(after: delay, .retryGateway))
    }

    /// Stops the gateway, because the host stops.
    static func stop(in phone: inout Phone) {
        switch phone.gateway.state {
        case .off: return
        case .starting, .serving: phone.turn.emit(.stopGateway)
        case .waiting(let timer): phone.turn.cancel(timer)
        }
        phone.gateway.state = .off
    }
}
