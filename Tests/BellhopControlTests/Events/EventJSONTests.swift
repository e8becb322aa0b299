import BellhopCore
import FoundationEssentials
import Testing

@testable import BellhopControl

/// The writer of events against the encoder that clients are promised.
struct EventJSONTests {
    private static let texts = [
        "", "plain", "\"quoted\" \\ / \u{8}\u{c}\n\r\t", "\u{0}\u{1}\u{1f}\u{7f}", "é 漢字 🦊\u{2028}", "e\u{301}",
    ]

    static let events: [Event] = {
        var all = Event.Kind.allCases.map { Event($0) }
        for text in texts {
            all.append(
                Event(
                    .callFinished, module: ModuleID(rawValue: text), push: PushID(rawValue: text), stage: .present,
                    outcome: text, message: text,
                    cause: BellhopError(
                        BellhopError.Code(rawValue: text), text, hint: text,
                        at: Location(file: text, line: 3, column: 0),
                        cause: text),
                    details: ["b": text, text: "a", "a": ""]))
        }
        all.append(Event(.pushRefused, cause: BellhopError(.hostStopping, "bare"), details: [:]))
        for duration in [0, 1e-9, 0.000_001_25, 0.1, 1, 60.5, 1e9] {
            var event = Event(.callFinished, duration: .seconds(duration))
            event.ahead = duration
            event.causedBy = duration == 0 ? [] : ["p1", "r\"2"]
            all.append(event)
        }
        for seconds in [0, 0.001, 1_769_852_460.007, 951_782_399.999, 4_107_542_400, -1] {
            var event = Event(.moduleLog)
            event.time = Date(timeIntervalSince1970: seconds).roundedToMilliseconds
            event.sequence = .max
            all.append(event)
        }
        return all
    }()

    @Test(arguments: events.indices)
    func `an event is written as it is encoded`(_ index: Int) throws {
        let event = Self.events[index]
        var writer = JSONWriter()
        event.write(to: &writer)
        #expect(
            String(decoding: writer.bytes, as: UTF8.self) == String(decoding: try JSONLine.encode(event), as: UTF8.self)
        )
        #expect(try JSONLine.decode(Event.self, from: writer.bytes) == event)
    }

    @Test func `followers are sent the lines that are encoded for a client`() throws {
        let stream = EventStream()
        for event in Self.events { stream.record(event) }
        var follower = EventFollower(next: 1, last: .max)
        var outgoing = Outgoing()
        let feed = EventFeed(stream)
        while feed.send(to: &follower, &outgoing) == .more {}
        var sent: [UInt8] = []
        #expect(
            outgoing.flush { bytes in
                sent += bytes
                return bytes.count
            })
        var next: UInt64 = 1
        for line in sent.split(separator: UInt8(ascii: "\n")) {
            guard case .event(let event) = try JSONLine.decode(RPC.EventLine.self, from: line) else {
                Issue.record("not an event: \(String(decoding: line, as: UTF8.self))")
                return
            }
            #expect(event.sequence == next)
            #expect(Array(line) == (try JSONLine.encode(RPC.Message.notification(method: "event", event))))
            next += 1
        }
        #expect(next == UInt64(Self.events.count) + 1)
    }

    @Test func `a follower that is asked for too late is told`() {
        let stream = EventStream(history: 4)
        for _ in 0..<20 { stream.record(Event(.moduleLog)) }
        var (number, bytes): (UInt64, [UInt8]) = (1, [])
        #expect(stream.write(from: &number, to: &bytes, room: 1000) == .overtaken)
        #expect(bytes.isEmpty && number == 1)
        number = 20
        #expect(stream.write(from: &number, to: &bytes, room: 1000) == .caughtUp)
        #expect(number == 21 && bytes.last == UInt8(ascii: "\n"))
        stream.finish()
        #expect(stream.write(from: &number, to: &bytes, room: 1000) == .finished)
        #expect(stream.write(from: &number, through: 20, to: &bytes, room: 1000) == .caughtUp)
    }
}
