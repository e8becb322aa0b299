import FoundationEssentials
import Testing

@testable import BellhopControl
@testable import BellhopValues

/// The writer of events against the encoder that clients are promised.
struct EventJSONTests {
    private static let texts = [
        "", "plain", "\"quoted\" \\ / \u{8}\u{c}\n\r\t", "\u{0}\u{1}\u{1f}\u{7f}", "é 漢字 🦊\u{2028}", "e\u{301}",
    ]

    /// Facts that have all their members, with a text where they have texts.
    private static func facts(_ text: String) -> [Event.Fact] {
        let modules = [ModuleID(rawValue: text), "Cards, Loans"]
        let answers: [Event.Answer?] = [
            nil, .bytes(3), .categories([text, ""]), .categories([]), .disposition(.dismiss), .excess(1 << 40),
            .fetch(.noData), .handled(false), .options([.badge, .list]), .views(2),
        ]
        return answers.map { .callFinished(Event.CallFinished(answer: $0, outcome: .interrupted, selector: .didOpen)) }
            + [
                .settingsApplied(
                    Event.SettingsApplied(
                        added: modules, disabled: modules, enabled: modules, removed: modules, restarted: modules,
                        settings: [.limits, .theme], unchanged: 3, updated: modules)),
                .moduleLog(Event.ModuleLog(category: text, outcome: .fault, message: text, subsystem: text)),
                .moduleNotice(Event.ModuleNotice(className: text, count: 3, outcome: .standbyEnded)),
                .moduleCrashed(
                    Event.ModuleCrashed(
                        className: text, hash: text, outcome: .memoryLimit, restart: 0.1, signal: text,
                        stack: [text, text])),
                .tokenFailed(Event.TokenFailed(message: text)),
                .pushAccepted(
                    Event.PushAccepted(bytes: 5, notification: text, replayOf: "p1", sender: text, source: text)),
                .pushRedelivered(
                    Event.PushRedelivered(interrupted: [Event.InterruptedCall(module: text, selector: .willPresent)])),
                .pushFinished(
                    Event.PushFinished(display: .notShown, fetch: .newData, isIgnored: true, isSuppressed: true)),
                .notificationScheduled(
                    Event.NotificationScheduled(
                        due: Date(timeIntervalSince1970: 1_769_852_460.007), identifier: text, isReplacing: true,
                        outcome: .notSupported)),
                .notificationShown(
                    Event.NotificationShown(
                        attachments: 1, body: text, by: .modules, heldBack: [.focus, .summary], identifier: text,
                        isPreviewHidden: true, isReplacing: true, level: .critical, notAllowed: .timeSensitive,
                        options: [.badge, .sound], sound: text, subtitle: text, thread: text, title: text)),
                .responseFinished(
                    Event.ResponseFinished(
                        absence: BellhopError(.hostStopping, "the host is stopping"),
                        by: .contentExtensionClosing, modules: modules, response: "r7")),
                .assetFailed(
                    Event.AssetFailed(key: text, outcome: .cacheUnavailable, source: text, status: 404)),
                .notificationUnscheduled(
                    Event.NotificationUnscheduled(identifier: text, isRegion: true, limit: 20, outcome: .dropped)),
                .deviceSet(Event.DeviceSet(preference: .showPreviews(.never))),
                .appLogged(Event.AppLogged(attributes: text, level: .notice, message: text, outcome: .error)),
            ]
    }

    static let events: [Event] = {
        var all = Event.Kind.allCases.map { Event(blank: $0) }
        for text in texts {
            let cause = BellhopError(
                BellhopError.Code(rawValue: text), text, hint: text, at: Location(file: text, line: 3, column: 0),
                cause: text)
            all += facts(text).map { fact in
                Event(
                    fact, module: ModuleID(rawValue: text), push: "p3", stage: .present,
                    duration: .milliseconds(1), cause: cause)
            }
        }
        all.append(Event(blank: .pushRefused, cause: BellhopError(.hostStopping, "bare")))
        for duration in [0, 1e-9, 0.000_001_25, 0.1, 1, 60.5, 1e9] {
            var event = Event(.hostStopping, duration: .seconds(duration))
            event.ahead = duration
            event.run = "a run"
            event.causedBy = duration == 0 ? [] : ["p1", "r2", "n3", "l4", "c5"]
            all.append(event)
        }
        for seconds in [0, 0.001, 1_769_852_460.007, 951_782_399.999, 4_107_542_400, -1] {
            var event = Event(blank: .moduleLog)
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

    @Test(arguments: [
        #"{"kind":"host.stopping","time":"2026-01-31T09:41:00.000Z"}"#,
        #"{"kind":"host.stopping","sequence":1}"#,
        #"{"kind":"host.flying",HEADER}"#,
        #"{"kind":"call.finished","outcome":"answered",HEADER}"#,
        #"{"details":{"selector":"getNotificationCategories"},"kind":"call.finished",HEADER}"#,
        #"{"details":{"selector":"getNothing"},"kind":"call.finished","outcome":"answered",HEADER}"#,
        #"{"details":{"modules":["a"]},"kind":"push.routed","outcome":"elsewhere",HEADER}"#,
        #"{"kind":"module.log","outcome":"error",HEADER}"#,
        #"{"details":{"setting":"focus"},"kind":"device.set","outcome":"never",HEADER}"#,
        #"{"details":{"navigation":"p3","route":"bills"},"kind":"navigation.vetoed",HEADER}"#,
        #"{"details":{"answer":{"options":["halo"]},"selector":"didOpen"},"kind":"call.finished","outcome":"answered",HEADER}"#,
    ])
    func `what lacks a member or has an unknown word is no event`(_ json: String) {
        let whole = json.replacing("HEADER", with: #""sequence":1,"time":"2026-01-31T09:41:00.000Z""#)
        #expect(throws: DecodingError.self) { try JSONLine.decode(Event.self, from: Array(whole.utf8)) }
    }

    @Test func `followers are sent the lines that are encoded for a client`() throws {
        let stream = EventStream()
        for (index, event) in Self.events.enumerated() {
            var event = event
            event.sequence = UInt64(index + 1)
            stream.record(event)
        }
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
        for _ in 0..<20 { stream.record(Event(blank: .moduleLog)) }
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
