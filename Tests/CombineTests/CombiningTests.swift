import Combine
import Testing

@Suite("Several publishers")
struct CombiningTests {
    private let first = PassthroughSubject<Int, Failed>()
    private let second = PassthroughSubject<Int, Failed>()

    @Test("deliver their latest values")
    func combineLatest() {
        let probe = Probe<String, Failed>()
        first.combineLatest(second) { "\($0)\($1)" }.subscribe(probe)
        first.send(1)
        first.send(2)
        second.send(5)
        first.send(3)
        first.send(completion: .finished)
        second.send(6)
        second.send(completion: .finished)
        #expect(probe.log == ["25", "35", "36", "|"])
    }

    @Test("wait for each other")
    func zip() {
        let probe = Probe<String, Failed>()
        first.zip(second) { "\($0)\($1)" }.subscribe(probe)
        first.send(1)
        first.send(2)
        second.send(5)
        first.send(completion: .finished)
        second.send(6)
        second.send(7)
        #expect(probe.log == ["15", "26", "|"])
    }

    @Test("fail together and stop each other", arguments: ["merge", "zip", "combineLatest"])
    func failure(name: String) {
        var isCancelled = false
        let other = second.handleEvents(receiveCancel: { isCancelled = true })
        let publisher =
            switch name {
            case "merge": first.merge(with: other).texts()
            case "zip": first.zip(other).texts()
            default: first.combineLatest(other).texts()
            }
        let probe = Probe<String, Failed>()
        publisher.subscribe(probe)
        first.send(completion: .failure(.once))
        second.send(1)
        #expect(probe.log == ["!once"])
        #expect(isCancelled)
    }

    @Test("replace each other")
    func switchToLatest() {
        let outer = PassthroughSubject<PassthroughSubject<Int, Failed>, Failed>()
        let probe = Probe<Int, Failed>()
        outer.switchToLatest().subscribe(probe)
        outer.send(first)
        first.send(1)
        outer.send(second)
        first.send(2)
        second.send(3)
        outer.send(completion: .finished)
        second.send(4)
        #expect(probe.log == ["1", "3", "4"])
        second.send(completion: .finished)
        #expect(probe.log == ["1", "3", "4", "|"])
    }

    @Test("replace each other, and the outer one ends last")
    func switchToLatestOuter() {
        let outer = PassthroughSubject<PassthroughSubject<Int, Failed>, Failed>()
        let probe = Probe<Int, Failed>()
        outer.switchToLatest().subscribe(probe)
        outer.send(first)
        first.send(completion: .finished)
        #expect(probe.log.isEmpty)
        outer.send(completion: .finished)
        #expect(probe.log == ["|"])
    }

    @Test("share one subscription")
    func share() {
        var subscriptions = 0
        var cancels = 0
        let shared = first.handleEvents(
            receiveSubscription: { _ in subscriptions += 1 }, receiveCancel: { cancels += 1 }
        ).share()
        var seen: [String] = []
        let one = shared.sink(receiveCompletion: { _ in }, receiveValue: { seen.append("a\($0)") })
        let two = shared.sink(receiveCompletion: { _ in }, receiveValue: { seen.append("b\($0)") })
        first.send(1)
        one.cancel()
        first.send(2)
        #expect(cancels == 0)
        two.cancel()
        #expect(seen == ["a1", "b1", "b2"])
        #expect((subscriptions, cancels) == (1, 1))
        let again = shared.sink(receiveCompletion: { _ in }, receiveValue: { seen.append("c\($0)") })
        first.send(3)
        #expect(seen.last == "c3")
        #expect(subscriptions == 2)
        again.cancel()
    }

    @Test("wait to be connected")
    func multicast() {
        let subject = PassthroughSubject<Int, Never>()
        let connectable = [1, 2].publisher.multicast(subject: subject)
        let one = Probe<Int, Never>()
        let two = Probe<Int, Never>()
        connectable.subscribe(one)
        connectable.subscribe(two)
        #expect(one.log.isEmpty)
        let connection = connectable.connect()
        #expect(one.log == ["1", "2", "|"])
        #expect(two.log == one.log)
        connection.cancel()
    }

    @Test("are seen from outside")
    func handleEvents() {
        var events: [String] = []
        let sink = first.handleEvents(
            receiveSubscription: { events.append("\($0)") }, receiveOutput: { events.append("\($0)") },
            receiveCompletion: { events.append("\($0)") }, receiveCancel: { events.append("cancel") },
            receiveRequest: { events.append("\($0)") }
        ).sink(receiveCompletion: { _ in }, receiveValue: { _ in })
        first.send(1)
        sink.cancel()
        first.send(2)
        #expect(events == ["PassthroughSubject", "unlimited", "1", "cancel"])
    }

    @Test("are written down")
    func print() {
        final class Text: TextOutputStream {
            var lines = ""
            func write(_ string: String) { lines += string }
        }
        let text = Text()
        let probe = Probe<Int, Failed>(.max(1), more: .max(1))
        first.map { $0 + 1 }.print("p", to: text).subscribe(probe)
        first.send(1)
        first.send(completion: .failure(.once))
        #expect(
            text.lines == """
                p: receive subscription: (Map)
                p: request max: (1)
                p: receive value: (2)
                p: request max: (1) (synchronous)
                p: receive error: (once)

                """)
    }
}
