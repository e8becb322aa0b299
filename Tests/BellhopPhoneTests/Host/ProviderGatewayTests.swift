import Foundation
import Testing

@testable import BellhopPhone
@testable import BellhopValues

@Suite("The gateway of a host")
struct ProviderGatewayTests {
    private static let error = BellhopError(BellhopError.Code(rawValue: "gateway.ended"), "the gateway has ended")

    /// A host whose gateway serves.
    private func driver(_ gateway: GatewayPort = .number(8443), keys: String = "", port: Int = 8443) throws
        -> PhoneDriver
    {
        var driver = PhoneDriver(["a"], keys: keys, gateway: gateway)
        #expect(driver.gatewayEffects == [.startGateway(port: port, GatewayConditions())])
        _ = driver.take(.gatewayStarted(port: port))
        #expect(driver.taken.map(\.fact) == [.gatewayStarted(Event.GatewayStarted(port: port))])
        return driver
    }

    @Test func `is started again if it ends, each time later`() throws {
        var driver = try driver()
        for seconds in [1, 2, 4, 8, 16, 32, 32] {
            let ended = driver.take(.gatewayEnded(Self.error))
            #expect(driver.taken.map(\.kind) == [.gatewayEnded])
            let timer = try ended.ticket(of: FiredTimer.self)
            #expect(ended == [.schedule(after: .seconds(seconds), timer)])
            #expect(driver.take(.timer(timer)) == [.startGateway(port: 8443, GatewayConditions())])
        }
        _ = driver.take(.gatewayStarted(port: 8443))
        let ended = driver.take(.gatewayEnded(Self.error))
        #expect(ended == [.schedule(after: .seconds(1), try ended.ticket(of: FiredTimer.self))])
        // Nothing is told twice.
        #expect(driver.take(.gatewayEnded(Self.error)) == [])
    }

    @Test func `ends with the host`() throws {
        var driver = try driver()
        #expect(driver.take(.stop).contains(.stopGateway))
        #expect(driver.take(.gatewayEnded(Self.error)) == [] && driver.taken.isEmpty)
    }

