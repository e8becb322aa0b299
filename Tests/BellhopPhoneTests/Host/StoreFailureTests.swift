import Testing

@testable import BellhopPhone
@testable import BellhopValues

/// Changes that the database cannot keep (Semantics §9).
@Suite("A change that cannot be written")
struct StoreFailureTests {
    private func error(of id: CommandID, in driver: PhoneDriver) -> BellhopError? {
        for case .reply(id, .failure(let error)) in driver.effects { return error }
        return nil
    }

    private func storeFailure(of driver: inout PhoneDriver) -> BellhopError? {
        let id = driver.send(.status)
        for case .reply(id, .success(.status(let report))) in driver.effects { return report.host.storeFailure }
        return nil
    }

    @Test(
        "is told to the command that made it, which promised to keep it",
        arguments: [Command.authorize("deny"), .clock(advance: "3h")])
    func command(_ command: Command) {
        var driver = PhoneDriver(["a"])
        #expect(storeFailure(of: &driver) == nil)
        driver.failsSets = true
        let id = driver.send(command)
        let error = error(of: id, in: driver)
        #expect(error?.code == .stateNotKept)
        #expect(error?.cause == "the disk is full")
        #expect(driver.events.contains { $0.kind == .journalFailed })
        #expect(storeFailure(of: &driver)?.message == "the disk is full")
        // A later change is written again.
        driver.failsSets = false
        let next = driver.send(.authorize("grant"))
        #expect(self.error(of: next, in: driver) == nil)
        driver.storedPush(#""alert": "Hi""#, to: "a")
        #expect(storeFailure(of: &driver) == nil)
    }

    /// What was handed to the database for the Focus, in order.
    private func sets(_ driver: PhoneDriver) -> [String] {
        driver.effects.compactMap { if case .store(.set(.focus, let text), _) = $0 { text } else { nil } }
    }

    @Test("is tried again by the same command, which fails again or keeps its promise")
    func repeated() {
        var driver = PhoneDriver(["a"])
        let focus = Command.device(setting: "focus", value: "on")
        driver.failsSets = true
        for _ in 0..<2 { #expect(error(of: driver.send(focus), in: driver)?.code == .stateNotKept) }
        #expect(sets(driver) == ["on", "on"])
        #expect(driver.events.count { $0.kind == .journalFailed } == 1)
        driver.failsSets = false
        #expect(error(of: driver.send(focus), in: driver) == nil)
        #expect(sets(driver) == ["on", "on", "on"])
        #expect(storeFailure(of: &driver) == nil)
        driver.send(focus)
        #expect(sets(driver).count == 3)
    }

    @Test("is tried again after a delay, until the database has what is true then")
    func delayed() throws {
        var driver = PhoneDriver(["a"])
        for _ in 0..<3 { driver.storedPush(#""alert": "Hi""#, to: "a") }
        let listed = driver.phone.center.presenter.list.delivered
        driver.failsSets = true
        driver.send(.dismiss(notification: listed[1].identifier))
        driver.storedPush(#""alert": "Hello""#, to: "a")
        driver.expire(after: StoreFailures.retryDelay)
        #expect(storeFailure(of: &driver)?.message == "the disk is full")
        driver.failsSets = false
        let before = driver.effects.count
        driver.expire(after: StoreFailures.retryDelay)
        let newest = try #require(driver.phone.center.presenter.list.delivered.first)
        var stored: [StoreChange] = []
        for case .store(let change, nil) in driver.effects[before...] { stored.append(change) }
        // One is tried before all are.
        let removal = StoreChange.removeDelivered(listed[1].identifier)
        #expect(stored == [removal, removal, .insertDelivered(newest)])
        #expect(storeFailure(of: &driver) == nil)
        // No timer is left.
        let count = driver.effects.count
        driver.expire(after: StoreFailures.retryDelay)
        #expect(driver.effects.count == count)
    }

    @Test("is tried once more when the host stops")
    func stop() {
        var driver = PhoneDriver(["a"])
        driver.failsSets = true
        driver.send(.device(setting: "focus", value: "on"))
        driver.failsSets = false
        driver.receive(.stop)
        #expect(sets(driver) == ["on", "on"])
        #expect(driver.phone.isOver)
    }

    @Test("is foreseen by the status while the disk is full, in the words of the checkup")
    func fullDisk() {
        var driver = PhoneDriver(["a"])
        func error(_ space: FreeSpace) -> BellhopError? {
            driver.space = space
            let id = driver.send(.status)
            for case .reply(id, .success(.status(let report))) in driver.effects { return report.host.fullDisk }
            return nil
        }
        for room in [FreeSpace(), FreeSpace(bytes: 1 << 20, files: 1)] { #expect(error(room) == nil) }
        for full in [FreeSpace(bytes: (1 << 20) - 1, files: 1), FreeSpace(bytes: 1 << 30, files: 0)] {
            #expect(error(full) == full.shortage(in: "/state"))
            #expect(error(full)?.code == .stateFull && error(full)?.location == Location(file: "/state"))
        }
    }

    @Test("to the log is told once, and by the status as long as lines are lost")
    func log() {
        var driver = PhoneDriver(["a"])
        func failure() -> BellhopError? {
            let id = driver.send(.status)
            for case .reply(id, .success(.status(let report))) in driver.effects { return report.host.logFailure }
            return nil
        }
        #expect(failure() == nil)
        let error = BellhopError(.init(rawValue: "output.failed"), "the log loses lines")
        driver.receive(.logFailed(error))
        #expect(driver.events.count { $0.cause?.message == error.message } == 1)
        #expect(failure()?.message == error.message)
        driver.receive(.logFailed(nil))
        #expect(failure() == nil)
    }

    private func finished(_ driver: PhoneDriver) -> Event? { driver.events.last { $0.kind == .responseFinished } }

    @Test(
        "is told at the end of the response that made it",
        arguments: [Command.dismiss(notification: "last"), .tap(notification: "last")])
    func response(_ command: Command) {
        var driver = PhoneDriver(["a"])
        for _ in 0..<2 { driver.storedPush(#""alert": "Hi""#, to: "a") }
        driver.failsSets = true
        driver.send(command)
        #expect(finished(driver)?.cause?.code == .stateNotKept)
        #expect(finished(driver)?.cause?.cause == "the disk is full")
        driver.failsSets = false
        driver.send(command)
        #expect(finished(driver)?.response == "r2")
        #expect(finished(driver)?.cause == nil)
    }

    @Test("is told at the end of the response, whatever succeeds until then")
    func longResponse() throws {
        var driver = PhoneDriver(["a"])
        driver.storedPush(#""alert": "Hi""#, to: "a")
        driver.failsSets = true
        driver.answersCalls = false
        driver.send(.tap(notification: "last"))
        driver.failsSets = false
        let next = driver.send(.authorize("grant"))
        #expect(error(of: next, in: driver) == nil)
        #expect(finished(driver) == nil)
        let call = try #require(driver.calls.last { $0.selector == .didReceiveResponse })
        driver.receive(.answered(call.ticket, Outcome(call.selector.absent, .answered, duration: .zero)))
        #expect(finished(driver)?.cause?.code == .stateNotKept)
    }

    /// The pushes whose outcomes were handed to the journal, in order.
    private func outcomes(_ driver: PhoneDriver) -> [PushID] {
        driver.effects.compactMap { if case .store(.finish(let push, _, _), _) = $0 { push } else { nil } }
    }

    private func pushes(_ kind: Event.Kind, _ driver: PhoneDriver) -> [PushID?] {
        driver.events.filter { $0.kind == kind }.map(\.push)
    }

    @Test("is told once for outcomes, whose pushes are finished when they are written", arguments: [true, false])
    func outcome(isRetriedByTimer: Bool) {
        var driver = PhoneDriver(["a"])
        driver.failsOutcomes = true
        for _ in 0..<3 { driver.storedPush(#""alert": "Hi""#, to: "a") }
        // Each push that is accepted tries those before it again.
        let tried = outcomes(driver).count
        #expect(driver.events.count { $0.kind == .journalFailed } == 1)
        #expect(storeFailure(of: &driver)?.message == "the disk is full")
        #expect(pushes(.pushFinished, driver).isEmpty)
        driver.expire(after: UnwrittenOutcomes.retryDelay)
        #expect(outcomes(driver).dropFirst(tried) == ["p1", "p2", "p3"])
        #expect(pushes(.pushFinished, driver).isEmpty)
        driver.failsOutcomes = false
        if isRetriedByTimer {
            driver.expire(after: UnwrittenOutcomes.retryDelay)
            #expect(storeFailure(of: &driver) == nil)
            driver.storedPush(#""alert": "Hi""#, to: "a")
        } else {
            driver.storedPush(#""alert": "Hi""#, to: "a")
        }
        #expect(pushes(.pushFinished, driver) == ["p1", "p2", "p3", "p4"])
        #expect(driver.events.count { $0.kind == .journalFailed } == 1)
        // No timer is left.
        let count = outcomes(driver).count
        driver.expire(after: UnwrittenOutcomes.retryDelay)
        #expect(outcomes(driver).count == count)
    }

    @Test("blames no command for the outcome of a push")
    func blame() {
        var driver = PhoneDriver(["a"])
        driver.failsOutcomes = true
        driver.storedPush(#""alert": "Hi""#, to: "a")
        let id = driver.send(.authorize("deny"))
        #expect(error(of: id, in: driver) == nil)
    }

    @Test("of a push that is dropped is tried again")
    func dropped() {
        var driver = PhoneDriver(["a"])
        driver.send(.state("terminated"))
        driver.failsOutcomes = true
        for _ in 0..<2 { driver.storedPush(#""content-available": 1"#, to: "a") }
        #expect(pushes(.pushDropped, driver) == ["p1"])
        driver.failsOutcomes = false
        driver.expire(after: UnwrittenOutcomes.retryDelay)
        #expect(outcomes(driver) == ["p1", "p1"])
    }

    @Test("keeps the push when the host stops, after one more try", arguments: [true, false])
    func stopping(isFull: Bool) {
        var driver = PhoneDriver(["a"])
        driver.failsOutcomes = true
        driver.storedPush(#""alert": "Hi""#, to: "a")
        driver.failsOutcomes = isFull
        driver.receive(.stop)
        #expect(outcomes(driver) == ["p1", "p1"])
        #expect(pushes(.pushKept, driver) == (isFull ? ["p1"] : []))
        #expect(pushes(.pushFinished, driver) == (isFull ? [] : ["p1"]))
        #expect(driver.phone.isOver)
    }
}
