import Foundation
import Testing

@testable import BellhopPhone
@testable import BellhopValues

@Suite("The gateway of a host")
struct ProviderGatewayTests {
    private static let error = BellhopError(BellhopError.Code(rawValue: "gateway.ended"), "the gateway has ended")

    private func driver() throws -> PhoneDriver {
        var driver = PhoneDriver(["a"], gatewayPort: 8443)
        #expect(driver.effects.filter { $0 == .startGateway(port: 8443) }.count == 1)
        _ = driver.take(.gatewayStarted(port: 8443))
        #expect(driver.taken.map(\.fact) == [.gatewayStarted(Event.GatewayStarted(port: 8443))])
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
        #expect(driver.take(.gatewayEnded(Self.error)) == [])
    }

    @Test func `is not started for a host without a port`() {
        let driver = PhoneDriver(["a"])
        #expect(!driver.effects.contains { if case .startGateway = $0 { true } else { false } })
    }
}
