import Combine
import Dispatch
import Synchronization
import Testing

@Suite("Threads")
struct ThreadTests {
    private let count = 2000

    /// Calls a closure on several threads at once.
    private func everywhere(_ body: @Sendable (Int) -> Void) {
        DispatchQueue.concurrentPerform(iterations: 4) { thread in
            for index in 0..<count { body(thread * count + index) }
        }
    }

    @Test("may all send to a subject")
    func passthrough() {
        nonisolated(unsafe) let subject = PassthroughSubject<Int, Never>()
        // Without a lock of its own: a subject delivers one value at a time.
        var seen: Set<Int> = []
        let sink = subject.map { $0 }.sink { seen.insert($0) }
        everywhere { subject.send($0) }
        #expect(seen.count == 4 * count)
        sink.cancel()
    }

    @Test("may all set a current value")
    func currentValue() {
        nonisolated(unsafe) let subject = CurrentValueSubject<Int, Never>(-1)
        var seen = 0
        let sink = subject.sink { _ in seen += 1 }
        everywhere { subject.value = $0 }
        #expect(seen == 4 * count + 1)
        sink.cancel()
    }

    @Test("may all feed one subscriber", arguments: ["merge", "zip", "combineLatest", "flatMap"])
    func several(name: String) {
        nonisolated(unsafe) let subjects = (0..<2).map { _ in PassthroughSubject<Int, Never>() }
        let publisher =
            switch name {
            case "merge": subjects[0].merge(with: subjects[1]).eraseToAnyPublisher()
            case "zip": subjects[0].zip(subjects[1], +).eraseToAnyPublisher()
            case "flatMap": subjects.publisher.flatMap { $0 }.eraseToAnyPublisher()
            default: subjects[0].combineLatest(subjects[1], +).eraseToAnyPublisher()
            }
        var seen = 0
        let sink = publisher.sink { _ in seen += 1 }
        DispatchQueue.concurrentPerform(iterations: 2) { thread in
            for index in 0..<count { subjects[thread].send(index) }
        }
        switch name {
        case "zip": #expect(seen == count)
        case "combineLatest": #expect(seen >= count && seen < 2 * count)
        default: #expect(seen == 2 * count)
        }
        sink.cancel()
    }

    @Test("may subscribe and cancel while others send")
    func churn() {
        nonisolated(unsafe) let subject = CurrentValueSubject<Int, Never>(0)
        let seen = Mutex(0)
        everywhere { index in
            if index.isMultiple(of: 2) {
                subject.send(index)
            } else {
                subject.sink { _ in seen.withLock { $0 += 1 } }.cancel()
            }
        }
        // A value that another thread is about to deliver isn't delivered after a cancellation.
        #expect(seen.withLock { $0 } > 0)
        let last = subject.value
        subject.sink { #expect($0 == last) }.cancel()
    }

    @Test("may all cancel")
    func cancel() {
        let cancels = Mutex(0)
        nonisolated(unsafe) let cancellable = AnyCancellable { cancels.withLock { $0 += 1 } }
        everywhere { _ in cancellable.cancel() }
        #expect(cancels.withLock { $0 } == 1)
    }

    @Test("may all fulfill a future")
    func future() async {
        let future = Future<Int, Never> { promise in
            nonisolated(unsafe) let promise = promise
            for index in 0..<8 { DispatchQueue.global().async { promise(.success(index)) } }
        }
        let value = await future.value
        #expect(future.log() == "\(value) |")
    }

    @Test("may all deliver through a queue")
    func receiveOn() async {
        nonisolated(unsafe) let subject = PassthroughSubject<Int, Never>()
        let queue = DispatchQueue(label: "test")
        let seen = Mutex(0)
        let sink = subject.receive(on: queue).sink { _ in seen.withLock { $0 += 1 } }
        everywhere { subject.send($0) }
        await withCheckedContinuation { continuation in queue.async { continuation.resume() } }
        #expect(seen.withLock { $0 } == 4 * count)
        sink.cancel()
    }
}

extension ThreadTests {
    @Test(
        "may request and cancel while others send", arguments: ["merge", "zip", "combineLatest", "flatMap", "switch"])
    func requests(name: String) {
        for _ in 0..<50 {
            nonisolated(unsafe) let subjects = (0..<2).map { _ in PassthroughSubject<Int, Never>() }
            let publisher =
                switch name {
                case "merge": subjects[0].merge(with: subjects[1]).eraseToAnyPublisher()
                case "zip": subjects[0].zip(subjects[1], +).eraseToAnyPublisher()
                case "flatMap": subjects.publisher.flatMap { $0 }.eraseToAnyPublisher()
                case "switch": subjects.publisher.switchToLatest().eraseToAnyPublisher()
                default: subjects[0].combineLatest(subjects[1], +).eraseToAnyPublisher()
                }
            nonisolated(unsafe) let probe = Probe<Int, Never>(.max(1))
            publisher.subscribe(probe)
            DispatchQueue.concurrentPerform(iterations: 4) { thread in
                switch thread {
                case 0, 1: for index in 0..<50 { subjects[thread].send(index) }
                case 2: for _ in 0..<50 { probe.request(1) }
                default:
                    probe.request(1)
                    probe.subscription?.cancel()
                }
            }
            #expect(probe.log.count <= 52)
        }
    }

    @Test("may release values that call back")
    func callbacks() {
        final class Value {
            let action: () -> Void
            init(_ action: @escaping () -> Void) { self.action = action }
            deinit { action() }
        }
        var count = 0
        let subject = CurrentValueSubject<Value?, Never>(nil)
        let other = PassthroughSubject<Int, Never>()
        let probe = Probe<Bool, Never>(.none)
        subject.map { $0 != nil }.subscribe(probe)
        let sink = subject.combineLatest(other).sink { _ in count += 1 }
        let rest = subject.debounce(for: 1, scheduler: DispatchQueue.main).sink { _ in }
        for _ in 0..<3 { subject.send(Value { other.send(1) }) }
        subject.send(nil)
        sink.cancel()
        rest.cancel()
        probe.subscription?.cancel()
        #expect(count >= 1)
    }
}
