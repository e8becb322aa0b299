internal import BellhopValues
internal import FoundationEssentials

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
        case waiting(Ticket<FiredTimer>, GatewayFailure)
    }

    private var state = State.off
    /// The port that is wanted, 0 for a free one, or nil if no gateway is.
    private var port: Int?
    /// How often it has ended since it last served.
    private var failures = 0
    /// How it behaves to providers; a gateway that is started again behaves as the one before.
    private var conditions = GatewayConditions()
    /// The requests that it has not replied to.
    private var asked: [(ticket: Ticket<GatewayReply>, ask: Ask)] = []
    /// The pushes that clients send through it.
    var sends = ProviderSends()

    /// What a client waits for.
    enum Ask: Sendable {
        case report(CommandID)
        case weather(CommandID, Weather)
        case answers(CommandID)
        case send(CommandID)

        fileprivate var command: CommandID {
            switch self {
            case .report(let id), .weather(let id, _), .answers(let id), .send(let id): id
            }
        }
    }

    /// The most device tokens that have a fixed answer.
    static let mostAnswers = 100

    /// The delay before the first new start; each further one in a row waits twice as long.
    private static let shortestDelay = Duration.seconds(1)
    private static let doublings = 5

    /// The port that it accepts connections on, or nil if it accepts none.
    var servingPort: Int? { if case .serving(let port) = state { port } else { nil } }

    /// Why it has ended or cannot start, until it is started again; nil if none is waited for.
    var failure: GatewayFailure? { if case .waiting(_, let failure) = state { failure } else { nil } }

    /// Whether it is about to accept connections.
    ///
    /// One that has failed is not, although it is started again after a delay.
    var isStarting: Bool {
        switch state {
        case .starting: true
        case .ending: port != nil
        case .off, .serving, .waiting: false
        }
    }

    /// Checks that the gateway is the one that the settings want, and that a host that is over has none.
    ///
    /// Only one that serves, or has served until now, has requests to reply to.
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
        switch room.state {
        case .serving, .ending: break
        case .off, .starting, .waiting: assert(room.asked.isEmpty, "\(room.asked.count) requests wait for no gateway")
        }
        guard case .over = phone.shutdown.phase else { return }
        if case .off = room.state { return }
        assertionFailure("the host is over, and its gateway is \(room.state)")
    }

    private static func wantedPort(in phone: Phone) -> Int? { phone.configuration.gateway.number(with: phone.settings) }

    /// Starts or ends the gateway, if other settings want another port, other answers or no gateway.
    static func follow(in phone: inout Phone) {
        let (wanted, manner) = (wantedPort(in: phone), phone.settings.gateway.answers)
        let isAnother = wanted != phone.gateway.port || wanted != nil && manner != phone.gateway.conditions.manner
        guard isAnother, !phone.isStopping else { return }
        phone.gateway.port = wanted
        phone.gateway.conditions.manner = manner
        phone.gateway.failures = 0
        switch phone.gateway.state {
        case .off: start(in: &phone)
        case .ending: break
        case .starting, .serving:
            phone.turn.emit(.endGateway)
            phone.gateway.state = .ending
        case .waiting(let timer, _):
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
        phone.gateway.conditions.acceptsAll = phone.configuration.gatewayAcceptsAll
        phone.turn.emit(.startGateway(port: port, phone.gateway.conditions))
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
            giveUp(with: error, in: &phone)
            start(in: &phone)
        case .starting, .serving:
            phone.turn.record(Event(.gatewayEnded, cause: error))
            // The next one starts with what the clients have asked for, but without the report.
            giveUp(with: error, in: &phone)
            let delay = shortestDelay * (1 << min(phone.gateway.failures, doublings))
            phone.gateway.failures += 1
            let timer = phone.turn.schedule(after: delay, .retryGateway)
            phone.gateway.state = .waiting(
                timer, GatewayFailure(cause: error, nextStart: phone.turn.now.addingTimeInterval(delay / .seconds(1))))
        }
    }

    /// Stops the gateway, because the host stops.
    static func stop(in phone: inout Phone) {
        switch phone.gateway.state {
        case .off, .ending: break
        case .starting, .serving: phone.turn.emit(.stopGateway)
        case .waiting(let timer, _): phone.turn.cancel(timer)
        }
        phone.gateway.state = .off
        giveUp(with: .hostStopping, in: &phone)
    }

    // MARK: Requests

    /// Says what providers did, and then perhaps begins a new report.
    static func report(resets: Bool, for id: CommandID, in phone: inout Phone) throws(BellhopError) {
        try ask(.report(resets: resets), .report(id), in: &phone)
    }

    /// Changes the weather.
    static func change(to weather: Weather, for id: CommandID, in phone: inout Phone) throws(BellhopError) {
        try ask(.weather(weather), .weather(id, weather), in: &phone)
        phone.gateway.conditions.weather = weather
    }

    /// The weather, for a client that asks without changing it.
    static func weather(in phone: Phone) throws(BellhopError) -> Weather {
        try phone.gateway.checkIsServing()
        return phone.gateway.conditions.weather
    }

    /// Answers each push to a device token with a reason from now on, or no longer if there is none.
    static func answer(
        _ token: String, with word: String?, for id: CommandID, in phone: inout Phone
    ) throws(BellhopError) {
        let token = token.lowercased()
        guard !token.isEmpty, token.utf8.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else {
            throw BellhopError(
                .gatewayBadToken, "\(token.cut(to: 80).quoted) isn't a device token",
                hint: "Use a token in hexadecimal digits, as the path of a push has it")
        }
        var answers = phone.gateway.conditions.answers
        answers.removeAll { $0.deviceToken == token }
        if let word {
            let reason = try APNsReason(named: word)
            let refusal = APNsRefusal(
                reason, "This gateway was told to answer so.",
                timestamp: reason == .unregistered ? Int64(phone.turn.now.timeIntervalSince1970 * 1000) : nil)
            answers.append(FixedAnswer(deviceToken: token, refusal: refusal))
        }
        guard answers.count <= mostAnswers else {
            throw BellhopError(
                .gatewayTooManyAnswers, "\(mostAnswers) device tokens have an answer", hint: "Clear one of them first")
        }
        try ask(.answers(answers), .answers(id), in: &phone)
        phone.gateway.conditions.answers = answers
    }

    /// Asks the gateway, which must serve.
    static func ask(_ request: GatewayRequest, _ ask: Ask, in phone: inout Phone) throws(BellhopError) {
        try phone.gateway.checkIsServing()
        let ticket: Ticket<GatewayReply> = phone.turn.unclaimedTicket()
        phone.gateway.asked.append((ticket, ask))
        phone.turn.emit(.askGateway(request, ticket))
    }

    private static let none = BellhopError(
        .gatewayNone, "the host has no gateway", hint: "Start the host with one, or add gateway.port to settings.json")

    /// Throws `gateway.none` or `gateway.starting` if no gateway serves.
    func checkIsServing() throws(BellhopError) {
        switch state {
        case .serving: return
        case .off: throw Self.none
        case .ending where port == nil: throw Self.none
        case .waiting(_, let failure): throw failure.cause
        case .starting, .ending:
            throw BellhopError(
                .gatewayStarting, "the gateway is starting", hint: "Try again after the event gateway.started")
        }
    }

    /// It has replied to a request.
    static func answered(_ ticket: Ticket<GatewayReply>, _ reply: GatewayReply, in phone: inout Phone) {
        guard let place = phone.gateway.asked.firstIndex(where: { $0.ticket == ticket }) else { return }
        let ask = phone.gateway.asked.remove(at: place).ask
        switch (ask, reply) {
        case (.report(let id), .report(let report)):
            ClientCommands.reply(.providerReport(report), to: id, in: &phone)
        case (.weather(let id, let weather), .done): ClientCommands.reply(.weather(weather), to: id, in: &phone)
        case (.answers(let id), .done): ClientCommands.reply(.done, to: id, in: &phone)
        case (.send(let id), .sent(let answer)): ClientCommands.reply(.providerAnswer(answer), to: id, in: &phone)
        case (.report, _), (.weather, _), (.answers, _), (.send, _):
            let error = BellhopError(
                .gatewayBadReply, "the reply of the gateway is about something else", hint: "Try again")
            phone.turn.emit(.reply(ask.command, .failure(error)))
        }
        if case .send = ask { ProviderSends.answered(in: &phone) }
    }

    /// Tells the clients that wait that no reply comes.
    private static func giveUp(with error: BellhopError, in phone: inout Phone) {
        let asked = phone.gateway.asked
        phone.gateway.asked = []
        for (_, ask) in asked { phone.turn.emit(.reply(ask.command, .failure(error))) }
        ProviderSends.gatewayEnded(with: error, in: &phone)
    }
}
