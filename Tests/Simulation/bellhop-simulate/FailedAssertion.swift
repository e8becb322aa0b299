internal import Glibc
internal import Synchronization

/// Says which seed was played when an assertion of the phone fails.
///
/// The program is built with assertions. The runtime has printed what the assertion saw.
enum FailedAssertion {
    private static let seed = Atomic<UInt64>(0)
    private static let steps = Atomic<Int>(0)

    /// Reports the assertions that fail from now on.
    static func report() {
        for number in [SIGILL, SIGTRAP] { signal(number) { _ in FailedAssertion.end() } }
    }

    /// Notes which seed is played, and how many steps were taken before it.
    static func note(seed: UInt64, after steps: Int) {
        Self.seed.store(seed, ordering: .relaxed)
        Self.steps.store(steps, ordering: .relaxed)
    }

    // A failing assertion traps in code of the phone, never in the middle of printing or allocating.
    private static func end() {
        let seed = seed.load(ordering: .relaxed)
        print("seed \(seed), after \(steps.load(ordering: .relaxed)) steps: assertion: an assertion of the phone fails")
        print("replay it with: make replay SEED=\(seed)")
        fflush(nil)
        _exit(1)
    }
}
