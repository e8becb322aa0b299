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
        #expect(driver.gatewayEffects == [.startGateway(port: port)])
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
            #expect(driver.take(.timer(timer)) == [.startGateway(port: 8443)])
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
        #expect(driver.gatewayEffects == (port.map { [.startGateway(port: $0)] } ?? []))
    }

    // MARK: Edits

    @Test func `starts when an edit adds its port, and ends when an edit takes it away`() throws {
        var driver = PhoneDriver(["a"])
        driver.editGateway(#"{"port": 8443}"#)
        #expect(driver.gatewayEffects == [.startGateway(port: 8443)])
        _ = driver.take(.gatewayStarted(port: 8443))
        driver.editGateway("{}")
        #expect(driver.gatewayEffects == [.startGateway(port: 8443), .endGateway])
        #expect(driver.take(.gatewayEnded(Self.error)) == [])
        #expect(driver.taken.map(\.kind) == [.gatewayEnded] && driver.taken.first?.cause == nil)
    }

    @Test func `moves to another port once it has ended, and to the newest one that was named`() throws {
        var driver = try driver(.settings, keys: #""gateway": {"port": 8443}, "#)
        driver.editGateway(#"{"port": 9443}"#)
        driver.editGateway(#"{"port": 9444}"#)
        #expect(driver.gatewayEffects == [.startGateway(port: 8443), .endGateway])
        // It served just before it was told to end.
        #expect(driver.take(.gatewayStarted(port: 8443)) == [] && driver.taken.isEmpty)
        #expect(driver.take(.gatewayEnded(Self.error)) == [.startGateway(port: 9444)])
        _ = driver.take(.gatewayStarted(port: 9444))
        #expect(driver.taken.map(\.fact) == [.gatewayStarted(Event.GatewayStarted(port: 9444))])
    }

    @Test func `that waits for its next start moves at once`() throws {
        var driver = try driver(.settings, keys: #""gateway": {"port": 8443}, "#)
        let timer = try driver.take(.gatewayEnded(Self.error)).ticket(of: FiredTimer.self)
        driver.editGateway(#"{"port": 9443}"#)
        #expect(driver.gatewayEffects == [.startGateway(port: 8443), .endGateway, .startGateway(port: 9443)])
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
            #expect(phone.gatewayEffects == [.startGateway(port: 8443)])
            #expect(phone.events.contains { $0.kind == .settingsApplied })
        }
    }

    @Test func `is named in the status while it accepts connections`() throws {
        var driver = PhoneDriver(["a"], gateway: .number(0))
        func port() -> Int? {
            let id = driver.send(.status)
            guard case .success(.status(let status)) = driver.reply(to: id) else { return -1 }
            return status.host.gatewayPort
        }
        #expect(port() == nil)
        _ = driver.take(.gatewayStarted(port: 40_000))
        #expect(port() == 40_000)
        _ = driver.take(.gatewayEnded(Self.error))
        #expect(port() == nil)
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
