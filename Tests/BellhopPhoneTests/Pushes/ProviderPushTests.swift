import Foundation
import Testing

@testable import BellhopPhone
@testable import BellhopValues

@Suite("Pushes of providers")
struct ProviderPushTests {
    private static let payload = Array(#"{"aps": {"alert": "Hi"}, "sender": "com.example.a"}"#.utf8)

    private func push(
        token: String = "010203", bundle: String = "any", type: PushType = .alert, payload: [UInt8] = payload
    ) -> ProviderPush {
        ProviderPush(deviceToken: token, id: "id", bundle: bundle, type: type, payload: payload)
    }

    private func reasons(_ effects: [Effect]) throws -> [APNsReason?] {
        for case .reply(_, .success(.deliveries(let reply))) in effects {
            return reply.results.map { if case .refused(let refusal) = $0 { refusal.reason } else { nil } }
        }
        throw CancellationError()
    }

    @Test func `are answered together, when the journal has all that are accepted`() throws {
        var driver = PhoneDriver(["a"])
        let token = try #require(driver.phone.application.registration.readToken?.hexadecimal)
        let taken = driver.take(
            .command("c1", .deliver([push(token: token), push(token: "00"), push(token: token.uppercased())])))
        let tickets = taken.compactMap { effect -> Ticket<StoredChange>? in
            if case .store(.accept, let ticket?) = effect { ticket } else { nil }
        }
        #expect(tickets.count == 2)
        #expect(!taken.contains { if case .reply = $0 { true } else { false } })
        #expect(driver.taken.map(\.kind) == [.pushRefused])

        let first = driver.take(.stored(tickets[0], nil))
        #expect(!first.contains { if case .reply = $0 { true } else { false } })
        let second = driver.take(.stored(tickets[1], nil))
        let refusal = APNsRefusal(.badDeviceToken, "The phone has another device token.")
        let reply = DeliverReply(results: [.accepted("p1"), .refused(refusal), .accepted("p2")])
        #expect(second.contains(.reply("c1", .success(.deliveries(reply)))))
    }

    @Test func `that the journal doesn't take are refused, so that the provider tries again`() throws {
        var driver = PhoneDriver(["a"])
        let token = try #require(driver.phone.application.registration.readToken?.hexadecimal)
        let taken = driver.take(.command("c1", .deliver([push(token: token)])))
        let failed = driver.take(
            .stored(try taken.ticket(of: StoredChange.self), BellhopError(.stateNotKept, "the disk is full")))
        #expect(try reasons(failed) == [.serviceUnavailable])
    }

    @Test func `with a payload that no phone can read are refused`() throws {
        var driver = PhoneDriver(["a"])
        let token = try #require(driver.phone.application.registration.readToken?.hexadecimal)
        let payloads = ["", "[]", "{", #"{"aps": 1}"#, #"{"no": "aps"}"#].map { Array($0.utf8) }
        let effects = driver.take(.command("c1", .deliver(payloads.map { push(token: token, payload: $0) })))
        #expect(try reasons(effects) == [.payloadEmpty, .payloadEmpty, .payloadEmpty, .payloadEmpty, .payloadEmpty])
    }

    @Test func `of a type that shows no notification are checked, and nothing else`() throws {
        var driver = PhoneDriver(["a"])
        let token = try #require(driver.phone.application.registration.readToken?.hexadecimal)
        let effects = driver.take(.command("c1", .deliver([push(token: token, type: .voip)])))
        #expect(effects == [.reply("c1", .success(.deliveries(DeliverReply(results: [.checked]))))])
        let checked = Event.PushChecked(bytes: Self.payload.count, type: .voip)
        #expect(driver.taken.map(\.fact) == [.pushChecked(checked)])
    }

    @Test func `to a channel are recorded, whatever their app`() throws {
        var driver = PhoneDriver(["a"], keys: #""app": {"bundleIdentifier": "own"}, "#)
        var broadcast = push(token: "", bundle: "other", type: .liveactivity)
        broadcast.channelID = "AQIDBA=="
        let effects = driver.take(.command("c1", .deliver([broadcast])))
        #expect(effects == [.reply("c1", .success(.deliveries(DeliverReply(results: [.checked]))))])
        #expect(driver.taken.map(\.kind) == [.pushChecked])
    }

    @Test func `of any type have a JSON object as their payload`() throws {
        var driver = PhoneDriver(["a"])
        let token = try #require(driver.phone.application.registration.readToken?.hexadecimal)
        let payloads = ["", "[]", "garbage", #"{"mdm":"x"}"#].map { Array($0.utf8) }
        let effects = driver.take(
            .command("c1", .deliver(payloads.map { push(token: token, type: .mdm, payload: $0) })))
        #expect(try reasons(effects) == [.payloadEmpty, .payloadEmpty, .payloadEmpty, nil])
    }

    @Test func `for another device are accepted without an effect if the gateway accepts all`() throws {
        var driver = PhoneDriver(["a"], gatewayAcceptsAll: true)
        let effects = driver.take(.command("c1", .deliver([push(token: "00", bundle: "other")])))
        #expect(effects == [.reply("c1", .success(.deliveries(DeliverReply(results: [.undelivered]))))])
        #expect(driver.taken.isEmpty)
    }

    @Test func `that wait for the device token are refused when the host stops`() {
        // No module is told the token, so it isn't read before a push needs it.
        var driver = PhoneDriver([])
        driver.loadsToken = false
        let id = driver.send(.deliver([push(token: "0102")]))
        driver.receive(.stop)
        #expect(throws: BellhopError.hostStopping) { try driver.reply(to: id)?.get() }
        #expect(driver.effects.last == .stopped)
    }

    @Test func `none are answered at once`() {
        var driver = PhoneDriver(["a"])
        #expect(driver.take(.command("c1", .deliver([]))) == [.reply("c1", .success(.deliveries(.init(results: []))))])
    }
}
