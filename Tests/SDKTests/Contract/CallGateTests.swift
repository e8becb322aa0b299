import Testing

@testable import HostAccess

@Suite struct `Call gate` {
    private enum Event {
        case enter
        case leave
        case close
    }

    /// What the gate answers to each event.
    private static func answers(to events: [Event]) -> [Bool] {
        var gate = CallGate()
        return events.map { event in
            switch event {
            case .enter: gate.enter()
            case .leave: gate.leave()
            case .close: gate.close()
            }
        }
    }

    @Test func `closes at once when nobody is inside, and lets nobody in`() {
        #expect(Self.answers(to: [.enter, .leave, .close, .enter]) == [true, false, false, false])
    }

    @Test func `waits for the last one inside`() {
        #expect(Self.answers(to: [.enter, .enter, .close, .leave, .leave]) == [true, true, true, false, true])
    }

    @Test func `does not wait twice`() {
        #expect(Self.answers(to: [.enter, .close, .close]) == [true, true, false])
    }
}
