import Foundation
import Testing

@testable import PushSubscriptions

@Suite struct BackoffTests {
    @Test(arguments: [(1, 1.0), (2, 2), (3, 4), (4, 8), (5, 16), (6, 30), (7, 30), (1000, 30)])
    func doubles(_ failures: Int, _ seconds: Double) {
        var randomness = Randomness(seed: 7)
        let delays = (0..<200).map { _ in Backoff.delay(after: failures, using: &randomness) }
        #expect(delays.allSatisfy { $0 >= seconds * 0.8 && $0 <= seconds * 1.2 })
        #expect(Set(delays).count > 100, "the waits differ")
    }

    @Test(arguments: [(120.0, 120.0), (0, 1), (7200, 3600)])
    func honorsRetryAfter(_ header: Double, _ seconds: Double) {
        var randomness = Randomness(seed: 7)
        let delay = Backoff.delay(after: 1, retryAfter: header, using: &randomness)
        #expect(delay >= seconds * 0.8 && delay <= seconds * 1.2)
    }

    @Test func seedDeterminesEverything() {
        var first = Randomness(seed: 42)
        var second = Randomness(seed: 42)
        #expect(
            (0..<10).map { Backoff.delay(after: $0, using: &first) }
                == (0..<10).map { Backoff.delay(after: $0, using: &second) })
    }
}
