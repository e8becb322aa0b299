import Testing

@testable import BellhopHost

struct SyncPaceTests {
    private let start = ContinuousClock.now

    @Test(
        "who waits for the disk",
        arguments: [
            // The length of each sync in microseconds, the rest after the last, and whether the caller waits itself.
            ([], 0, true), ([100], 100, true), ([100, 100, 100, 100, 100, 100, 100, 100], 10, false),
            ([100, 100, 100, 100, 100, 100, 100, 100], 100, true),
            // One slow sync changes nothing, several do, and quick ones in turn make up for them.
            ([100, 6_000, 100], 5_000, true), ([6_000, 6_000, 6_000], 50_000, false),
            ([6_000, 6_000, 6_000] + Array(repeating: 100, count: 20), 5_000, true), ([2_000_000], 5_000_000, false),
        ] as [([Int], Int, Bool)])
    func pace(_ syncs: [Int], _ rest: Int, _ isIdle: Bool) {
        var pace = SyncPace()
        var now = start
        for sync in syncs {
            let ended = now + .microseconds(sync)
            pace.record(from: now, to: ended)
            now = ended
        }
        #expect(pace.isIdle(at: now + .microseconds(rest)) == isIdle)
    }
}
