import Foundation
import Testing

@testable import BellhopPhone
@testable import BellhopValues

@Suite("The replacement of the device token")
struct TokenRenewalTests {
    private func told(_ driver: PhoneDriver) -> [Call] {
        driver.effects.compactMap { effect in
            guard case .call(.method(let call), _, _, _) = effect, call.selector == .didRegister else { return nil }
            return call
        }
    }

    private func push(_ token: String, _ type: PushType = .alert) -> ProviderPush {
        let payload = Array(#"{"aps": {"alert": "Hi"}, "sender": "com.example.a"}"#.utf8)
        return ProviderPush(deviceToken: token, id: "id", bundle: "any", type: type, payload: payload)
    }

    private func token(_ driver: PhoneDriver) throws -> String {
        try #require(driver.phone.application.registration.readToken?.hexadecimal)
    }

    private func results(_ driver: inout PhoneDriver, _ pushes: [ProviderPush]) throws -> [DeliverReply.Result] {
        let id = driver.send(.deliver(pushes))
        guard case .deliveries(let reply)? = try driver.reply(to: id)?.get() else { throw CancellationError() }
        return reply.results
    }

    @Test func `is in the database before another token is made`() throws {
        var driver = PhoneDriver(["a"])
        let old = try token(driver)
        let stored = driver.take(.command("c1", .token("renew")))
        let ticket = try stored.ticket(of: StoredChange.self)
        guard case .store(.set(.retiredTokens, let text), _)? = stored.first else { throw CancellationError() }
        #expect(stored.count == 1 && text.hasPrefix(old + ":"))
        let making = driver.take(.stored(ticket, nil))
        #expect(making == [.renewToken(try making.ticket(of: LoadedToken.self))])
        #expect(try token(driver) == old)
    }

    @Test func `tells modules the new token, and then answers`() throws {
        var driver = PhoneDriver(["a", "b"])
        let (old, before) = (try token(driver), told(driver).count)
        let id = driver.send(.token("renew"))
        let new = try token(driver)
        #expect(new != old)
        #expect(told(driver).count == before + 2)
        #expect(
            told(driver).last?.arguments
                == [.data(try #require(driver.phone.application.registration.readToken))])
        #expect(driver.events.last(Event.TokenRenewed.self)?.old == old)
        #expect(driver.events.last(Event.TokenRegistered.self)?.token == new)
        guard case .change(let reply)? = try driver.reply(to: id)?.get() else { throw CancellationError() }
        #expect(reply.state == new)
    }

    @Test func `has pushes to the old token refused with the time of the replacement`() throws {
        var driver = PhoneDriver(["a"])
        let old = try token(driver)
        driver.send(.token("renew"))
        let time = try #require(driver.events.last { $0.kind == .tokenRenewed }).time
        guard case .refused(let refusal)? = try results(&driver, [push(old)]).first else { throw CancellationError() }
        #expect(refusal.reason == .unregistered)
        let timestamp = Double(try #require(refusal.timestamp)) / 1000
        #expect(abs(timestamp - time.timeIntervalSince1970) < 1)
    }

    @Test func `has pushes to the old token refused although the clock of the machine is set back`() throws {
        var driver = PhoneDriver(["a"])
        let old = try token(driver)
        driver.send(.token("renew"))
        driver.setForward = -3600
        guard case .refused(let refusal)? = try results(&driver, [push(old)]).first else { throw CancellationError() }
        #expect(refusal.reason == .unregistered)
    }

    @Test func `that is told late has pushes to the old token accepted for a day, and delivers none`() throws {
        var driver = PhoneDriver(["a"])
        let old = try token(driver)
        driver.send(.token("renew", late: true))
        #expect(try results(&driver, [push(old), push(old, .voip)]) == [.checked, .checked])
        #expect(driver.events.last { $0.kind == .pushChecked }?.cause?.code == .tokenReplaced)
        #expect(!driver.events.contains { $0.kind == .pushAccepted })
        driver.send(.clock(advance: "1d"))
        guard case .refused(let refusal)? = try results(&driver, [push(old)]).first else { throw CancellationError() }
        #expect(refusal.reason == .unregistered)
    }

    @Test func `is known to the next host`() throws {
        let state = StoredState(values: [.retiredTokens: "0a0b:1000:1000"])
        var driver = PhoneDriver(["a"], state: state)
        guard case .refused(let refusal)? = try results(&driver, [push("0A0B")]).first else {
            throw CancellationError()
        }
        #expect(refusal.reason == .unregistered && refusal.timestamp == 1000)
    }

    @Test func `hasn't happened if the host ended before another token was made`() throws {
        // The token of the driver is 0102.
        var driver = PhoneDriver(["a"], state: StoredState(values: [.retiredTokens: "0a0b:1:1 0102:2:2"]))
        #expect(driver.effects.contains(.store(.set(.retiredTokens, "0a0b:1:1"), nil)))
        let effects = driver.take(.command("c1", .deliver([push("0102")])))
        #expect(effects.contains { if case .store(.accept, _) = $0 { true } else { false } })
    }

    @Test func `fails if the database or the file can't be written, and the token stays`() throws {
        for failsFile in [false, true] {
            var driver = PhoneDriver(["a"])
            let (old, before) = (try token(driver), told(driver).count)
            let error = BellhopError(.stateNotKept, "the disk is full")
            var effects = driver.take(.command("c1", .token("renew")))
            let ticket = try effects.ticket(of: StoredChange.self)
            effects = driver.take(.stored(ticket, failsFile ? nil : error))
            if failsFile {
                effects = driver.take(.tokenLoaded(try effects.ticket(of: LoadedToken.self), .failure(error)))
            }
            #expect(effects == [.store(.set(.retiredTokens, ""), nil), .reply("c1", .failure(error))])
            #expect(try token(driver) == old)
            #expect(told(driver).count == before)
        }
    }

    @Test func `happens once for each command, one after the other`() throws {
        var driver = PhoneDriver(["a"])
        let first = try token(driver)
        driver.loadsToken = false
        let commands = [driver.send(.token("renew")), driver.send(.token("renew", late: true)), driver.send(.token())]
        for _ in 0..<2 {
            let ticket = try #require(driver.effects.tickets(of: LoadedToken.self).last)
            driver.receive(.tokenLoaded(ticket, .success([7, UInt8(truncatingIfNeeded: ticket.number)])))
        }
        #expect(try commands.allSatisfy { try driver.reply(to: $0)?.get() != nil })
        #expect(driver.events.count { $0.kind == .tokenRenewed } == 2)
        guard case .refused(let refusal)? = try results(&driver, [push(first)]).first else { throw CancellationError() }
        #expect(refusal.reason == .unregistered)
    }

    @Test func `tells nobody while the app doesn't run, and the modules when it starts`() throws {
        var driver = PhoneDriver(["a"])
        driver.send(.state("terminated"))
        let before = told(driver).count
        let id = driver.send(.token("renew"))
        #expect(try driver.reply(to: id)?.get() != nil)
        #expect(told(driver).count == before)
        driver.send(.state("foreground"))
        #expect(
            told(driver).last?.arguments
                == [.data(try #require(driver.phone.application.registration.readToken))])
    }

    @Test func `is refused for another word`() throws {
        var driver = PhoneDriver(["a"])
        let id = driver.send(.token("sell"))
        let error = try #require(throws: BellhopError.self) { try driver.reply(to: id)?.get() }
        #expect(error.code == .tokenUnknown)
    }
}
