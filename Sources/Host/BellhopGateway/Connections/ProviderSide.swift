internal import BellhopAPNs
internal import BellhopValues

/// The gateway's side of one provider: what it remembers of the connection, and the pushes that have no answer.
///
/// Each request is checked, a push meets the weather, and each gets an answer or none.
@MainActor
protocol ProviderSide: AnyObject {
    var gateway: Gateway { get }
    /// One that came later has a greater number.
    var number: Int { get }
    var provider: ProviderConnection { get set }
    var weather: WeatherRun.Connection { get set }
    /// The pushes that have no answer, by stream.
    var pushes: [Int32: WaitingPush] { get set }
    /// The last stream whose push the phone may have.
    var latest: Int32 { get set }
    /// The answers that come late.
    var late: [LateAnswer] { get set }
    /// Whether the provider has shown that it is one, or needs to show nothing.
    var isTrusted: Bool { get }
    /// The session, if pushes can be sent on it.
    var pushSession: (any PushSession)? { get }

    /// Sends an answer now; returns false if nobody waits for it.
    func respond(to stream: Int32, _ response: HTTPResponse) -> Bool
    /// Ends the connection after the pushes that have begun.
    func goAway(_ reason: APNsReason?)
}

/// A push that has no answer.
struct WaitingPush {
    let arrival: ProviderLedger.Arrival
    /// How late its answer comes, in seconds.
    var delay = 0
}

/// An answer that comes late, in ticks of the gateway.
struct LateAnswer {
    let tick: Int
    let stream: Int32
    let response: HTTPResponse
}

extension ProviderSide {
    /// Decides about a request to APNs that has arrived.
    func decide(_ request: ProviderRequest, on stream: Int32, _ session: any PushSession) {
        let header = request.idHeader
        let id = request[header] ?? gateway.newID()
        // The report and the weather are about pushes.
        if request.isPush {
            pushes[stream] = WaitingPush(arrival: gateway.ledger.arrived(request, on: number, at: gateway.now))
        }
        guard session.isProcessed(stream) else { return cut(stream) }
        do throws(APNsRefusal) {
            let verdict = Result { () throws(APNsRefusal) in
                try gateway.gatekeeper.decide(
                    request, on: &provider, id: id, at: gateway.now, channel: Gateway.newChannelID)
            }
            // A valid token counts, whatever else is wrong with the request.
            if isTrusted { session.trust() }
            switch try verdict.get() {
            case .push(let push):
                let effects = gateway.weather.push(
                    token: provider.token(of: request), team: provider.team, on: &weather)
                for effect in effects { try perform(effect, on: stream, session) }
                guard session.isProcessed(stream) else { return }
                if let refusal = gateway.answers[push.deviceToken.lowercased()] { throw refusal }
                let uniqueID = request.environment == .production ? nil : gateway.newID()
                latest = max(latest, stream)
                gateway.link.deliver(
                    .push(push, GatewayLink.Names(header: header, uniqueID: uniqueID)),
                    GatewayLink.Asker(connection: self, stream: stream))
            case .channels(let answer): self.answer(stream, .channels(answer, id: id))
            }
        } catch {
            answer(stream, .refusal(error, id: id, as: header))
        }
    }

    // MARK: Weather

    private func perform(
        _ effect: WeatherRun.Effect, on stream: Int32, _ session: any PushSession
    ) throws(APNsRefusal) {
        switch effect {
        case .refuse(let refusal): throw refusal
        case .delay(let seconds):
            let least = pushes[stream]?.delay ?? 0
            pushes[stream]?.delay = max(least, seconds)
        case .allow(let streams): session.allow(streams: streams)
        case .cut(let reason):
            // The phone may have a push of a later stream, which GOAWAY would name as not processed.
            guard stream > latest else { break }
            session.goAway(reason, before: stream)
            for stream in pushes.keys.sorted() where !session.isProcessed(stream) { cut(stream) }
        case .end(let reason): goAway(reason)
        }
    }

    /// A push gets no answer.
    func cut(_ stream: Int32) {
        guard let push = pushes.removeValue(forKey: stream) else { return }
        gateway.ledger.ended(push.arrival, .cut, at: gateway.now)
    }

    // MARK: Answers

    /// Answers a request that the gateway or the phone has accepted or refused, now or as late as the weather has it.
    func answer(_ stream: Int32, _ response: HTTPResponse) {
        if pushes[stream] != nil, let session = pushSession {
            for effect in gateway.weather.answer(response.reason, on: &weather) {
                try? perform(effect, on: stream, session)
            }
        }
        if let delay = pushes[stream]?.delay, delay > 0 {
            late.append(LateAnswer(tick: gateway.tick + delay, stream: stream, response: response))
        } else {
            send(response, to: stream)
        }
    }

    private func send(_ response: HTTPResponse, to stream: Int32) {
        guard respond(to: stream, response) else { return cut(stream) }
        guard let push = pushes.removeValue(forKey: stream) else { return }
        let outcome: ProviderLedger.Outcome =
            if let reason = response.reason { .refused(reason) } else if response.isUndelivered { .undelivered } else {
                .accepted
            }
        gateway.ledger.ended(push.arrival, outcome, at: gateway.now)
    }

    /// Sends the answers that have come late enough.
    func sendLate(at tick: Int) {
        guard late.contains(where: { $0.tick <= tick }) else { return }
        let now = late.filter { $0.tick <= tick }
        late.removeAll { $0.tick <= tick }
        for answer in now { send(answer.response, to: answer.stream) }
    }
}
