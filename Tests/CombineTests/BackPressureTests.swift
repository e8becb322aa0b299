import Combine
import Testing

@Suite("Back pressure")
struct BackPressureTests {
    @Test("stops a sequence until more is wanted")
    func sequence() {
        let probe = Probe<Int, Never>(.max(2))
        (1...4).publisher.map { $0 * 10 }.subscribe(probe)
        #expect(probe.log == ["10", "20"])
        probe.request(1)
        #expect(probe.log == ["10", "20", "30"])
        probe.request(5)
        #expect(probe.log == ["10", "20", "30", "40", "|"])
    }

    @Test("lets a filter ask again for what it leaves out")
    func filter() {
        let probe = Probe<Int, Never>(.max(1))
        (1...6).publisher.filter { $0.isMultiple(of: 3) }.subscribe(probe)
        #expect(probe.log == ["3"])
        probe.request(1)
        #expect(probe.log == ["3", "6", "|"])
    }

    @Test("holds a result until it is wanted")
    func result() {
        let probe = Probe<Int, Never>(.none)
        (1...4).publisher.reduce(0, +).subscribe(probe)
        #expect(probe.log.isEmpty)
        probe.request(1)
        #expect(probe.log == ["10", "|"])
    }

    @Test("holds a replacement until it is wanted")
    func replacement() {
        let probe = Probe<Int, Never>(.max(1))
        [1].publisher.setFailureType(to: Failed.self).append(Fail(error: .once)).replaceError(with: 9).subscribe(probe)
        #expect(probe.log == ["1"])
        probe.request(1)
        #expect(probe.log == ["1", "9", "|"])
    }

    @Test("is kept over several publishers", arguments: [1, 2, 3])
    func concatenation(step: Int) {
        let probe = Probe<Int, Never>(.none)
        [1, 2].publisher.append([3]).append(4).subscribe(probe)
        var expected = ["1", "2", "3", "4", "|"]
        while !expected.isEmpty, probe.log.last != "|" {
            probe.request(step)
            let count = min(4, probe.log.filter { $0 != "|" }.count)
            #expect(probe.log.prefix(count) == expected.prefix(count))
            if count == 4 { expected = [] }
        }
        #expect(probe.log == ["1", "2", "3", "4", "|"])
    }

    @Test("buffers one value of each merged publisher")
    func merge() {
        let first = PassthroughSubject<Int, Never>()
        let second = PassthroughSubject<Int, Never>()
        let probe = Probe<Int, Never>(.max(1))
        first.merge(with: second).subscribe(probe)
        first.send(1)
        first.send(2)
        second.send(3)
        second.send(4)
        #expect(probe.log == ["1"])
        probe.request(2)
        #expect(probe.log == ["1", "2", "3"])
        first.send(completion: .finished)
        second.send(completion: .finished)
        #expect(probe.log == ["1", "2", "3", "|"])
    }

    @Test("limits the publishers of a flatMap")
    func flatMap() {
        var open: [PassthroughSubject<Int, Never>] = []
        let probe = Probe<Int, Never>()
        (1...3).publisher.flatMap(maxPublishers: .max(2)) { _ in
            let subject = PassthroughSubject<Int, Never>()
            open.append(subject)
            return subject
        }.subscribe(probe)
        #expect(open.count == 2)
        open[0].send(completion: .finished)
        #expect(open.count == 3)
        open[1].send(completion: .finished)
        #expect(probe.log.isEmpty)
        open[2].send(7)
        open[2].send(completion: .finished)
        #expect(probe.log == ["7", "|"])
    }

    @Test("pairs as many values as are wanted")
    func zip() {
        let probe = Probe<String, Never>(.max(1))
        (1...3).publisher.zip("abc".publisher) { "\($0)\($1)" }.subscribe(probe)
        #expect(probe.log == ["1a"])
        probe.request(2)
        #expect(probe.log == ["1a", "2b", "3c", "|"])
    }

    @Test("goes up at each level", arguments: [1, 3])
    func requests(count: Int) {
        var requests: [Subscribers.Demand] = []
        let probe = Probe<Int, Never>(.max(count))
        (1...9).publisher.handleEvents(receiveRequest: { requests.append($0) }).map { $0 }.scan(0, +).subscribe(probe)
        probe.request(2)
        #expect(requests == [.max(count), .max(2)])
        #expect(probe.log.count == count + 2)
    }
}
