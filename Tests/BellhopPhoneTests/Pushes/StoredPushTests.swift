import Foundation
import Testing

@testable import BellhopPhone
@testable import BellhopValues

@Suite("Pushes that APNs stores")
struct StoredPushTests {
    private static let sender = #""sender": "com.example.a""#
    private static let alert = #"{"aps": {"alert": "Hi"}, \#(sender)}"#
    private static let silent = #"{"aps": {"content-available": 1}, \#(sender)}"#

    private static func push(
        _ payload: String = alert, type: PushType = .alert, priority: Int = 10, expiration: Int64? = nil,
        collapseID: String? = nil
    ) -> ProviderPush {
        ProviderPush(
            deviceToken: "0102", id: "id", bundle: "any", type: type, priority: priority, expiration: expiration,
            collapseID: collapseID, payload: Array(payload.utf8))
    }

    private static let silentPush = push(silent, type: .background, priority: 5)

    /// A phone with the settings of a gateway, in a state.
    private static func driver(
        _ state: Connectivity = .offline, gateway: String = "{}", unfinished: [UnfinishedPush] = []
    ) -> PhoneDriver {
        PhoneDriver(
            ["a"], keys: #""gateway": \#(gateway), "#,
            state: StoredState(
                lastPush: unfinished.last?.push.id.number ?? 0, unfinished: unfinished,
                values: [.connectivity: state.rawValue]))
    }

    // MARK: Offline

    @Test func `wait in the journal until the device is online`() throws {
        var driver = Self.driver()
        #expect(driver.deliver(Self.push()).map(\.kind) == [.pushAccepted, .pushStored])
        #expect(driver.records.map(\.provider?.state) == [.stored(.offline)])

        let events = driver.events(of: .state("online"))
        #expect(events.prefix(3).map(\.kind) == [.connectivityChanged, .pushForwarded, .pushRouted])
        #expect(events.last?.kind == .pushFinished)
        let forward = driver.place { if case .store(.forward, _) = $0 { true } else { false } }
        let call = driver.place { if case .call(.method(let call), _, _, _) = $0 { call.push == "p1" } else { false } }
        #expect(try #require(forward) < #require(call))
    }

    @Test func `are not stored if the device is online`() {
        var driver = Self.driver(.online)
        #expect(driver.deliver(Self.push()).prefix(2).map(\.kind) == [.pushAccepted, .pushRouted])
        #expect(driver.records.map(\.provider?.state) == [.delivered])
    }

    @Test func `reach the device in the order of their arrival`() {
        var driver = Self.driver()
        for _ in 1...3 { driver.deliver(Self.push()) }
        let events = driver.events(of: .state("online"))
        #expect(events.filter { $0.kind == .pushForwarded }.map(\.push) == ["p1", "p2", "p3"])
    }

