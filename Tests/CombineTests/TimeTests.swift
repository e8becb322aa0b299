import Combine
import Testing

@Suite("Operators of time")
struct TimeTests {
    private let scheduler = VirtualScheduler()
    private let subject = PassthroughSubject<Int, Failed>()
    private let probe = Probe<Int, Failed>()

    @Test("deliver through a scheduler")
    func receiveOn() {
        subject.receive(on: scheduler).subscribe(probe)
        subject.send(1)
        subject.send(completion: .finished)
        #expect(probe.log.isEmpty)
        scheduler.run()
        #expect(probe.log == ["1", "|"])
    }

    @Test("drop what was scheduled when they are cancelled")
    func receiveOnCancel() {
        subject.receive(on: scheduler).subscribe(probe)
        subject.send(1)
        probe.subscription?.cancel()
        scheduler.run()
        #expect(probe.log.isEmpty)
    }

    @Test("honor demand through a scheduler")
    func receiveOnDemand() {
        let probe = Probe<Int, Never>(.max(1), more: .max(1))
        [1, 2, 3].publisher.receive(on: scheduler).subscribe(probe)
        scheduler.run()
        #expect(probe.log == ["1", "2", "3", "|"])
    }

    @Test("subscribe through a scheduler")
    func subscribeOn() {
        let probe = Probe<Int, Never>()
        [1, 2].publisher.subscribe(on: scheduler).subscribe(probe)
        #expect(probe.log.isEmpty)
        scheduler.run()
        #expect(probe.log == ["1", "2", "|"])
    }

    @Test("deliver later")
    func delay() {
        subject.delay(for: .milliseconds(100), scheduler: scheduler).subscribe(probe)
        subject.send(1)
        scheduler.run(50)
        subject.send(completion: .finished)
        scheduler.run(49)
        #expect(probe.log.isEmpty)
        scheduler.run(1)
        #expect(probe.log == ["1"])
        scheduler.run(50)
        #expect(probe.log == ["1", "|"])
    }

    @Test("wait for a pause")
    func debounce() {
        subject.debounce(for: .milliseconds(100), scheduler: scheduler).subscribe(probe)
        subject.send(1)
        scheduler.run(60)
        subject.send(2)
        scheduler.run(60)
        #expect(probe.log.isEmpty)
        scheduler.run(40)
        #expect(probe.log == ["2"])
        subject.send(3)
        subject.send(completion: .finished)
        scheduler.run(200)
        #expect(probe.log == ["2", "|"])
    }

    @Test(
        "deliver one value in each interval",
        arguments: [(true, ["1", "3", "4", "|"]), (false, ["1", "2", "4", "|"])])
    func throttle(latest: Bool, expected: [String]) {
        subject.throttle(for: .milliseconds(100), scheduler: scheduler, latest: latest).subscribe(probe)
        subject.send(1)
        scheduler.run(10)
        #expect(probe.log == ["1"])
        subject.send(2)
        subject.send(3)
        scheduler.run(80)
        #expect(probe.log == ["1"])
        scheduler.run(20)
        #expect(probe.log.count == 2)
        scheduler.run(200)
        subject.send(4)
        subject.send(completion: .finished)
        scheduler.run(0)
        #expect(probe.log == expected)
    }

    @Test("end without values", arguments: [true, false])
    func timeout(isError: Bool) {
        subject.timeout(.milliseconds(100), scheduler: scheduler, customError: isError ? { .twice } : nil)
            .subscribe(probe)
        scheduler.run(90)
        subject.send(1)
        scheduler.run(90)
        #expect(probe.log == ["1"])
        scheduler.run(10)
        subject.send(2)
        scheduler.run()
        #expect(probe.log == ["1", isError ? "!twice" : "|"])
    }

    @Test("measure")
    func measure() {
        let probe = Probe<Int, Failed>()
        subject.measureInterval(using: scheduler).map { $0.magnitude / 1_000_000 }.subscribe(probe)
        scheduler.run(30)
        subject.send(1)
        scheduler.run(20)
        subject.send(2)
        #expect(probe.log == ["30", "20"])
    }

    @Test("work without a delay")
    func immediate() {
        subject.receive(on: ImmediateScheduler.shared).delay(for: 5, scheduler: ImmediateScheduler.shared)
            .subscribe(probe)
        subject.send(1)
        #expect(probe.log == ["1"])
    }
}
