import FoundationEssentials
import Testing

@testable import BellhopControl
@testable import BellhopValues

struct JSONLineTests {
    @Test func `an event is one line with sorted keys, and what is nil is left out`() throws {
        var event = Event(
            .callFinished(
                Event.CallFinished(answer: .options([.banner, .list]), outcome: .answered, selector: .willPresent)),
            module: ModuleID(rawValue: "q2-demo-ios"), push: "p3", stage: .present,
            duration: .microseconds(1250))
        event.sequence = 14
        event.time = Date(timeIntervalSince1970: 1_769_852_460.007)
        let line = String(decoding: try JSONLine.encode(event), as: UTF8.self)
        #expect(
            line == """
                {"details":{"answer":{"options":["banner","list"]},"selector":"userNotificationCenter:willPresent:"},\
                "duration":0.00125,"kind":"call.finished","module":"q2-demo-ios",\
                "outcome":"answered","push":"p3","sequence":14,"stage":"present","time":"2026-01-31T09:41:00.007Z"}
                """)
        #expect(try JSONLine.decode(Event.self, from: Array(line.utf8)) == event)
    }

    @Test(arguments: 0..<1000)
    func `every millisecond survives`(_ milliseconds: Int) throws {
        let text = "2026-01-31T09:41:00." + String(1000 + milliseconds).dropFirst() + "Z"
        let date = try #require(Date(millisecondText: text))
        #expect(date.millisecondText == text)
        #expect(Date(millisecondText: date.millisecondText) == date)
        #expect(date.addingTimeInterval(0.0003).roundedToMilliseconds == date)
    }

    @Test(arguments: ["", "yesterday", "2026-13-41T00:00:00.000Z", "1700000000"])
    func `another text is no date`(_ text: String) { #expect(Date(millisecondText: text) == nil) }

    @Test func `control characters and numbers without a value stay within the line`() throws {
        let line = try JSONLine.encode(["a": Double.nan, "b\n\u{1B}\u{2028}": .infinity])
        #expect(!line.contains(UInt8(ascii: "\n")) && !line.contains(0x1B))
        #expect(try JSONLine.decode([String: Double].self, from: line)["b\n\u{1B}\u{2028}"] == .infinity)
    }
}
