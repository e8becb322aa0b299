import Combine
import Dispatch
import Foundation
import Synchronization
import Testing

@Suite("Schedulers")
struct SchedulerTests {
    @Test("run closures on a queue")
    func queue() async {
        let queue = DispatchQueue(label: "test")
        let key = DispatchSpecificKey<Int>()
        queue.setSpecific(key: key, value: 1)
        let values = (1...3).publisher.receive(on: queue).map { _ in DispatchQueue.getSpecific(key: key) }.values
        var seen: [Int?] = []
        for await value in values { seen.append(value) }
        #expect(seen == [1, 1, 1])
    }

    @Test("run closures later on a queue")
    func later() async {
        let start = DispatchTime.now()
        for await _ in Just(1).delay(for: .milliseconds(20), scheduler: DispatchQueue.global()).values {}
        #expect(DispatchTime.now() >= start + .milliseconds(20))
    }

    @Test("run closures as operations")
    func operations() async {
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 1
        var seen: [Int] = []
        for await value in (1...3).publisher.receive(on: queue).delay(for: 0.01, scheduler: queue).values {
            seen.append(value)
        }
        #expect(seen == [1, 2, 3])
    }

    @Test("run closures again and again")
    func repeating() async {
        let count = Mutex(0)
        await withCheckedContinuation { continuation in
            let timer = Mutex<Bool>(false)
            nonisolated(unsafe) var cancellable: (any Cancellable)?
            let queue = DispatchQueue(label: "test")
            queue.async {
                cancellable = queue.schedule(after: queue.now, interval: .milliseconds(1)) {
                    guard
                        count.withLock({
                            $0 += 1; return $0
                        }) == 3
                    else { return }
                    cancellable?.cancel()
                    if !timer.withLock({
                        let old = $0; $0 = true; return old
                    }) {
                        continuation.resume()
                    }
                }
            }
        }
        #expect(count.withLock { $0 } == 3)
    }

    @Test("run closures on a run loop, and wake it")
    func runLoop() async {
        let seen = Mutex<[String]>([])
        await withCheckedContinuation { continuation in
            Thread {
                let loop = RunLoop.current
                let isDone = Mutex(false)
                nonisolated(unsafe) let thread = Thread.current
                nonisolated(unsafe) var sinks: Set<AnyCancellable> = []
                let keepAlive = Timer(timeInterval: 1000, repeats: true) { _ in }
                loop.add(keepAlive, forMode: .default)
                nonisolated(unsafe) let target = loop
                DispatchQueue.global().asyncAfter(deadline: .now() + 0.02) {
                    target.schedule {
                        seen.withLock { $0.append(Thread.current === thread ? "woken" : "elsewhere") }
                        Just(1).delay(for: 0.01, scheduler: RunLoop.current).sink {
                            seen.withLock { $0.append("later") }
                            _ = $0
                            isDone.withLock { $0 = true }
                        }.store(in: &sinks)
                    }
                }
                let end = Date(timeIntervalSinceNow: 20)
                while !isDone.withLock({ $0 }), Date() < end {
                    _ = loop.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
                }
                keepAlive.invalidate()
                sinks = []
                continuation.resume()
            }.start()
        }
        #expect(seen.withLock { $0 } == ["woken", "later"])
    }

    @Test(
        "count time",
        arguments: [
            (DispatchQueue.SchedulerTimeType.Stride.seconds(2), 2_000_000_000), (.seconds(0.5), 500_000_000),
            (.milliseconds(3), 3_000_000), (.microseconds(4), 4_000), (.nanoseconds(5), 5), (1.5, 1_500_000_000),
            (2, 2_000_000_000), (.init(.milliseconds(1)), 1_000_000), (.seconds(.max), .max), (.seconds(.nan), .max),
            (.milliseconds(1) + .milliseconds(2), 3_000_000),
        ])
    func strides(stride: DispatchQueue.SchedulerTimeType.Stride, nanoseconds: Int) {
        #expect(stride.magnitude == nanoseconds)
    }

    @Test("measure time", arguments: [-5, 0, 7])
    func distances(milliseconds: Int) {
        let queue = DispatchQueue.global().now
        #expect(queue.distance(to: queue.advanced(by: .milliseconds(milliseconds))) == .milliseconds(milliseconds))
        let date = RunLoop.SchedulerTimeType(Date(timeIntervalSince1970: 0))
        #expect(date.distance(to: date.advanced(by: .seconds(milliseconds))) == .seconds(milliseconds))
    }
}
