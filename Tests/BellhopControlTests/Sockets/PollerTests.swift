import BellhopSystem
import Glibc
import Synchronization
import Testing

@testable import BellhopControl

@Suite(.timeLimit(.minutes(5)))
struct PollerTests {
    /// Keeps what it was told.
    private final class Listener: PollerClient {
        let seen = Mutex<[(Int32, Bool, Bool)]>([])
        private let arrivals = AsyncStream<Void>.makeStream()
        var arrived: AsyncStream<Void> { arrivals.stream }

        func ready(_ descriptor: Int32, reading: Bool, writing: Bool) {
            seen.withLock { $0.append((descriptor, reading, writing)) }
            var byte: UInt8 = 0
            _ = recv(descriptor, &byte, 1, Int32(MSG_DONTWAIT))
            arrivals.continuation.yield()
        }
    }

    private static func pair() throws -> (Descriptor, Descriptor) {
        var ends: [Int32] = [0, 0]
        try #require(socketpair(AF_UNIX, streamSocket, 0, &ends) == 0)
        return (Descriptor(owning: ends[0]), Descriptor(owning: ends[1]))
    }

    @Test func `a client is told on the thread that waits, until it is forgotten`() throws {
        let (poller, listener) = (Poller(), Listener())
        let (near, far) = try Self.pair()
        #expect(poller.watch(near.number, for: listener))
        poller.wait(blocking: false)
        #expect(poller.isCurrent)
        #expect(listener.seen.withLock { $0.isEmpty })
        #expect(send(far.number, "x", 1, 0) == 1)
        poller.wait(blocking: true)
        #expect(listener.seen.withLock { $0.count } == 1)
        poller.watch(near.number, reading: false, writing: true, for: listener)
        poller.wait(blocking: true)
        #expect(listener.seen.withLock { $0.last?.2 } == true)
        poller.forget(near.number)
        poller.wait(blocking: false)
        #expect(listener.seen.withLock { $0.count } == 2)
    }

    @Test func `it is in use until its last user has ended and its work is done`() {
        let poller = Poller()
        #expect(!poller.isInUse)
        poller.beginUse()
        poller.perform {}
        #expect(poller.isInUse)
        poller.endUse()
        #expect(poller.isInUse)
        poller.wait(blocking: false)
        #expect(!poller.isInUse)
    }

    @Test func `a descriptor that is none is refused`() {
        #expect(!Poller().watch(-1, for: Listener()))
    }

    @Test func `work of other threads ends a wait, also if it came before`() async {
        let poller = Poller()
        poller.run(onThreadNamed: "test")
        for _ in 0..<1000 {
            await withCheckedContinuation { continuation in poller.perform { continuation.resume() } }
            await withCheckedContinuation { continuation in poller.atRoundEnd { continuation.resume() } }
        }
        poller.close()
    }

    @Test func `what is urgent comes first at the end of a round, and what comes later has the next one`() {
        let poller = Poller()
        let order = Mutex<[Int]>([])
        poller.atRoundEnd { order.withLock { $0.append(2) } }
        poller.atRoundEnd(isUrgent: true) {
            order.withLock { $0.append(1) }
            poller.atRoundEnd { order.withLock { $0.append(3) } }
        }
        poller.endRound()
        #expect(order.withLock { $0 } == [1, 2])
        // It does not wait, because there is something left to do.
        poller.wait(blocking: true)
        poller.endRound()
        #expect(order.withLock { $0 } == [1, 2, 3])
    }
}
