internal import BellhopAPNs
internal import BellhopValues

/// The requests to APNs on a connection: each is checked, a push meets the weather, and each gets an answer or none.
extension GatewayConnection {
    /// Decides about a request to APNs that has arrived.
    func decide(push arrival: HTTPArrival, _ session: any HTTPSession) {
        let (request, stream) = (arrival.request, arrival.stream)
        guard let session = session as? HTTP2Session else {
            session.respond(to: stream, .plain(505, "Like APNs, this gateway accepts only HTTP/2."))
            return
        }
        let header = request.idHeader
        let id = request[header] ?? gateway.newID()
        // The report and the weather are about pushes.
        if request.isPush {
            pushes[stream] = Waiting(arrival: gateway.ledger.arrived(request, on: number, at: gateway.now))
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
        _ effect: WeatherRun.Effect, on stream: Int32, _ session: HTTP2Session
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
            session.goAway(HTTPResponse.goAwayData(reason), before: stream)
            for stream in pushes.keys.sorted() where !session.isProcessed(stream) { cut(stream) }
        case .end(let reason): goAway(reason)
        }
    }

    /// Begins with another weather, so that as many streams are allowed as usual.
    func forgetWeather() {
        weather = WeatherRun.Connection()
        guard isTrusted, let session = session as? HTTP2Session else { return }
        session.allow()
        due()
    }

    /// A push gets no answer.
    func cut(_ stream: Int32) {
        guard let push = pushes.removeValue(forKey: stream) else { return }
        gateway.ledger.ended(push.arrival, .cut, at: gateway.now)
    }

    // MARK: Answers

    /// Answers a request that the gateway or the phone has accepted or refused, now or as late as the weather has it.
    func answer(_ stream: Int32, _ response: HTTPResponse) {
        guard let session else { return }
        if pushes[stream] != nil, let session = session as? HTTP2Session {
            for effect in gateway.weather.answer(response.reason, on: &weather) {
                try? perform(effect, on: stream, session)
            }
        }
        if let delay = pushes[stream]?.delay, delay > 0 {
            late.append((gateway.tick + delay, stream, response))
        } else {
            send(response, to: stream, session)
            takeArrivals(of: session)
        }
        due()
    }

    private func send(_ response: HTTPResponse, to stream: Int32, _ session: any HTTPSession) {
        lastUse = gateway.tick
        messages.remove(stream)
        guard session.respond(to: stream, response) else { return cut(stream) }
        guard let push = pushes.removeValue(forKey: stream) else { return }
        let outcome: ProviderLedger.Outcome =
            if let reason = response.reason { .refused(reason) } else if response.isUndelivered { .undelivered } else {
                .accepted
            }
        gateway.ledger.ended(push.arrival, outcome, at: gateway.now)
    }

    /// Sends the answers that have come late enough.
    func sendLate(at tick: Int) {
        guard let session, late.contains(where: { $0.tick <= tick }) else { return }
        let now = late.filter { $0.tick <= tick }
        late.removeAll { $0.tick <= tick }
        for answer in now { send(answer.response, to: answer.stream, session) }
        due()
    }
}
