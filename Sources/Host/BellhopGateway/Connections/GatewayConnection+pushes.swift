internal import BellhopAPNs
internal import BellhopValues

/// The requests to APNs on a connection.
extension GatewayConnection: ProviderSide {
    var pushSession: (any PushSession)? { session as? HTTP2Session }

    /// Decides about a request to APNs that has arrived.
    func decide(push arrival: HTTPArrival, _ session: any HTTPSession) {
        guard let session = session as? HTTP2Session else {
            session.respond(to: arrival.stream, .plain(505, "Like APNs, this gateway accepts only HTTP/2."))
            return
        }
        decide(arrival.request, on: arrival.stream, session)
    }

    /// Begins with another weather, so that as many streams are allowed as usual.
    func forgetWeather() {
        weather = WeatherRun.Connection()
        guard isTrusted, let session = pushSession else { return }
        session.allow(streams: nil)
        due()
    }

    func respond(to stream: Int32, _ response: HTTPResponse) -> Bool {
        guard let session else { return false }
        lastUse = gateway.tick
        messages.remove(stream)
        let isAwaited = session.respond(to: stream, response)
        takeArrivals(of: session)
        due()
        return isAwaited
    }
}
