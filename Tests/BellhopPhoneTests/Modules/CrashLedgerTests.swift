import BellhopPhone
import BellhopValues
import Testing

@Suite struct CrashLedgerTests {
    private static let start = Duration.seconds(1000)
    private static let lamp = ModuleIdentity(module: "lamp", hash: "aa", className: "Lamp")

    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// When it crashed, in seconds from the start, and what follows.
        let crashes: [(at: Double, verdict: CrashLedger.Verdict)]
        var policy = SupervisionPolicy.standard
    }

    private static let rare = SupervisionPolicy(crashLimit: 100)

    static let cases: [Case] = [
        Case(testDescription: "the first crash", crashes: [(0, .restart(after: .milliseconds(100)))]),
        Case(
            testDescription: "three at once",
            crashes: [
                (0, .restart(after: .milliseconds(100))), (0, .restart(after: .milliseconds(200))),
                (0, .quarantine(count: 3)),
            ]),
        Case(
            testDescription: "the third just within five minutes",
            crashes: [
                (0, .restart(after: .milliseconds(100))), (150, .restart(after: .milliseconds(200))),
                (299.9, .quarantine(count: 3)),
            ]),
        Case(
            testDescription: "the third after five minutes",
            crashes: [
                (0, .restart(after: .milliseconds(100))), (150, .restart(after: .milliseconds(200))),
                (300, .restart(after: .milliseconds(400))), (449, .quarantine(count: 3)),
            ]),
        Case(
            testDescription: "on after its quarantine",
            crashes: [
                (0, .restart(after: .milliseconds(100))), (1, .restart(after: .milliseconds(200))),
                (2, .quarantine(count: 3)),
                (3, .quarantine(count: 4)), (301, .quarantine(count: 3)),
            ]),
        Case(
            testDescription: "doubling up to ten seconds",
            crashes: zip(0..., [100, 200, 400, 800, 1600, 3200, 6400, 10_000, 10_000]).map { index, delay in
                (Double(index) * 160, .restart(after: .milliseconds(delay)))
            }),
        Case(
            testDescription: "anew after five minutes up",
            crashes: [
                (0, .restart(after: .milliseconds(100))), (200, .restart(after: .milliseconds(200))),
                (500.3, .restart(after: .milliseconds(100))),
            ]),
        Case(
            testDescription: "not anew when it was up for a moment less",
            crashes: [
                (0, .restart(after: .milliseconds(100))), (200, .restart(after: .milliseconds(200))),
                (500.1, .restart(after: .milliseconds(400))),
            ]),
        Case(
            testDescription: "a limit of one", crashes: [(0, .quarantine(count: 1))],
            policy: SupervisionPolicy(crashLimit: 0)),
        Case(
            testDescription: "hundreds",
            crashes: (0..<200).map { index in
                guard index < 99 else { return (Double(index), .quarantine(count: index + 1)) }
                return (Double(index), .restart(after: min(.seconds(10), .milliseconds(100) * (1 << min(index, 20)))))
            }, policy: rare),
    ]

    @Test("a crash leads to a restart with a growing delay, or to quarantine", arguments: cases)
    func verdicts(test: Case) {
        var ledger = CrashLedger(policy: test.policy)
        for crash in test.crashes {
            #expect(ledger.crashed(Self.lamp, at: Self.start + .seconds(crash.at)) == crash.verdict, "at \(crash.at) s")
        }
    }

    @Test func `identities are counted separately`() {
        var ledger = CrashLedger()
        let others = [
            ModuleIdentity(module: "lamp", hash: "bb", className: "Lamp"),
            ModuleIdentity(module: "lamp", hash: "aa", className: "Door"),
            ModuleIdentity(module: "other", hash: "aa", className: "Lamp"), Self.lamp,
        ]
        for second in 0..<2 {
            for identity in others {
                #expect(ledger.crashed(identity, at: Self.start + .seconds(Double(second))) != .quarantine(count: 3))
            }
        }
        for identity in others { #expect(ledger.crashes(of: identity, at: Self.start + .seconds(2)) == 2) }
        #expect(ledger.crashes(of: Self.lamp, at: Self.start + .seconds(300)) == 1)
    }

    @Test func `a lifted identity starts without crashes`() {
        var ledger = CrashLedger()
        for _ in 0..<3 { _ = ledger.crashed(Self.lamp, at: Self.start) }
        ledger.lift(Self.lamp)
        ledger.lift(ModuleIdentity(module: "lamp", hash: "never", className: "seen"))
        #expect(ledger.crashes(of: Self.lamp, at: Self.start) == 0)
        #expect(ledger.crashed(Self.lamp, at: Self.start) == .restart(after: .milliseconds(100)))
    }

    @Test func `only identities without recent crashes are forgotten`() {
        var ledger = CrashLedger()
        for number in 0..<1000 {
            let identity = ModuleIdentity(module: "lamp", hash: "\(number)", className: "Lamp")
            _ = ledger.crashed(identity, at: Self.start + .seconds(Double(number)))
        }
        #expect(ledger.count == 310)
        ledger.prune(at: Self.start + .seconds(1308))
        #expect(ledger.count == 1)
        ledger.prune(at: Self.start + .seconds(5000))
        #expect(ledger.count == 0)
    }
}
