internal import BellhopAPNs
internal import BellhopSystem
package import BellhopValues
internal import CLinux
internal import Foundation
internal import Glibc

/// The gateway: it accepts the connections of providers, and hands what passes its checks to the host.
///
/// One thread does everything, the main thread of the program. Nothing is kept: a push is accepted when the host has it.
@MainActor
package final class Gateway {
    /// What providers may take up.
    struct Bounds {
        var connections = 4096
        /// How long a client may take to agree on a protocol, in ticks.
        var patience = 10
        /// How much longer it may take to show a valid provider token, in ticks.
        var trustPatience = 60
    }

    let tls: TLSContext
    let poller = Poller()
    let link: GatewayLink
    var gatekeeper: Gatekeeper
    var fcm: FCMGatekeeper
    var weather: WeatherRun
    var ledger: ProviderLedger
    /// The answers in place of the phone, by device token.
    private(set) var answers: [String: APNsRefusal]
    /// What is read from a socket, before it is given to somebody.
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    private let bounds = Bounds()
    private var listeners: [Listener] = []
    /// The connections, by their numbers.
    private var connections: [Int: GatewayConnection] = [:]
    /// How many connections there have been.
    private var accepted = 0
    private lazy var hostProvider = HostProvider(of: self)
    private let channel: HostChannel
    private var clock: Ticker?
    private let options: Gatekeeper.Options
    private var keysFile: WatchedFile
    private var accountsFile: WatchedFile
    private let certificateFile: WatchedFile

    /// The connection to the host that the program was started with.
    package static let inheritedHost: Int32 = 3

    /// The sockets that listen that the program was started with.
    package static var inheritedListeners: [Int32] { (4..<8).filter { fcntl($0, F_GETFD) >= 0 } }

    /// Creates a gateway.
    ///
    /// - Parameters:
    ///   - listeners: Sockets that listen.
    ///   - host: A connection to the control socket of the host.
    package init(
        _ configuration: GatewayConfiguration, _ conditions: GatewayConditions, _ channel: HostChannel,
        listeners: [Int32], host: Int32
    ) throws(BellhopError) {
        options = configuration.options
        keysFile = configuration.keysFile
        accountsFile = configuration.accountsFile
        certificateFile = configuration.certificateFile
        self.channel = channel
        weather = WeatherRun(conditions.weather)
        ledger = ProviderLedger(since: Date().timeIntervalSince1970, weather: conditions.weather)
        answers = Self.byToken(conditions.answers)
        tls = try TLSContext(certificate: configuration.certificate, key: configuration.key)
        gatekeeper = Gatekeeper(keys: configuration.keys, options: configuration.options)
        fcm = FCMGatekeeper(accounts: configuration.accounts, acceptsAll: configuration.options.acceptsAll)
        link = GatewayLink(Descriptor(owning: host), poller)
        self.listeners = listeners.map { Listener(Descriptor(owning: $0), of: self) }
    }

    /// Serves until the host leaves.
    package func run() {
        // A client that leaves must not end the program.
        signal(SIGPIPE, SIG_IGN)
        link.begin()
        for listener in listeners { listener.begin() }
        channel.begin(poller) { [weak self] order in
            self?.perform(order)
        } ended: { [weak self] in
            self?.link.end()
        }
        clock = Ticker(poller) { [weak self] tick in
            for connection in self?.connections.values ?? [:].values { connection.sendLate(at: tick) }
            self?.hostProvider.sendLate(at: tick)
            self?.dropIdlers(at: tick)
            // One that had no descriptor for a client tries again.
            for listener in self?.listeners ?? [] { listener.begin() }
            self?.readKeys()
            self?.checkCertificate()
        }
        while !link.hasEnded {
            poller.wait(blocking: true)
            poller.endRound()
        }
        for connection in connections.values { connection.leave(.shutdown) }
    }

    /// The seconds since it began to serve.
    var tick: Int { clock?.tick ?? 0 }

    /// Whether a client needs no provider token.
    var acceptsAll: Bool { options.acceptsAll }

    /// Seconds since 1970.
    var now: Double { Date().timeIntervalSince1970 }

    /// A new identifier of a push.
    func newID() -> String { UUID().uuidString }

    /// The bytes of a new identifier of a channel.
    nonisolated static func newChannelID() -> [UInt8] { withUnsafeBytes(of: UUID().uuid) { Array($0) } }

    /// Reads the keys and the service accounts again if their files have changed.
    private func readKeys() {
        let (nextKeys, nextAccounts) = (keysFile.changed, accountsFile.changed)
        guard nextKeys != nil || nextAccounts != nil else { return }
        guard let keys = try? GatewayDirectory.list(of: ProviderKey.self, in: keysFile.path),
            let accounts = try? GatewayDirectory.list(of: ServiceAccount.self, in: accountsFile.path)
        else {
            // The directory is another one, or the file is damaged: the next process reads it from the beginning.
            return link.end()
        }
        // Each message shows its sender, so the connections can stay.
        fcm = FCMGatekeeper(accounts: accounts, acceptsAll: acceptsAll)
        if let nextAccounts { accountsFile = nextAccounts }
        guard let nextKeys else { return }
        keysFile = nextKeys
        gatekeeper.use(keys)
        // A revoked key must not live on in a connection (Apple: close all of them).
        for connection in connections.values where connection.hasBegun || connection.isTrusted {
            connection.goAway(nil)
        }
    }

    // MARK: Requests of the host

    private func perform(_ order: GatewayOrder) {
        switch order {
        case .request(let number, let request): perform(request, number)
        case .shutDown: for connection in connections.values { connection.goAway(.shutdown) }
        }
    }

    /// Performs a request, and replies to it now, or when a push that it sends is answered.
    private func perform(_ request: GatewayRequest, _ number: UInt64) {
        switch request {
        case .weather(let next):
            weather = WeatherRun(next)
            for connection in connections.values { connection.forgetWeather() }
            hostProvider.forgetWeather()
            ledger.reset(since: now, weather: next)
            HostChannel.write(.reply(number, .done))
        case .answers(let next):
            answers = Self.byToken(next)
            HostChannel.write(.reply(number, .done))
        case .report(let resets):
            HostChannel.write(.reply(number, .report(ledger.current)))
            if resets { ledger.reset(since: now, weather: weather.weather) }
        case .send(let push): hostProvider.send(push, for: number)
        }
    }

    private static func byToken(_ answers: [FixedAnswer]) -> [String: APNsRefusal] {
        Dictionary(answers.map { ($0.deviceToken, $0.refusal) }) { $1 }
    }

    /// Ends the program if there are new certificates, which the next one serves with.
    private func checkCertificate() {
        guard certificateFile.changed != nil else { return }
        HostChannel.write(.trouble("there are new certificates"))
        link.end()
    }

    // MARK: Connections

    /// Serves a client that has connected.
    fileprivate func accept(_ descriptor: Descriptor) {
        if connections.count >= bounds.connections { makeRoom() }
        guard connections.count < bounds.connections else { return }
        let number = newNumber()
        let connection = GatewayConnection(descriptor, of: self, number: number, deadline: tick + bounds.patience)
        connections[number] = connection
        connection.begin()
    }

    /// The number of another connection.
    func newNumber() -> Int {
        accepted += 1
        return accepted
    }

    /// Ends the connection that has had the most time to show a valid token, so that idle clients keep nobody out.
    private func makeRoom() {
        connections.values.filter { !$0.isTrusted }.min { $0.number < $1.number }?.close()
    }

    /// A connection has ended.
    func ended(_ connection: GatewayConnection) { connections[connection.number] = nil }

    /// Ends the connections whose clients haven't agreed on a protocol, or shown a valid token, in time, and those on
    /// which nobody pushes.
    private func dropIdlers(at tick: Int) {
        for connection in connections.values {
            if let since = connection.idleSince {
                if since + weather.idleSeconds < tick { connection.leave(.idleTimeout) }
            } else if !connection.isTrusted,
                connection.deadline + (connection.hasBegun ? bounds.trustPatience : 0) < tick
            {
                connection.leave(.idleTimeout)
            }
        }
    }
}

/// A socket that listens.
@MainActor
private final class Listener: PollerClient {
    private let descriptor: Descriptor
    private unowned let gateway: Gateway

    init(_ descriptor: Descriptor, of gateway: Gateway) {
        self.descriptor = descriptor
        self.gateway = gateway
    }

    func begin() { gateway.poller.watch(descriptor.number, for: self) }

    nonisolated func ready(_ descriptor: Int32, reading: Bool, writing: Bool) {
        MainActor.assumeIsolated { accept() }
    }

    private func accept() {
        // A few at a time, so that clients that are connected have their turn.
        for _ in 0..<16 {
            let number = clinux_accept(descriptor.number)
            guard number >= 0 else {
                if errno == EMFILE || errno == ENFILE { gateway.poller.forget(descriptor.number) }
                return
            }
            gateway.accept(Descriptor(owning: number))
        }
    }
}
