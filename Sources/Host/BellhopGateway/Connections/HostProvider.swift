internal import BellhopAPNs
internal import BellhopValues

/// The host as a provider: it sends what its clients ask it to (`bellhop gateway send`).
///
/// For the report and the weather, it has a connection, and opens another one after GOAWAY. It has neither TLS nor a
/// provider token: it has started the gateway, so the gateway takes it for authenticated.
@MainActor
final class HostProvider: ProviderSide, PushSession {
    unowned let gateway: Gateway
    /// The number of its connection; nil while none is open.
    private var connection: Int?
    var provider = ProviderConnection.host
    var weather = WeatherRun.Connection()
    var pushes: [Int32: WaitingPush] = [:]
    var latest: Int32 = 0
    var late: [LateAnswer] = []
    /// The requests of the host that have no answer, by stream.
    private var requests: [Int32: UInt64] = [:]
    /// The stream of the last push, from which those of another connection go on.
    private var lastStream: Int32 = -1

    init(of gateway: Gateway) { self.gateway = gateway }

    var number: Int { connection ?? 0 }
    var isTrusted: Bool { true }
    var pushSession: (any PushSession)? { self }

    /// Sends a push for a request of the host, whose reply is the answer.
    func send(_ push: SentPush, for request: UInt64) {
        if connection == nil {
            let number = gateway.newNumber()
            gateway.ledger.opened(number)
            connection = number
        }
        lastStream += 2
        requests[lastStream] = request
        decide(ProviderRequest(push), on: lastStream, self)
    }

    /// Begins with another weather.
    func forgetWeather() { weather = WeatherRun.Connection() }

    func respond(to stream: Int32, _ response: HTTPResponse) -> Bool { reply(to: stream, response.providerAnswer) }

    private func reply(to stream: Int32, _ answer: ProviderAnswer) -> Bool {
        guard let request = requests.removeValue(forKey: stream) else { return false }
        HostChannel.write(.reply(request, .sent(answer)))
        return true
    }

    func isProcessed(_ stream: Int32) -> Bool { requests[stream] != nil }

    func goAway(_ reason: APNsReason?, before stream: Int32) {
        for unprocessed in requests.keys.sorted() where unprocessed >= stream {
            _ = reply(to: unprocessed, .unprocessed(reason))
        }
        goAway(reason)
    }

    func goAway(_ reason: APNsReason?) {
        if let connection { gateway.ledger.closed(connection) }
        connection = nil
        forgetWeather()
    }

    // The host waits for each answer before it sends the next push, and no token of it is checked.
    func trust() {}
    func allow(streams: Int?) {}
}
