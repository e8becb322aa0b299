import FoundationEssentials
import Testing

@testable import BellhopControl
@testable import BellhopValues

struct TraceRendererTests {
    /// A push that is presented, tapped, and leads to a page; then what goes wrong.
    static let events: [(milliseconds: Double, Event)] = {
        let swift = ModuleID(rawValue: "q2-demo-ios")
        let c = ModuleID(rawValue: "c-demo")
        let push = PushID(number: 3)
        let late = BellhopError(
            .init(rawValue: "module.late"), "c-demo did not answer willPresent within 5 s",
            hint: "Answer sooner, or raise limits.willPresent in settings.json")
        let missing = BellhopError(
            .init(rawValue: "image.missing"), "the file is not there", hint: "Build the module",
            at: Location(file: "Plugins/survey/libSurvey.so"), cause: "No such file or directory")
        return [
            (0, Event(.settingsRead(Event.SettingsRead(file: "./settings.json", moduleCount: 3)))),
            (
                8,
                Event(
                    .moduleLoaded(
                        Event.ModuleLoaded(className: "Q2Demo", isolation: .process, library: "libQ2Demo.so")),
                    module: swift, duration: .milliseconds(7.8))
            ),
            (9, Event(.moduleRefused, module: ModuleID(rawValue: "survey"), cause: missing)),
            (12, Event(.hostStarted(Event.HostStarted(loaded: 1, moduleCount: 3, run: "6F1C3A52")))),
            (
                1012,
                Event(
                    .pushAccepted(
                        Event.PushAccepted(
                            bytes: 354, notification: "mail", sender: "com.q2.demo", source: "messages.apns")),
                    push: push)
            ),
            (1012, Event(.pushRouted(Event.PushRouted(modules: [swift], outcome: .module)), push: push)),
            (
                1013,
                Event(
                    .callFinished(
                        Event.CallFinished(
                            answer: .options([.sound, .banner, .list]), outcome: .answered, selector: .willPresent)),
                    module: swift, push: push, stage: .present, duration: .microseconds(1249))
            ),
            (
                1014,
                Event(
                    .notificationShown(
                        Event.NotificationShown(
                            attachments: 0, by: .modules, heldBack: [], identifier: "mail",
                            isPreviewHidden: false, isReplacing: false,
                            level: .active, options: [.sound, .banner, .list], title: "New message")), push: push)
            ),
            (
                1014,
                Event(
                    .callFinished(Event.CallFinished(outcome: .missing, selector: .didOpen)), module: c, push: push,
                    duration: .zero)
            ),
            (
                1014,
                Event(
                    .pushFinished(Event.PushFinished(display: .shown, isIgnored: false, isSuppressed: false)),
                    push: push, duration: .milliseconds(2))
            ),
            (
                6014,
                Event(
                    .callFinished(Event.CallFinished(outcome: .failedClosed, selector: .willPresent)), module: c,
                    push: push, stage: .present, duration: .seconds(5), cause: late)
            ),
            (
                6015,
                Event(
                    .callFinished(Event.CallFinished(outcome: .answered, selector: .didReceiveResponse)), module: swift,
                    push: push, stage: .response, duration: .milliseconds(85))
            ),
            (
                61_014,
                Event(
                    .navigationRequested(
                        Event.NavigationRequested(navigation: "n1", origin: .module, route: "messages")),
                    module: swift, push: push)
            ),
            (
                61_015,
                Event(
                    .navigationWeb(
                        Event.NavigationWeb(
                            address: "https://bank.example.com/uux.aspx#/messages", navigation: "n1", route: "messages")
                    ),
                    push: push)
            ),
            (
                3_661_015,
                Event(
                    .moduleLog(Event.ModuleLog(outcome: .info, message: "two\nlines \u{1B}[31mand no color")),
                    module: c)
            ),
        ]
    }()

    func render(color: Bool) -> String {
        var renderer = TraceRenderer(color: color)
        return Self.events.map { milliseconds, event in
            var event = event
            event.time = Date(timeIntervalSinceReferenceDate: 800_000_000 + milliseconds / 1000)
            return renderer.render(event)
        }.joined()
    }

