import Testing

@testable import PushSubscriptions

/// What an outcome means.
@Suite struct VerdictTests {
    enum Meaning { case delivered, again, dropped, stop }

    static let table: [(Outcome, Entry.Kind, Meaning)] = [
        (.answered(200), .tags, .delivered), (.answered(201), .register, .delivered),
        (.answered(204), .remove, .delivered),
        (.answered(409), .register, .delivered), (.answered(409), .tags, .dropped),
        (.answered(409, error: "out of order"), .tags, .stop),
        (.answered(409, error: "out of order"), .register, .stop),
        (.answered(401), .tags, .stop), (.answered(403), .click, .stop),
        (.answered(408), .tags, .again), (.answered(429), .tags, .again), (.answered(500), .tags, .again),
        (.answered(503), .register, .again), (.answered(599), .tags, .again), (.failed("no route"), .tags, .again),
        (.answered(302), .tags, .again), (.answered(100), .tags, .again),
        (.answered(400), .tags, .dropped), (.answered(404), .remove, .dropped), (.answered(422), .register, .dropped),
    ]

    @Test(arguments: table)
    func outcome(_ outcome: Outcome, _ kind: Entry.Kind, _ meaning: Meaning) {
        let found: Meaning =
            switch Verdict(outcome, of: kind) {
            case .delivered: .delivered
            case .again: .again
            case .dropped: .dropped
            case .stop: .stop
            }
        #expect(found == meaning)
    }
}
