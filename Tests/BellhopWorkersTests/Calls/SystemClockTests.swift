import BellhopValues
import Synchronization
import Testing

@testable import BellhopWorkers

@Suite("The machine's clock")
struct SystemClockTests {
    @Test("runs what is due in the order it is due, whatever the order it was scheduled in")
    func order() async {
        let clock = SystemClock()
        let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
        let kept = [300, 100, 200].map { delay in
            clock.schedule(after: .milliseconds(delay)) { continuation.yield(delay) }
        }
        var iterator = stream.makeAsyncIterator()
        for expected in [100, 200, 300] { #expect(await iterator.next() == expected) }
        _ = kept
    }

    @Test("does not run what was cancelled")
    func cancelled() async {
        let clock = SystemClock()
        let (stream, continuation) = AsyncStream.makeStream(of: String.self)
        let cancelled = clock.schedule(after: .milliseconds(500)) { continuation.yield("cancelled") }
        cancelled.cancel()
        cancelled.cancel()
        let later = clock.schedule(after: .milliseconds(600)) { continuation.yield("kept") }
        var iterator = stream.makeAsyncIterator()
        #expect(await iterator.next() == "kept")
        _ = later
    }
}