    @Test(
        "has the port of the command, or that of the settings",
        arguments: [
            (.settings, "", nil), (.settings, #""gateway": {"storage": "one"}, "#, nil),
            (.settings, #""gateway": {"port": 0}, "#, 0), (.standard, "", 8443),
            (.standard, #""gateway": {"port": 9443}, "#, 9443), (.number(0), #""gateway": {"port": 9443}, "#, 0),
            (.none, #""gateway": {"port": 9443}, "#, nil),
        ] as [(GatewayPort, String, Int?)])
    func port(_ gateway: GatewayPort, _ keys: String, _ port: Int?) {
        let driver = PhoneDriver(["a"], keys: keys, gateway: gateway)
        #expect(driver.gatewayEffects == (port.map { [.startGateway(port: $0, GatewayConditions())] } ?? []))
    }

    @Test func `that accepts all is told so`() {
        let driver = PhoneDriver(["a"], gateway: .number(8443), gatewayAcceptsAll: true)
        #expect(driver.gatewayEffects == [.startGateway(port: 8443, GatewayConditions(acceptsAll: true))])
    }

    // MARK: Edits

    @Test func `starts when an edit adds its port, and ends when an edit takes it away`() throws {
        var driver = PhoneDriver(["a"])
        driver.editGateway(#"{"port": 8443}"#)
        #expect(driver.gatewayEffects == [.startGateway(port: 8443, GatewayConditions())])
        _ = driver.take(.gatewayStarted(port: 8443))
        driver.editGateway("{}")
        #expect(driver.gatewayEffects == [.startGateway(port: 8443, GatewayConditions()), .endGateway])
        #expect(driver.take(.gatewayEnded(Self.error)) == [])
        #expect(driver.taken.map(\.kind) == [.gatewayEnded] && driver.taken.first?.cause == nil)
    }

    @Test func `moves to another port once it has ended, and to the newest one that was named`() throws {
        var driver = try driver(.settings, keys: #""gateway": {"port": 8443}, "#)
        driver.editGateway(#"{"port": 9443}"#)
        driver.editGateway(#"{"port": 9444}"#)
        #expect(driver.gatewayEffects == [.startGateway(port: 8443, GatewayConditions()), .endGateway])
        // It served just before it was told to end.
        #expect(driver.take(.gatewayStarted(port: 8443)) == [] && driver.taken.isEmpty)
        #expect(driver.take(.gatewayEnded(Self.error)) == [.startGateway(port: 9444, GatewayConditions())])
        _ = driver.take(.gatewayStarted(port: 9444))
        #expect(driver.taken.map(\.fact) == [.gatewayStarted(Event.GatewayStarted(port: 9444))])
    }

    @Test func `is started again when an edit changes its answers`() throws {
        var driver = try driver(.settings, keys: #""gateway": {"port": 8443}, "#)
        driver.editGateway(#"{"port": 8443, "answers": "observed"}"#)
        #expect(driver.gatewayEffects == [.startGateway(port: 8443, GatewayConditions()), .endGateway])
        let started = driver.take(.gatewayEnded(Self.error))
        #expect(started == [.startGateway(port: 8443, GatewayConditions(manner: .observed))])
        driver.editGateway(#"{"answers": "documented"}"#)
        #expect(driver.gatewayEffects.last == .endGateway)
        #expect(driver.take(.gatewayEnded(Self.error)) == [])
        // Nobody has a gateway that could answer otherwise.
        driver.editGateway("{}")
        #expect(driver.gatewayEffects.count == 4)
    }

    @Test func `that waits for its next start moves at once`() throws {
        var driver = try driver(.settings, keys: #""gateway": {"port": 8443}, "#)
        let timer = try driver.take(.gatewayEnded(Self.error)).ticket(of: FiredTimer.self)
        driver.editGateway(#"{"port": 9443}"#)
        #expect(
            driver.gatewayEffects == [
                .startGateway(port: 8443, GatewayConditions()), .endGateway,
                .startGateway(port: 9443, GatewayConditions()),
            ])
        #expect(driver.effects.contains(.cancel(timer)))
        // The delay begins anew.
        let ended = driver.take(.gatewayEnded(Self.error))
        #expect(ended == [.schedule(after: .seconds(1), try ended.ticket(of: FiredTimer.self))])
        driver.editGateway("{}")
        #expect(driver.gatewayEffects.last == .endGateway)
    }

    @Test func `goes on when an edit leaves its port, or the command names it`() throws {
        var driver = try driver(.settings, keys: #""gateway": {"port": 8443}, "#)
        driver.editGateway(#"{"port": 8443, "storage": "one"}"#)
        driver.edit(["a", "b"])
        var named = try self.driver()
        named.editGateway(#"{"port": 9443}"#)
        for phone in [driver, named] {
            #expect(phone.gatewayEffects == [.startGateway(port: 8443, GatewayConditions())])
            #expect(phone.events.contains { $0.kind == .settingsApplied })
        }
    }

    @Test func `is named in the status while it accepts connections, and said to start before that`() throws {
        var driver = PhoneDriver(["a"], gateway: .number(0))
        func status() throws -> StatusReport.Host {
            let id = driver.send(.status)
            guard case .success(.status(let status)) = driver.reply(to: id) else { throw CancellationError() }
            return status.host
        }
        func expect(
            port: Int?, isStarting: Bool?, failing failure: GatewayFailure? = nil,
            _ location: SourceLocation = #_sourceLocation
        ) throws {
            let host = try status()
            #expect(host.gatewayPort == port && host.isGatewayStarting == isStarting, sourceLocation: location)
            #expect(host.gatewayFailure == failure, sourceLocation: location)
        }
        try expect(port: nil, isStarting: true)
        _ = driver.take(.gatewayStarted(port: 40_000))
        try expect(port: 40_000, isStarting: nil)
        let effects = driver.take(.gatewayEnded(Self.error))
        let ended = driver.now
        try expect(
            port: nil, isStarting: nil,
            failing: GatewayFailure(cause: Self.error, nextStart: ended.addingTimeInterval(1)))
        _ = driver.take(.timer(try effects.ticket(of: FiredTimer.self)))
        try expect(port: nil, isStarting: true)
    }

    @Test func `is said to start while it moves to another port, and not while it ends`() throws {
        var driver = try driver(.settings, keys: #""gateway": {"port": 8443}, "#)
        for (gateway, isStarting) in [(#"{"port": 9443}"#, true), ("{}", nil)] as [(String, Bool?)] {
            driver.editGateway(gateway)
            let id = driver.send(.status)
            guard case .success(.status(let status)) = driver.reply(to: id) else { throw CancellationError() }
            #expect(status.host.gatewayPort == nil && status.host.isGatewayStarting == isStarting)
        }
    }

    // MARK: Requests

    @Test func `is asked for what a client wants to know, and the client gets its reply`() throws {
        var driver = try driver()
        let asked = driver.take(.command("c1", .gatewayReport(resets: true)))
        let ticket = try asked.ticket(of: GatewayReply.self)
        #expect(asked == [.askGateway(.report(resets: true), ticket)])
        let report = ProviderReport(since: 1, weather: Weather(.clear))
        #expect(
            driver.take(.gatewayAnswered(ticket, .report(report))) == [.reply("c1", .success(.providerReport(report)))])
        #expect(driver.take(.gatewayAnswered(ticket, .report(report))) == [])
    }

    @Test func `has the weather and the answers of the one before it`() throws {
        var driver = try driver()
        let storm = Weather(.storm, seed: 7)
        let changed = driver.take(.command("c1", .gatewayWeather("storm", seed: 7)))
        let ticket = try changed.ticket(of: GatewayReply.self)
        #expect(changed == [.askGateway(.weather(storm), ticket)])
        #expect(driver.take(.gatewayAnswered(ticket, .done)) == [.reply("c1", .success(.weather(storm)))])
        #expect(driver.take(.command("c2", .gatewayWeather())) == [.reply("c2", .success(.weather(storm)))])

        let answered = driver.take(.command("c3", .gatewayAnswer(deviceToken: "0A", reason: "BadTopic")))
        let refusal = APNsRefusal(.badTopic, "This gateway was told to answer so.")
        let answers = [FixedAnswer(deviceToken: "0a", refusal: refusal)]
        #expect(answered == [.askGateway(.answers(answers), try answered.ticket(of: GatewayReply.self))])

        // The client that still waits is told.
        let ended = driver.take(.gatewayEnded(Self.error))
        let timer = try ended.ticket(of: FiredTimer.self)
        #expect(ended == [.reply("c3", .failure(Self.error)), .schedule(after: .seconds(1), timer)])
        let conditions = GatewayConditions(weather: storm, answers: answers)
        #expect(driver.take(.timer(timer)) == [.startGateway(port: 8443, conditions)])
        _ = driver.take(.gatewayStarted(port: 8443))
        let cleared = driver.take(.command("c4", .gatewayAnswer(deviceToken: "0a")))
        #expect(cleared == [.askGateway(.answers([]), try cleared.ticket(of: GatewayReply.self))])
    }

    @Test func `is given the pushes of clients one after the other, and they get its answers`() throws {
        var driver = try driver(keys: #""app": {"bundleIdentifier": "com.example.bank"}, "#)
        let payload = Array(#"{"aps":{"content-available":1}}"#.utf8)
        let header = ProviderHeader("apns-id", "i")
        let first = driver.take(.command("c1", .gatewaySend(payload: payload, headers: [header])))
        let ticket = try first.ticket(of: GatewayReply.self)
        // Without a device token, it is for this phone.
        let push = try SentPush(payload, to: "0102", headers: [header], bundle: "com.example.bank")
        #expect(push.headers.contains(ProviderHeader("apns-priority", "5")))
        #expect(first == [.askGateway(.send(push), ticket)])
        #expect(driver.take(.command("c2", .gatewaySend(payload: [], deviceToken: "0a"))) == [])
        let answer = ProviderAnswer(status: 200, apnsID: "i", push: "p1")
        let answered = driver.take(.gatewayAnswered(ticket, .sent(answer)))
        let second = try SentPush([], to: "0a", bundle: "com.example.bank")
        #expect(
            answered == [
                .reply("c1", .success(.providerAnswer(answer))),
                .askGateway(.send(second), try answered.ticket(of: GatewayReply.self)),
            ])
        #expect(driver.take(.command("c3", .gatewaySend(payload: []))) == [])
        // Neither the one that it has nor the one that waits gets an answer.
        let ended = driver.take(.gatewayEnded(Self.error))
        #expect(ended.prefix(2) == [.reply("c2", .failure(Self.error)), .reply("c3", .failure(Self.error))])
    }

    @Test func `a push that HTTP/2 can't send is refused, and the next one is sent`() throws {
        var driver = try driver()
        let effects = driver.take(
            .command("c1", .gatewaySend(payload: [], deviceToken: "0a", headers: [ProviderHeader("a b", "")])))
        guard case .reply("c1", .failure(let error))? = effects.first else {
            Issue.record("\(effects)")
            return
        }
        #expect(error.code == .gatewayBadHeader)
        let next = driver.take(.command("c2", .gatewaySend(payload: [], deviceToken: "0a")))
        #expect(next == [.askGateway(.send(try SentPush([], to: "0a")), try next.ticket(of: GatewayReply.self))])
    }

    @Test func `a push for the phone waits until the device token is read`() throws {
        // No module is told the token, so it isn't read before a push needs it.
        var driver = PhoneDriver([], gateway: .number(8443))
        _ = driver.take(.gatewayStarted(port: 8443))
        let reading = driver.take(.command("c1", .gatewaySend(payload: [])))
        let token = try reading.ticket(of: LoadedToken.self)
        #expect(reading == [.loadToken(token)])
        #expect(driver.take(.command("c2", .gatewaySend(payload: [], deviceToken: "0a"))) == [])
        let asked = driver.take(.tokenLoaded(token, .success([7])))
        #expect(asked == [.askGateway(.send(try SentPush([], to: "07")), try asked.ticket(of: GatewayReply.self))])
    }

    @Test func `a push for the phone fails if the device token can't be read`() throws {
        var driver = PhoneDriver([], gateway: .number(8443))
        _ = driver.take(.gatewayStarted(port: 8443))
        let token = try driver.take(.command("c1", .gatewaySend(payload: []))).ticket(of: LoadedToken.self)
        _ = driver.take(.command("c2", .gatewaySend(payload: [], deviceToken: "0a")))
        let failed = driver.take(.tokenLoaded(token, .failure(Self.error)))
        #expect(
            failed == [
                .reply("c1", .failure(Self.error)),
                .askGateway(.send(try SentPush([], to: "0a")), try failed.ticket(of: GatewayReply.self)),
            ])
    }

    @Test func `answers 410 with the time since when the device token is invalid`() throws {
        var driver = try driver()
        let effects = driver.take(.command("c1", .gatewayAnswer(deviceToken: "0a", reason: "410")))
        guard case .askGateway(.answers(let answers), _)? = effects.first else {
            Issue.record("\(effects)")
            return
        }
        #expect(answers.map(\.refusal.reason) == [.unregistered])
        #expect(answers.first?.refusal.timestamp != nil)
    }

    @Test(
        arguments: [
            (.gatewayReport(), "gateway.none"), (.gatewayWeather("storm"), "gateway.none"),
            (.gatewayWeather(), "gateway.none"), (.gatewayWeather("strom"), "weather.unknown"),
            (.gatewayWeather(text: Array("{".utf8)), "weather.bad-file"),
            (.gatewayAnswer(deviceToken: "0a", reason: "410"), "gateway.none"),
            (.gatewayAnswer(deviceToken: "0a", reason: "Unregistred"), "apns.unknown-reason"),
            (.gatewayAnswer(deviceToken: "0a", reason: "400"), "apns.unknown-reason"),
            (.gatewayAnswer(deviceToken: "phone", reason: "410"), "gateway.bad-token"),
            (.gatewaySend(payload: []), "gateway.none"),
        ] as [(Command, String)])
    func `that can't do something has an error that says so`(_ command: Command, _ code: String) {
        var driver = PhoneDriver(["a"])
        let effects = driver.take(.command("c1", command))
        guard case .reply("c1", .failure(let error))? = effects.last else {
            Issue.record("\(effects)")
            return
        }
        #expect(error.code.rawValue == code)
    }

    @Test func `that starts again is asked nothing`() throws {
        var driver = try driver()
        _ = driver.take(.gatewayEnded(Self.error))
        #expect(driver.take(.command("c1", .gatewayReport())) == [.reply("c1", .failure(Self.error))])
    }

    @Test func `that ends for another port replies no more, and the next one has its weather`() throws {
        var driver = try driver(.settings, keys: #""gateway": {"port": 8443}, "#)
        let storm = Weather(.storm, seed: 7)
        _ = driver.take(.command("c1", .gatewayWeather("storm", seed: 7)))
        driver.editGateway(#"{"port": 9443}"#)
        let refused = driver.take(.command("c2", .gatewayReport()))
        guard case .reply("c2", .failure(let error))? = refused.last else {
            Issue.record("\(refused)")
            return
        }
        #expect(error.code == .gatewayStarting)
        #expect(
            driver.take(.gatewayEnded(Self.error)) == [
                .reply("c1", .failure(Self.error)), .startGateway(port: 9443, GatewayConditions(weather: storm)),
            ])
    }
}

extension PhoneDriver {
    /// What the host was told to do with the gateway, in order.
    fileprivate var gatewayEffects: [Effect] {
        effects.filter {
            switch $0 {
            case .startGateway, .endGateway, .stopGateway: true
            default: false
            }
        }
    }

    /// Replaces the key `gateway` of the settings of the running host.
    fileprivate mutating func editGateway(_ object: String) {
        settings = Self.settings(["a"], "", #""gateway": \#(object), "#)
        receive(.filesChanged(.settings))
    }
}
