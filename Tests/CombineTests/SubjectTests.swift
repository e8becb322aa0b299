import Combine
import Testing

@Suite("Subjects")
struct SubjectTests {
    @Test("lose what nobody wants")
    func passthrough() {
        let subject = PassthroughSubject<Int, Failed>()
        let probe = Probe<Int, Failed>(.max(1))
        subject.send(0)
        subject.subscribe(probe)
        for value in 1...3 { subject.send(value) }
        probe.request(1)
        for value in 4...5 { subject.send(value) }
        subject.send(completion: .failure(.once))
        subject.send(6)
        subject.send(completion: .finished)
        #expect(probe.log == ["1", "4", "!once"])
        #expect(subject.log() == "!once")
    }

    @Test("keep the current value until it is wanted")
    func currentValue() {
        let subject = CurrentValueSubject<Int, Never>(0)
        let probe = Probe<Int, Never>(.none)
        subject.subscribe(probe)
        subject.send(1)
        subject.value = 2
        #expect(probe.log.isEmpty)
        probe.request(1)
        #expect(probe.log == ["2"])
        probe.request(1)
        #expect(probe.log == ["2"])
        subject.send(3)
        #expect(probe.log == ["2", "3"])
        subject.send(completion: .finished)
        subject.send(4)
        #expect(subject.value == 3)
        #expect(probe.log == ["2", "3", "|"])
        #expect(subject.log() == "|")
    }

    @Test("deliver in a delivery")
    func reentrancy() {
        let subject = PassthroughSubject<Int, Never>()
        let probe = Probe<Int, Never>()
        probe.onValue = { if $0 < 3 { subject.send($0 + 1) } }
        subject.subscribe(probe)
        subject.send(1)
        #expect(probe.log == ["1", "2", "3"])
    }

    @Test("keep a value that comes in a delivery")
    func reentrancyOfDemand() {
        let subject = CurrentValueSubject<Int, Never>(1)
        let probe = Probe<Int, Never>(.max(1), more: .max(1))
        probe.onValue = { if $0 < 4 { subject.send($0 + 1) } }
        subject.subscribe(probe)
        #expect(probe.log == ["1", "2", "3", "4"])
    }

    @Test("set the value before they deliver it")
    func order() {
        let subject = CurrentValueSubject<Int, Never>(0)
        var seen: [Int] = []
        let sink = subject.sink { _ in seen.append(subject.value) }
        subject.send(1)
        #expect(seen == [0, 1])
        sink.cancel()
    }

    @Test("stop in a delivery")
    func cancelInSink() {
        let subject = PassthroughSubject<Int, Never>()
        var seen: [Int] = []
        var sink: AnyCancellable?
        sink = subject.sink {
            seen.append($0)
            sink?.cancel()
            sink?.cancel()
        }
        for value in 1...3 { subject.send(value) }
        #expect(seen == [1])
        sink = nil
    }

    @Test("end in a delivery")
    func completeInSink() {
        let subject = PassthroughSubject<Int, Never>()
        let probe = Probe<Int, Never>()
        probe.onValue = { _ in subject.send(completion: .finished) }
        subject.subscribe(probe)
        subject.send(1)
        subject.send(2)
        #expect(probe.log == ["1", "|"])
    }

    @Test("pass on what they subscribe to")
    func upstream() {
        let source = PassthroughSubject<Int, Never>()
        let subject = CurrentValueSubject<Int, Never>(0)
        let link = source.subscribe(subject)
        source.send(1)
        #expect(subject.value == 1)
        link.cancel()
        source.send(2)
        #expect(subject.value == 1)
    }

    @Test("ask their upstream only when somebody asks them")
    func upstreamDemand() {
        let subject = PassthroughSubject<Int, Never>()
        let link = [1, 2].publisher.subscribe(subject)
        #expect(subject.log() == "1 2 |")
        link.cancel()
    }

    @Test("are released, and release their subscribers")
    func release() {
        weak var weakSubject: PassthroughSubject<Int, Never>?
        weak var weakProbe: Probe<Int, Never>?
        do {
            let subject = PassthroughSubject<Int, Never>()
            let probe = Probe<Int, Never>()
            subject.map { $0 + 1 }.subscribe(probe)
            weakSubject = subject
            weakProbe = probe
            probe.subscription?.cancel()
        }
        #expect(weakSubject == nil)
        #expect(weakProbe?.log == nil)
    }

    @Test("deliver nothing to a sink that is released")
    func releasedSink() {
        let subject = PassthroughSubject<Int, Never>()
        var seen: [Int] = []
        var sinks: Set<AnyCancellable> = []
        subject.sink { seen.append($0) }.store(in: &sinks)
        subject.send(1)
        sinks = []
        subject.send(2)
        #expect(seen == [1])
    }

    @Test("send events without a value")
    func events() {
        let subject = PassthroughSubject<Void, Never>()
        var count = 0
        let sink = subject.sink { count += 1 }
        subject.send()
        #expect(count == 1)
        sink.cancel()
    }
}
