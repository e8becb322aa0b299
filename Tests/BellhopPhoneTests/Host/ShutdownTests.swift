import Foundation
import Testing

@testable import BellhopPhone
@testable import BellhopValues

/// What a host waits for when it stops.
struct ShutdownTests {
    private static func stored(_ effects: [Effect]) throws -> Ticket<StoredChange> {
        try #require(effects.compactMap { if case .store(_, let ticket) = $0 { ticket } else { nil } }.last)
    }

    @Test func `a command that reads once its change is written has its reply before the end`() throws {
        let identity = try #require(PhoneDriver(["a"]).phone.modules["a"]?.library?.identity(of: "a"))
        let quarantine = Quarantine(
            identity: identity, sender: nil, reason: "SIGSEGV", count: 3, time: Date(timeIntervalSince1970: 0))
        var driver = PhoneDriver(["a"], state: StoredState(quarantines: [quarantine]))
        driver.send(.state("terminated"))
        let lift = CommandID(number: 100)
        let lifted = try Self.stored(driver.take(.command(lift, .lift(module: "a"))))
        let flushed = try Self.stored(driver.take(.stop))
        let checks = driver.take(.stored(lifted, nil))
        let checked = try #require(
            checks.compactMap { if case .checkLibraries(_, let ticket) = $0 { ticket } else { nil } }.first)
        #expect(driver.take(.stored(flushed, nil)).isEmpty)
        let last = driver.take(.librariesChecked(checked, [:]))
        #expect(driver.reply(to: lift) != nil)
        #expect(
            driver.take(.stored(try Self.stored(last), nil)).contains { if case .stopped = $0 { true } else { false } })
    }

    @Test func `a command whose change is tried again while the last changes are written has its reply before the end`()
        throws
    {
        var driver = PhoneDriver(["a"])
        driver.send(.state("terminated"))
        driver.failsSets = true
        for setting in ["focus", "summary"] { driver.send(.device(setting: setting, value: "on")) }
        let clock = CommandID(number: 100)
        // One change is tried, and all if it can be written. The command waits for both.
        let writes = driver.take(.command(clock, .clock(advance: "3h"))).tickets(of: StoredChange.self)
        try #require(writes.count == 2)
        let flushed = try Self.stored(driver.take(.stop))
        let again = try Self.stored(driver.take(.stored(writes[0], nil)))
        let clockAgain = try Self.stored(driver.take(.stored(writes[1], nil)))
        #expect(driver.reply(to: clock) == nil)
        let full = BellhopError(.init(rawValue: "state.full"), "the disk is full")
        let last = try Self.stored(driver.take(.stored(flushed, full)))
        #expect(!driver.phone.isOver)
        for ticket in [again, clockAgain] { _ = driver.take(.stored(ticket, nil)) }
        #expect(driver.reply(to: clock) != nil)
        _ = driver.take(.stored(last, nil))
        #expect(driver.phone.isOver)
    }
}
