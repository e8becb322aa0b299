import BellhopValues
import FoundationEssentials
import Testing

@testable import BellhopControl

@Suite(.timeLimit(.minutes(5)))
struct EventStreamTests {
    @Test func `an event gets its number, and keeps the time it came with`() async {
        let stream = EventStream(run: "this run")
        #expect(stream.last == 0)
        var first = Event(blank: .hostStarted)
        (first.sequence, first.time) = (1, Date(timeIntervalSince1970: 1_700_000_000))
        #expect(stream.record(first) == 1)
        #expect(stream.record(Event(.hostStopping)) == 2)
        #expect(stream.last == 2)
        stream.finish()
        let events = await stream.stream(since: 0).reduce(into: []) { $0.append($1) }
        #expect(events.map(\.sequence) == [1, 2])
        #expect(events.map(\.run) == ["this run", "this run"])
        #expect(events.map(\.kind) == [.hostStarted, .hostStopping])
        #expect(events.first?.time == Date(timeIntervalSince1970: 1_700_000_000))
    }

    @Test(arguments: [1, 3] as [UInt64])
    func `an event with a number that is not the next one is a defect`(number: UInt64) async {
        await #expect(processExitsWith: .failure) { [number] in
            let stream = EventStream()
            stream.record(Event(.hostStopping))
            var event = Event(.hostStopping)
            event.sequence = number
            stream.record(event)
        }
    }

    @Test(
        arguments: [
            (nil, 10, []), (0, 6, [6, 7, 8, 9]), (4, 6, [6, 7, 8, 9]), (5, 6, [6, 7, 8, 9]), (7, 8, [8, 9]),
            (9, 10, []),
            (500, 10, []), (UInt64.max, 10, []),
        ] as [(UInt64?, UInt64, [UInt64])])
    func `a follower begins after the number it names, with what is kept`(
        _ since: UInt64?, _ first: UInt64, _ expected: [UInt64]
    ) async {
        let stream = EventStream(history: 4)
        for _ in 0..<9 { stream.record(Event(blank: .moduleLog)) }
        let subscription = stream.subscribe(since: since)
        #expect(subscription.first == first)
        #expect(subscription.last == 9)
        stream.record(Event(.hostStopping))
        stream.finish()
        #expect(await subscription.events.reduce(into: []) { $0.append($1.sequence) } == expected + [10])
        #expect(!subscription.fellBehind)
    }

    @Test func `a follower that is overtaken is cut off`() async {
        let stream = EventStream(history: 4)
        let slow = stream.subscribe()
        let quick = stream.subscribe()
        for _ in 0..<8 { stream.record(Event(blank: .moduleLog)) }
        var iterator = quick.events.makeAsyncIterator()
        for sequence in 1...8 { #expect(await iterator.next()?.sequence == UInt64(sequence)) }
        stream.record(Event(blank: .moduleLog))
        #expect(await iterator.next()?.sequence == 9)
        #expect(await slow.events.reduce(into: []) { $0.append($1.sequence) } == [])
        #expect(slow.fellBehind && !quick.fellBehind)
    }

    @Test func `a follower that begins with all that is kept has time to read it`() async {
        let stream = EventStream(history: 4)
        for _ in 0..<9 { stream.record(Event(blank: .moduleLog)) }
        let follower = stream.subscribe(since: 0)
        for _ in 0..<4 { stream.record(Event(blank: .moduleLog)) }
        stream.finish()
        #expect(await follower.events.reduce(into: []) { $0.append($1.sequence) } == Array(6...13))
    }

    @Test func `followers that are cancelled while others record end, and hold up nobody`() async {
        let stream = EventStream()
        await withDiscardingTaskGroup { group in
            for _ in 0..<4 {
                group.addTask {
                    for _ in 0..<500 {
                        let follower = Task { for await _ in stream.stream() {} }
                        await Task.yield()
                        follower.cancel()
                        await follower.value
                    }
                }
                group.addTask {
                    for _ in 0..<2000 {
                        stream.record(Event(blank: .moduleLog))
                        await Task.yield()
                    }
                }
            }
        }
        #expect(stream.last == 8000)
    }

    @Test func `after the end a late follower still reads what is kept`() async {
        let stream = EventStream()
        stream.record(Event(.hostStopping))
        stream.finish()
        let kinds = await stream.stream(since: 0).reduce(into: []) { $0.append($1.kind) }
        #expect(kinds == [.hostStopping])
    }

    @Test func `many threads record without a gap, and time never runs backwards`() async {
        let stream = EventStream(history: 10_000)
        let subscription = stream.subscribe()
        await withDiscardingTaskGroup { group in
            for _ in 0..<8 {
                group.addTask { for _ in 0..<1000 { stream.record(Event(blank: .moduleLog)) } }
            }
        }
        stream.finish()
        let events = await subscription.events.reduce(into: []) { $0.append($1) }
        #expect(events.map(\.sequence) == Array(1...8000))
        #expect(zip(events, events.dropFirst()).allSatisfy { $0.time <= $1.time })
    }
}
