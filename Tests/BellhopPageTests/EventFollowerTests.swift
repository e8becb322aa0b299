import Testing

@testable import BellhopPage

@Suite("The events of a browser")
struct EventFollowerTests {
    private static let host = HostState.connected(run: "A")
    private static let begin = "retry: 1000\n\nevent: host\ndata: {\"run\":\"A\",\"state\":\"connected\"}\n\n"

    /// A log with events of the run A, whose JSON is their number.
    private static func log(_ numbers: ClosedRange<UInt64>, events: Int = 100) -> EventLog {
        var log = EventLog(EventLog.Bounds(events: events, bytes: 1 << 20))
        add("A", numbers, to: &log)
        return log
    }

    private static func add(_ run: String, _ numbers: ClosedRange<UInt64>, to log: inout EventLog) {
        log.follow(run, after: numbers.lowerBound - 1)
        for number in numbers { log.append(Array("\(number)".utf8)[...]) }
    }

    /// What a follower is sent until it has everything.
    private static func text(
        of follower: inout EventFollower, _ log: EventLog, _ state: HostState = host, most: Int = 4096
    ) -> String {
        var bytes: [UInt8] = []
        while true {
            let part = follower.take(most, of: log, state)
            if part.isEmpty { return String(decoding: bytes, as: UTF8.self) }
            #expect(part.count <= most)
            bytes += part
        }
    }

    private static func event(_ id: String, _ json: String) -> String {
        "id: \(id)\nevent: event\ndata: \(json)\n\n"
    }

    @Test func `an id has the run and the number`() {
        let run = "E672FB4C-BFA7-42B2-9C34-B78DB89D082A"
        let id = EventID(run: run, number: 12)
        #expect("\(id)" == "\(run)-12")
        #expect(EventID("\(run)-12") == id)
        for text in ["", "-", "12", "-12", "A-", "A-x", "A--1", "A-18446744073709551616"] {
            #expect(EventID(text) == (text == "A--1" ? EventID(run: "A-", number: 1) : nil), "\(text)")
        }
    }

    @Test func `a new browser gets the state of the host and all events that are kept`() {
        let log = Self.log(5...6)
        var follower = EventFollower(after: nil)
        #expect(Self.text(of: &follower, log) == Self.begin + Self.event("A-5", "5") + Self.event("A-6", "6"))
        #expect(Self.text(of: &follower, log) == "")
    }

    @Test(arguments: [1, 3, 7, 64])
    func `events are sent in parts as small as there is room`(_ most: Int) {
        let log = Self.log(1...3)
        var follower = EventFollower(after: nil)
        var whole = EventFollower(after: nil)
        #expect(Self.text(of: &follower, log, most: most) == Self.text(of: &whole, log))
    }

    @Test func `a browser that comes again continues after its last event`() {
        var log = Self.log(1...9)
        var follower = EventFollower(after: EventID(run: "A", number: 8))
        #expect(Self.text(of: &follower, log) == Self.begin + Self.event("A-9", "9"))
        Self.add("A", 10...10, to: &log)
        #expect(Self.text(of: &follower, log) == Self.event("A-10", "10"))
    }

    @Test func `a browser that is ahead of a server that was started again waits for what is new`() {
        var log = Self.log(1...2)
        var follower = EventFollower(after: EventID(run: "A", number: 3))
        #expect(Self.text(of: &follower, log) == Self.begin)
        Self.add("A", 3...4, to: &log)
        #expect(Self.text(of: &follower, log) == Self.event("A-4", "4"))
        var last = EventFollower(after: EventID(run: "A", number: .max))
        #expect(Self.text(of: &last, log) == Self.begin)
    }

    @Test func `a browser that comes before the server follows a host continues without repetition`() {
        var log = EventLog()
        var follower = EventFollower(after: EventID(run: "A", number: 2))
        #expect(Self.text(of: &follower, log, .gone) == "retry: 1000\n\nevent: host\ndata: {\"state\":\"gone\"}\n\n")
        Self.add("A", 1...3, to: &log)
        #expect(Self.text(of: &follower, log).hasSuffix("\"connected\"}\n\n" + Self.event("A-3", "3")))
    }

    @Test func `a browser that reads too slowly is told how many events it has missed`() {
        var log = Self.log(1...2, events: 3)
        var follower = EventFollower(after: nil)
        #expect(Self.text(of: &follower, log).hasSuffix(Self.event("A-2", "2")))
        Self.add("A", 3...10, to: &log)
        #expect(
            Self.text(of: &follower, log) == "event: gap\ndata: {\"missed\":5}\n\n" + Self.event("A-8", "8")
                + Self.event("A-9", "9") + Self.event("A-10", "10"))
    }

    @Test func `what the host did not keep for the server is a gap`() {
        var log = Self.log(1...2)
        var follower = EventFollower(after: nil)
        _ = Self.text(of: &follower, log)
        log.follow("A", after: 6)
        #expect(Self.text(of: &follower, log) == "event: gap\ndata: {\"missed\":4}\n\n")
        log.append([0x37])
        #expect(Self.text(of: &follower, log) == Self.event("A-7", "7"))
    }

    @Test func `after a restart of the host, its state comes before events with ids of the new run`() {
        var log = Self.log(1...3)
        var follower = EventFollower(after: EventID(run: "A", number: 3))
        #expect(Self.text(of: &follower, log) == Self.begin)
        #expect(Self.text(of: &follower, log, .gone) == "event: host\ndata: {\"state\":\"gone\"}\n\n")
        Self.add("B", 1...2, to: &log)
        let state = "event: host\ndata: {\"run\":\"B\",\"state\":\"connected\"}\n\n"
        #expect(
            Self.text(of: &follower, log, .connected(run: "B"))
                == state + Self.event("B-1", "1") + Self.event("B-2", "2"))
        // One of the earlier run continues with the rest of that run.
        var late = EventFollower(after: EventID(run: "A", number: 2))
        #expect(
            Self.text(of: &late, log, .connected(run: "B")).hasSuffix(
                Self.event("A-3", "3") + Self.event("B-1", "1") + Self.event("B-2", "2")))
    }

    @Test func `an id of an unknown run begins with the oldest event`() {
        let log = Self.log(1...1)
        var follower = EventFollower(after: EventID(run: "Z", number: 90))
        #expect(Self.text(of: &follower, log) == Self.begin + Self.event("A-1", "1"))
    }

    @Test func `a comment is only sent between events`() {
        let log = Self.log(1...1)
        var follower = EventFollower(after: nil)
        follower.addComment()
        #expect(Self.text(of: &follower, log) == Self.begin + Self.event("A-1", "1"))
        follower.addComment()
        #expect(Self.text(of: &follower, log) == ":\n\n")
    }

    @Test func `the log keeps the newest events within both bounds`() {
        let log = Self.log(1...50, events: 4)
        #expect(log.count == 50)
        #expect(log.oldest == 46)
        #expect(log.last == EventID(run: "A", number: 50))
        var small = EventLog(EventLog.Bounds(events: 100, bytes: 10))
        small.follow("A", after: 0)
        for _ in 0..<5 { small.append([1, 2, 3, 4][...]) }
        #expect(small.oldest == 3)
    }
}