    @Test func `set the badge when they reach the device, whatever came before`() {
        var driver = Self.driver(.lowPower)
        driver.send(.state("background"))
        driver.deliver(Self.push(#"{"aps": {"badge": 3}, \#(Self.sender)}"#, priority: 5))
        driver.deliver(Self.push(#"{"aps": {"badge": 4}, \#(Self.sender)}"#))
        #expect(driver.phone.center.presenter.badge == 4)
        driver.send(.state("online"))
        #expect(driver.phone.center.presenter.badge == 3)
    }

    // MARK: Expiry

    @Test(arguments: [0, 1] as [Int64])
    func `are dropped at once if they are tried once`(expiration: Int64) {
        var driver = Self.driver()
        driver.wait(10)
        let events = driver.deliver(Self.push(expiration: expiration))
        #expect(events.map(\.kind) == [.pushAccepted, .pushDropped])
        #expect(events.last(Event.PushDropped.self)?.outcome == .expired)
        #expect(driver.events(of: .state("online")).map(\.kind) == [.connectivityChanged])
    }

    @Test func `that are tried once reach a device that is online`() {
        var driver = Self.driver(.online)
        #expect(driver.deliver(Self.push(expiration: 0)).last?.kind == .pushFinished)
    }

    @Test func `are dropped when they expire`() {
        var driver = Self.driver()
        driver.deliver(Self.push(expiration: Int64(driver.now.timeIntervalSince1970) + 60))
        driver.deliver(Self.push())
        let minute = driver.events(of: .clock(advance: "1m"))
        #expect(minute.filter { $0.kind == .pushDropped }.map(\.push) == ["p1"])
        let month = driver.events(of: .clock(advance: "30d"))
        #expect(month.filter { $0.kind == .pushDropped }.map(\.push) == ["p2"])
        #expect(driver.events(of: .state("online")).map(\.kind) == [.connectivityChanged])
    }

    @Test func `are dropped by a timer`() throws {
        var driver = Self.driver()
        driver.deliver(Self.push(expiration: Int64(driver.now.timeIntervalSince1970) + 60))
        let timers = driver.effects.compactMap { if case .schedule(_, let ticket) = $0 { ticket } else { nil } }
        driver.wait(61)
        driver.receive(.timer(try #require(timers.last)))
        #expect(driver.events.last?.kind == .pushDropped)
    }

    // MARK: Room

    @Test func `take the place of one with the same collapse id`() {
        var driver = Self.driver()
        driver.deliver(Self.push(collapseID: "c"))
        driver.deliver(Self.push(collapseID: "d"))
        let events = driver.deliver(Self.push(collapseID: "c"))
        #expect(events.map(\.kind) == [.pushAccepted, .pushDropped, .pushStored])
        #expect(events.last(Event.PushDropped.self) == Event.PushDropped(by: "p3", outcome: .coalesced))
        #expect(driver.phone.pushes.stored.ids == ["p2", "p3"])
    }

    @Test func `stay if one with their collapse id is tried once in vain`() {
        var driver = Self.driver()
        driver.deliver(Self.push(collapseID: "c"))
        driver.deliver(Self.push(expiration: 0, collapseID: "c"))
        #expect(driver.phone.pushes.stored.ids == ["p1"])
    }

    @Test func `give way to one with their collapse id that reaches the device`() {
        var driver = Self.driver(.lowPower)
        driver.deliver(Self.push(priority: 5, collapseID: "c"))
        let events = driver.deliver(Self.push(collapseID: "c"))
        #expect(events.last(Event.PushDropped.self) == Event.PushDropped(by: "p2", outcome: .coalesced))
        #expect(driver.phone.pushes.stored.ids.isEmpty)
    }

    @Test func `are one of each app if the settings say so`() {
        var driver = Self.driver(gateway: #"{"storage": "one"}"#)
        driver.deliver(Self.push())
        let events = driver.deliver(Self.push())
        #expect(events.last(Event.PushDropped.self) == Event.PushDropped(by: "p2", outcome: .overwritten))
        #expect(driver.phone.pushes.stored.ids == ["p2"])
    }

    @Test func `are a hundred of each app at most`() {
        var driver = Self.driver()
        for _ in 0...StoredPushes.limit { driver.deliver(Self.push()) }
        #expect(driver.events.last(Event.PushDropped.self) == Event.PushDropped(by: "p101", outcome: .overwritten))
        #expect(driver.phone.pushes.stored.ids.count == StoredPushes.limit)
    }

    // MARK: Power

    @Test(arguments: [(10, true), (5, false), (1, false)])
    func `wait for power if their priority is lower than 10`(priority: Int, passes: Bool) {
        var driver = Self.driver(.lowPower)
        let events = driver.deliver(Self.push(priority: priority))
        #expect(events.contains { $0.kind == .pushFinished } == passes)
        #expect(events.last(Event.PushStored.self)?.outcome == (passes ? nil : .lowPower))
        #expect(driver.events(of: .state("online")).contains { $0.kind == .pushForwarded } == !passes)
    }

    @Test func `wait for another reason if the device changes from offline to low power`() {
        var driver = Self.driver()
        driver.deliver(Self.push(priority: 5))
        let events = driver.events(of: .state("low-power"))
        #expect(events.map(\.kind) == [.connectivityChanged, .pushStored])
        #expect(driver.effects.contains(.store(.hold(push: "p1", .lowPower), nil)))
    }

    // MARK: Budget

    @Test func `are silent ones above the budget, of which the newest stays`() {
        var driver = Self.driver(.online, gateway: #"{"silentPushesPerHour": 1}"#)
        #expect(driver.deliver(Self.silentPush).last?.kind == .pushFinished)
        let second = driver.deliver(Self.silentPush)
        #expect(second.last(Event.PushStored.self)?.outcome == .budget)
        let third = driver.deliver(Self.silentPush)
        #expect(third.last(Event.PushDropped.self) == Event.PushDropped(by: "p3", outcome: .throttled))
        #expect(driver.deliver(Self.push()).last?.kind == .pushFinished)

        let hour = driver.events(of: .clock(advance: "1h"))
        #expect(hour.filter { $0.kind == .pushForwarded }.map(\.push) == ["p3"])
    }

    @Test func `are not a silent one after another that the journal has refused`() {
        var driver = Self.driver(.online, gateway: #"{"silentPushesPerHour": 1}"#)
        let failure = BellhopError(.init(rawValue: "state.full"), "the disk is full")
        #expect(driver.deliver(Self.silentPush, failing: failure).map(\.kind) == [.pushRefused])
        #expect(driver.deliver(Self.silentPush).last?.kind == .pushFinished)
        #expect(driver.deliver(Self.silentPush).last(Event.PushStored.self)?.outcome == .budget)
        #expect(driver.records.map(\.provider?.state) == [.delivered, .delivered, .stored(.budget)])
    }

    @Test func `are silent ones within the budget when the device comes online`() {
        var driver = Self.driver(gateway: #"{"silentPushesPerHour": 1}"#)
        for _ in 1...3 { driver.deliver(Self.silentPush) }
        let events = driver.events(of: .state("online"))
        #expect(events.filter { $0.kind == .pushForwarded }.map(\.push) == ["p1"])
        #expect(events.last(Event.PushDropped.self) == Event.PushDropped(by: "p3", outcome: .throttled))
        #expect(driver.phone.pushes.stored.ids == ["p3"])
    }

    @Test func `are silent ones that an edit of the budget lets through`() {
        var driver = Self.driver(.online, gateway: #"{"silentPushesPerHour": 0}"#)
        driver.deliver(Self.silentPush)
        driver.settings = driver.settings.replacing(#""silentPushesPerHour": 0"#, with: #""silentPushesPerHour": 1"#)
        driver.receive(.filesChanged(.settings))
        #expect(driver.events.filter { $0.kind == .pushForwarded }.map(\.push) == ["p1"])
    }

    // MARK: Hosts

    private static func unfinished(
        _ id: PushID, _ state: ProviderDelivery.State, collapseID: String? = nil, arrival: Double = 0
    ) -> UnfinishedPush {
        let delivery = ProviderDelivery(
            id: "id", bundle: "any", type: .alert, priority: 10, expires: Date(timeIntervalSince1970: 1000),
            state: state)
        return UnfinishedPush(
            push: JournalledPush(
                id: id, payload: Array(alert.utf8), sender: "com.example.a", collapseID: collapseID,
                time: Date(timeIntervalSince1970: arrival), provider: delivery),
            begun: [], redelivered: 0)
    }

    @Test func `that are tried once are dropped after a restart, though the clock has gone back`() throws {
        let driver = Self.driver(unfinished: [Self.unfinished("p1", .stored(.offline), arrival: 1000)])
        try #require(driver.now.timeIntervalSince1970 < 1000)
        #expect(driver.events.last(Event.PushDropped.self)?.outcome == .expired)
        #expect(driver.phone.pushes.stored.ids.isEmpty)
    }

    @Test func `are still stored after a restart`() {
        var driver = Self.driver(unfinished: [Self.unfinished("p1", .stored(.offline))])
        #expect(driver.events.contains { $0.kind == .pushStored })
        #expect(!driver.events.contains { $0.kind == .pushRedelivered })
        #expect(driver.events(of: .state("online")).contains { $0.kind == .pushForwarded })
    }

    @Test func `expire after a restart`() {
        var driver = Self.driver(unfinished: [Self.unfinished("p1", .stored(.offline))])
        let events = driver.events(of: .clock(advance: "1h"))
        #expect(events.last(Event.PushDropped.self)?.outcome == .expired)
    }

    @Test func `are delivered again if an earlier host has forwarded them`() {
        let forwarded = Self.unfinished("p1", .forwarded(at: Date(timeIntervalSince1970: 5), after: .offline))
        let driver = Self.driver(unfinished: [forwarded])
        #expect(driver.events.contains { $0.kind == .pushRedelivered })
        #expect(driver.events.last { $0.push == "p1" }?.kind == .pushFinished)
    }

    @Test func `that an earlier host was to replace are replaced`() {
        let driver = Self.driver(unfinished: [
            Self.unfinished("p1", .stored(.offline), collapseID: "c"),
            Self.unfinished("p2", .stored(.offline), collapseID: "c"),
        ])
        #expect(driver.phone.pushes.stored.ids == ["p2"])
    }

    // MARK: Why

    @Test(
        "are explained from the header to the screen",
        arguments: [
            (.delivered, nil, "it reached the device at once"),
            (
                .stored(.offline), .pushOffline,
                "APNs stores it until 1970-01-01 00:16:40Z, because the device is offline"
            ),
            (.stored(.budget), .pushThrottled, nil),
            (.forwarded(at: Date(timeIntervalSince1970: 5), after: .lowPower), nil, nil),
            (.discarded(.expired), .pushDiscarded, "it expired before it could reach the device"),
            (
                .discarded(.notSubscribed), .pushDiscarded,
                "the app isn't subscribed to what its topic or condition names"
            ),
        ] as [(ProviderDelivery.State, BellhopError.Code?, String?)])
    func explained(state: ProviderDelivery.State, code: BellhopError.Code?, words: String?) throws {
        let push = Self.unfinished("p1", state).push
        let explanation = try WhyAnswers.pushRead("p1", .success(push), in: Self.driver().phone)
        #expect(explanation.findings.prefix(2).map(\.rule) == [.apns, .delivery])
        #expect(explanation.findings[1].cause?.code == code)
        if let words { #expect(explanation.findings[1].message == words) }
    }

    @Test func `are kept when the host stops`() {
        var driver = Self.driver()
        driver.deliver(Self.push())
        driver.receive(.stop)
        #expect(driver.events.last { $0.push == "p1" }?.kind == .pushKept)
        #expect(driver.effects.last == .stopped)
    }

    @Test func `are replaced although they were about to be forwarded, if the journal could not be told`() throws {
        var driver = Self.driver()
        driver.deliver(Self.push(collapseID: "c"))
        let online = driver.take(.command("c90", .state("online")))
        let forward = try #require(
            online.lazy.compactMap { if case .store(.forward, let ticket) = $0 { ticket } else { nil } }.first)
        driver.send(.state("offline"))
        driver.deliver(Self.push(collapseID: "c"))
        #expect(driver.phone.pushes.stored.ids == ["p1", "p2"])
        driver.receive(.stored(forward, BellhopError(.init(rawValue: "state.full"), "the disk is full")))
        #expect(driver.phone.pushes.stored.ids == ["p2"])
    }

    @Test func `stay stored until the journal knows that they are forwarded`() throws {
        var driver = Self.driver()
        driver.deliver(Self.push())
        driver.failsForwards = true
        let failed = driver.events(of: .state("online"))
        #expect(failed.map(\.kind) == [.connectivityChanged, .journalFailed])
        driver.failsForwards = false
        driver.expire(after: .seconds(1))
        #expect(driver.events.contains { $0.kind == .pushForwarded })
        #expect(driver.phone.pushes.stored.ids.isEmpty)
    }
}

extension PhoneDriver {
    /// The pushes that the journal was given.
    fileprivate var records: [JournalledPush] {
        effects.compactMap { if case .store(.accept(let record), _) = $0 { record } else { nil } }
    }

    /// A provider sends a push, which the journal takes, unless it fails; returns the events.
    @discardableResult
    fileprivate mutating func deliver(_ push: ProviderPush, failing failure: BellhopError? = nil) -> [Event] {
        let (events, effects) = (self.events.count, self.effects.count)
        send(.deliver([push]))
        for case .store(.accept, let ticket?) in self.effects[effects...] { receive(.stored(ticket, failure)) }
        return Array(self.events[events...])
    }

    /// The events of a command.
    fileprivate mutating func events(of command: Command) -> [Event] {
        let count = events.count
        send(command)
        return Array(events[count...])
    }
}
