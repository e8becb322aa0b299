import BellhopControl
import Testing

@testable import BellhopValues

@Suite("The words of an outcome") struct PushOutcomeTests {
    private static let gone = BellhopError(.stateNotKept, "the app is not registered")

    @Test(
        "say all of it",
        arguments: [
            (.finished(Event.PushFinished()), ""),
            (.finished(Event.PushFinished(display: .shown, fetch: .newData)), "newData, shown"),
            (.finished(Event.PushFinished(display: .notShown)), "not shown"),
            (.finished(Event.PushFinished(display: .shown, isSuppressed: true)), "not woken, shown"),
            (.finished(Event.PushFinished(isIgnored: true)), "ignored"),
            (.dropped(Event.PushDropped(), cause: nil), "dropped: a newer silent push took its place"),
            (
                .dropped(Event.PushDropped(outcome: .unregistered), cause: gone),
                "dropped: the app is not registered"
            ),
        ] as [(PushOutcome, String)])
    func words(_ outcome: PushOutcome, _ words: String) { #expect(outcome.words == words) }
}
