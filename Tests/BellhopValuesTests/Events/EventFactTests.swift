import Testing

@testable import BellhopValues

struct EventFactTests {
    @Test(arguments: Event.Kind.allCases)
    func `the kind is that of the fact`(_ kind: Event.Kind) { #expect(Event(blank: kind).kind == kind) }

    @Test func `an event has the facts of its kind alone`() {
        let event = Event(.pushRouted(Event.PushRouted(modules: ["Cards, Loans"], outcome: .broadcast)))
        #expect(event.facts(Event.PushRouted.self)?.modules == ["Cards, Loans"])
        #expect(event.facts(Event.PushFinished.self) == nil)
        #expect(event.outcome == "broadcast" && event.message == nil)
    }

    @Test func `what was written by others is the message`() {
        let log = Event(.moduleLog(Event.ModuleLog(outcome: .fault, message: "it broke")))
        #expect(log.message == "it broke" && log.outcome == "fault")
        #expect(Event(.tokenFailed(Event.TokenFailed(message: "no network"))).message == "no network")
        let stopping = BellhopError(.hostStopping, "the host is stopping")
        #expect(Event(.tokenFailed(Event.TokenFailed()), cause: stopping).message == nil)
    }

    @Test func `ids connect events of different kinds`() {
        let stayed = Event(
            .navigationStayed(Event.NavigationStayed(navigation: "n4", outcome: .stayed, route: "bills")))
        #expect(stayed.navigation == "n4" && stayed.route == "bills" && stayed.response == nil)
        let accepted = Event(
            .responseAccepted(Event.ResponseAccepted(action: "", identifier: "a", outcome: .told, response: "r7")))
        #expect(accepted.response == "r7" && accepted.notification == "a" && accepted.navigation == nil)
        #expect(Event(.hostStopping).notification == nil)
    }

    @Test func `the end of a push has facts and no outcome`() {
        let finished = Event.PushFinished(display: .shown, fetch: .newData, isIgnored: false, isSuppressed: false)
        #expect(Event(.pushFinished(finished)).outcome == nil)
    }

    @Test(arguments: ["p1", "r23", "n4", "l5", "c18446744073709551615"])
    func `an id of a cause is read as it is written`(_ id: String) { #expect(Cause(id)?.description == id) }

    @Test(arguments: ["", "p", "x1", "1", "p1x", "c-1", "p-1", "p+1", "p01", "r 1", "p1\u{301}"])
    func `another text is no id of a cause`(_ text: String) { #expect(Cause(text) == nil) }

    /// An error that counts how often it is worded.
    private struct Unworded: UnwordedError {
        let count: Count
        final class Count: @unchecked Sendable { var words = 0 }

        var error: BellhopError {
            count.words += 1
            return BellhopError(.categoryUnknown, "unknown", hint: "Search")
        }
    }

    @Test func `an error without words is worded once, when it is read`() {
        let unworded = Unworded(count: Unworded.Count())
        let failure = Event.Failure(unworded)
        var event = Event(.pushHeld, failure: failure)
        event.sequence = 1
        let (copy, other) = (event, Event(.pushKept, failure: failure))
        #expect(unworded.count.words == 0 && copy == event)
        #expect(event.cause?.hint == "Search" && unworded.count.words == 1)
        #expect(event.withoutHint.cause?.hint == nil)
        #expect(copy.worded.cause == other.cause && copy.worded.hasCause && unworded.count.words == 1)
    }
}