    @Test func `a crash is told in one sentence`() {
        let words = "SIGSEGV: invalid memory reference at 0x0, in misbehave at lamp.c:8 (lamp.so)"
        let error = BellhopError(.moduleCrashed, "lamp crashed", hint: "Fix the line", cause: words)
        var renderer = TraceRenderer(color: false)
        let lines = renderer.render(Event(blank: .moduleCrashed, module: "lamp", cause: error))
            .split(separator: "\n").map { $0.drop { $0 == " " } }
        #expect(lines.count == 2 && lines[0].hasSuffix("crashed      \(words)"), "\(lines)")
        #expect(lines.last == "→ Fix the line")
    }

    @Test(
        arguments: [
            (Event.ModuleNotice(outcome: .eventsLeftOut), nil, "events of it are left out: there are too many"),
            (Event.ModuleNotice(count: 1, outcome: .eventsLeftOut), nil, "1 event of it was left out"),
            (Event.ModuleNotice(count: 12, outcome: .eventsLeftOut), nil, "12 events of it were left out"),
            (Event.ModuleNotice(outcome: .routeRefused), "it is no route", "the route was not added: it is no route"),
            (
                Event.ModuleNotice(className: "Service", outcome: .standbyEnded), "SIGSEGV",
                "a worker that stands by for Service ended: SIGSEGV"
            ),
            (
                Event.ModuleNotice(outcome: .navigationRefused), "an extension cannot navigate",
                "an extension cannot navigate"
            ),
        ] as [(Event.ModuleNotice, String?, String)])
    func `what the host notices about a module is told in one sentence`(
        _ notice: Event.ModuleNotice, _ error: String?, _ sentence: String
    ) {
        var renderer = TraceRenderer(color: false)
        let cause = error.map { BellhopError(.moduleEnded, $0) }
        let text = renderer.render(Event(.moduleNotice(notice), module: "lamp", cause: cause))
        #expect(text.hasSuffix("notice       \(sentence)\n") && !text.dropLast().contains("\n"), "\(text)")
    }

