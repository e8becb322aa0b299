import BellhopControl
import Testing

@testable import BellhopValues

@Suite("The words of an outcome") struct PushOutcomeTests {
    private static let gone = BellhopError(.stateNotKept, "the app is not registered")

    @Test(
        "say all of it",
        arguments: [
            (.finished(Event.PushFinished(isIgnored: false, isSuppressed: false)), ""),
            (
                .finished(Event.PushFinished(display: .shown, fetch: .newData, isIgnored: false, isSuppressed: false)),
                "newData, shown"
            ),
            (.finished(Event.PushFinished(display: .notShown, isIgnored: false, isSuppressed: false)), "not shown"),
            (.finished(Event.PushFinished(display: .shown, isIgnored: false, isSuppressed: true)), "not woken, shown"),
            (.finished(Event.PushFinished(isIgnored: true, isSuppressed: false)), "ignored"),
            (
                .dropped(Event.PushDropped(outcome: .replaced), cause: nil),
                "dropped: a newer silent push took its place"
            ),
            (
                .dropped(Event.PushDropped(outcome: .unregistered), cause: gone),
                "dropped: the app is not registered"
            ),
        ] as [(PushOutcome, String)])
    func words(_ outcome: PushOutcome, _ words: String) { #expect(outcome.words == words) }
}
