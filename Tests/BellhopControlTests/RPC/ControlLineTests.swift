import BellhopValues
import Testing

@testable import BellhopControl

@Suite("The lines of a client with a loop of its own")
struct ControlLineTests {
    @Test func `the JSON of an event is that of the line`() throws {
        let event = Event(.hostStopping)
        let line = try JSONLine.encode(RPC.Message.notification(method: RPC.EventLine.eventMethod, event))
        #expect(ControlLine.event(in: line).map(Array.init) == (try JSONLine.encode(event)))
    }

    @Test func `other lines are no events`() throws {
        let end = try JSONLine.encode(RPC.Message.noMoreEvents)
        for line in [[], Array("{}".utf8), end] { #expect(ControlLine.event(in: line) == nil) }
    }
}