    @Test func `each control that holds a notification back is told`() {
        let shown = Event.NotificationShown(
            attachments: 0, by: .system, heldBack: [.focus, .summary], identifier: "mail", isPreviewHidden: false,
            isReplacing: false, level: .active, options: .list, title: "New message")
        var renderer = TraceRenderer(color: false)
        let text = renderer.render(Event(.notificationShown(shown), push: "p1"))
        #expect(
            text.hasSuffix("“New message” as list: a Focus is on and the app is in the scheduled summary\n"), "\(text)")
    }

    @Test func `a hint names the host as the command line did`() {
        let error = BellhopError(.moduleQuarantined, "a is quarantined", hint: "Lift it", about: "a")
        var renderer = TraceRenderer(TextStyle(isColored: false, hostOptions: "--state-dir d"))
        let text = renderer.render(Event(blank: .moduleQuarantined, module: "a", cause: error))
        #expect(text.hasSuffix("→ Lift it: `bellhop modules lift a --state-dir d`\n"), "\(text)")
    }

    /// Two events, and whether the second repeats the hint of the first.
    private static let pairs: [(Event, Event, Bool)] = {
        let json = BellhopError(.settingsKept, "no JSON", hint: "Complete it", at: Location(file: "s", line: 2))
        let ended = BellhopError(.moduleCrashed, "a ended", hint: "See where it was", about: "p1", cause: "SIGILL")
        let hidden = BellhopError(.presentationNone, "willPresent failed", hint: "See why it failed", about: "p1")
        func crash(_ cause: String) -> BellhopError { BellhopError(.moduleCrashed, "a", hint: "Fix it", cause: cause) }
        let call = Event(blank: .callFinished, push: "p1", cause: ended)
        let quarantine = BellhopError(.moduleQuarantined, "a is quarantined", hint: "Lift it", about: "a")
        return [
            (call, Event(blank: .notificationSuppressed, push: "p1", cause: hidden), true),
            (
                Event(blank: .serviceFailed, push: "p1", cause: crash("x")),
                Event(blank: .moduleCrashed, push: "p1", cause: crash("x")), true
            ),
            // Another place, another occasion, and another push.
            (Event(blank: .moduleCrashed, cause: crash("x")), Event(blank: .moduleEnded, cause: crash("y")), false),
            (Event(.settingsKept, cause: json), Event(.settingsKept, cause: json), false),
            (
                Event(blank: .moduleQuarantined, cause: quarantine),
                Event(blank: .callFinished, push: "p4", cause: quarantine), false
            ),
        ]
    }()

    @Test(arguments: pairs) func `a hint is not repeated`(_ first: Event, _ second: Event, _ isRepeated: Bool) {
        var renderer = TraceRenderer(color: false)
        // Edits that are rejected one after the other are as many occasions.
        for _ in 1...2 {
            #expect(renderer.render(first).contains("→ "))
            // The place of a crash is told between its call and what depends on the call.
            let between = BellhopError(.moduleCrashed, "a crashed", hint: "Fix the line", cause: "SIGILL in f")
            #expect(renderer.render(Event(blank: .moduleCrashed, push: first.push, cause: between)).contains("→ "))
            #expect(renderer.render(second).contains("→ ") == !isRepeated)
        }
    }

    @Test func `a trace reads from left to right, with the reason below`() {
        let expected = #"""
            00.000       settings      read         3 modules in ./settings.json
            00.008       q2-demo-ios   loaded       Q2Demo from libQ2Demo.so                          7.80 ms
            00.009       survey        refused      the file is not there
                                                    because: No such file or directory
                                                    at Plugins/survey/libSurvey.so
                                                    → Build the module
            00.012       host          started      1 of 3 modules loaded, run 6F1C3A52
            01.012  p3   push          accepted     354 B, for com.q2.demo, from messages.apns
            01.012  p3   push          routed       to q2-demo-ios, by its sender
            01.013  p3   q2-demo-ios   present      willPresent → sound banner list                   1.25 ms
            01.014  p3   notification  shown        “New message” as sound, banner, list
            01.014  p3   c-demo        call         didOpen → not implemented
            01.014  p3   push          finished     shown                                             2.00 ms
            06.014  p3   c-demo        present      willPresent → none                                5.00 s
                                                    c-demo did not answer willPresent within 5 s
                                                    → Answer sooner, or raise limits.willPresent in settings.json
            06.015  p3   q2-demo-ios   response     didReceive                                        85.0 ms
            1:01.014  p3   q2-demo-ios   navigates    asks for messages
            1:01.015  p3   screen        web          https://bank.example.com/uux.aspx#/messages is shown
            1:01:01.015       c-demo        log          two
                                                         lines \u{1B}[31mand no color

            """#
        #expect(render(color: false) == expected)
    }

    @Test(arguments: [(true, "with"), (false, "without")])
    func `a dropped notification is told from what is kept`(_ isRegion: Bool, _ word: String) {
        let dropped = Event.NotificationUnscheduled(identifier: "a", isRegion: isRegion, limit: 20, outcome: .dropped)
        let event = Event(.notificationUnscheduled(dropped))
        #expect(event.traceText == "a: iOS keeps only the 20 \(word) a region that were added last")
    }

    @Test func `a clock that is moved does not move the trace`() {
        var renderer = TraceRenderer(color: false)
        let lines = [(0.0, nil), (1800.25, 1800), (3601, 3600), (3601.5, 3600)].map { seconds, ahead in
            var event = Event(blank: .notificationFired)
            event.time = Date(timeIntervalSinceReferenceDate: 800_000_000 + seconds)
            event.ahead = ahead
            return renderer.render(event).prefix(6)
        }
        #expect(lines == ["00.000", "00.250", "01.000", "01.500"])
    }

    @Test func `color adds nothing but color`() {
        let colored = render(color: true)
        #expect(colored.contains("\u{1B}[32m") && colored.contains("\u{1B}[31m"))
        #expect(colored.replacing(/\u{1B}\[[0-9]+m/, with: "") == render(color: false))
    }

    @Test(arguments: Event.Kind.allCases)
    func `every kind has words of its own`(_ kind: Event.Kind) {
        var renderer = TraceRenderer(color: false)
        let line = renderer.render(Event(blank: kind))
        #expect(line.hasPrefix("00.000      ") && line.hasSuffix("\n"))
        #expect(line.split(separator: " ").count >= 3)
    }

    @Test(arguments: [
        (0, "00.000"), (0.0124, "00.012"), (59.9994, "59.999"), (59.9996, "1:00.000"), (3599.9996, "1:00:00.000"),
        (86_400, "24:00:00.000"), (-5, "00.000"), (.infinity, "277777:46:40.000"),
    ])
    func `an offset grows as it must`(_ seconds: Double, _ text: String) {
        #expect(TraceRenderer.offset(seconds) == text)
    }

    @Test(arguments: [
        (0, "0 µs"), (0.000_000_4, "0 µs"), (0.000_085, "85 µs"), (0.000_999_6, "1.00 ms"), (0.001_249, "1.25 ms"),
        (0.009_996, "10.0 ms"), (0.012_34, "12.3 ms"), (0.999_4, "999 ms"), (0.999_999_9, "1.00 s"), (30, "30.0 s"),
        (300, "300 s"), (.nan, "?"), (-1, "?"), (.infinity, "?"),
    ])
    func `a duration has the digits that count`(_ seconds: Double, _ text: String) {
        #expect(TraceRenderer.duration(seconds) == text)
    }

    @Test(arguments: [
        ("plain ünïcode 📯", "plain ünïcode 📯"), ("a\u{1B}[2Jb", "a\\u{1B}[2Jb"), ("tab\there", "tab\\u{9}here"),
        ("\u{9B}31m", "\\u{9B}31m"), ("\u{202E}abc", "\\u{202E}abc"), ("a\r\nb", "a\\u{D}\nb"), ("a\nb", "a\nb"),
        ("\u{FEFF}a\u{200B}b\u{7F}", "\\u{FEFF}a\\u{200B}b\\u{7F}"), ("a\u{E0041}b", "a\\u{E0041}b"),
        ("x\u{3164}\u{2060}\u{AD}", "x\\u{3164}\\u{2060}\\u{AD}"), ("❤\u{FE0F}", "❤\u{FE0F}"),
        ("a\u{FFFE}b\u{10FFFF}", "a\\u{FFFE}b\\u{10FFFF}"), ("\u{5D0}\u{200F}!", "\u{5D0}\u{200F}!"),
        ("a\u{200F}1", "a\\u{200F}1"), ("a\u{200E}b\u{61C}", "a\\u{200E}b\\u{61C}"), ("مرحبا\u{61C}1", "مرحبا\u{61C}1"),
        ("x\u{FE0F}\u{FE01}\u{E0100}", "x\u{FE0F}\\u{FE01}\\u{E0100}"),
        ("👨\u{200D}👩\u{200D}👧 می\u{200C}خواهم", "👨\u{200D}👩\u{200D}👧 می\u{200C}خواهم"),
        // The flag of Wales is a black flag with tags. A flag with more tags hides them.
        (
            "🏴\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}",
            "🏴\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}"
        ),
        (
            "🏴" + String(repeating: "\u{E0061}", count: 7),
            "🏴" + String(repeating: "\u{E0061}", count: 6) + "\\u{E0061}"
        ),
    ])
    func `what steers a terminal is written out`(_ text: String, _ shown: String) { #expect(text.printable == shown) }

    @Test(arguments: Event.Kind.allCases)
    func `a module is not taken for what else the trace is about`(_ kind: Event.Kind) {
        let who = TraceWords(Event(blank: kind)).who
        #expect(Reference.wordsOfHost.contains(who))
        #expect(
            TraceWords(Event(.moduleLifted(Event.ModuleLifted(isDebugged: false)), module: ModuleID(rawValue: who))).who
                == who.quoted)
    }

    @Test func `a gap says how much is missing`() {
        let renderer = TraceRenderer(color: false)
        #expect(renderer.gap(from: 4, through: 4) == "1 event is no longer kept, 4 to 4\n")
        #expect(renderer.gap(from: 4, through: 10) == "7 events are no longer kept, 4 to 10\n")
    }
}
