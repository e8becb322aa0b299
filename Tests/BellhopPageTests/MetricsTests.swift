import BellhopValues
import Testing

@testable import BellhopPage

@Suite("The metrics")
struct MetricsTests {
    @Test func `events are counted by kind, pushes by outcome, and crashes by module`() {
        var tally = EventTally()
        for json in [
            #"{"causedBy":["p1"],"details":{"display":"shown","isSuppressed":false},"kind":"push.finished","push":"p1"}"#,
            #"{"details":{"display":"shown"},"kind":"push.finished"}"#,
            #"{"cause":{"display":"no"},"details":{"fetch":"newData"},"kind":"push.finished"}"#,
            #"{"cause":{"code":"payload.empty"},"kind":"push.refused"}"#, #"{"kind":"push.dropped"}"#,
            #"{"details":{"kind":"no","module":"no"},"kind":"module.crashed","module":"a \"b\""}"#,
            #"{"details":{"list":[{"kind":"no"}]},"kind":"module.restarted","module":"c"}"#, #"{"kind":"#,
        ] { tally.count(Array(json.utf8)[...]) }
        #expect(
            tally.kinds == [
                "push.finished": 3, "push.refused": 1, "push.dropped": 1, "module.crashed": 1, "module.restarted": 1,
            ])
        #expect(tally.pushes == ["shown": 2, "finished": 1, "refused": 1, "dropped": 1])
        var metrics = Metrics()
        metrics.add(tally, browsers: 2)
        #expect(
            metrics.text.contains("# TYPE bellhop_pushes_total counter\nbellhop_pushes_total{outcome=\"dropped\"} 1\n"))
        #expect(metrics.text.contains(#"bellhop_module_events_total{kind="module.crashed",module="a \"b\""} 1"#))
        #expect(metrics.text.contains("\nbellhop_page_browsers 2\n"))
    }

    @Test func `modules have a state, and memory if they have a process`() {
        let one = ModuleReport(
            id: ModuleID(rawValue: "a\"b"), name: "a", package: "a", className: "A", state: .loaded,
            isolation: "process", process: 7, selectors: [], routes: [])
        var two = one
        two.process = nil
        two.state = .quarantined
        var metrics = Metrics()
        metrics.add(nil)
        metrics.add([one, two]) { $0 == 7 ? 4096 : nil }
        #expect(
            metrics.text == """
                # HELP bellhop_up Whether a host answers.
                # TYPE bellhop_up gauge
                bellhop_up 0
                # HELP bellhop_module_state 1 for the state of each module.
                # TYPE bellhop_module_state gauge
                bellhop_module_state{module="a\\"b",state="loaded"} 1
                bellhop_module_state{module="a\\"b",state="quarantined"} 1
                # HELP bellhop_module_memory_bytes The memory of the process of each module that is in RAM.
                # TYPE bellhop_module_memory_bytes gauge
                bellhop_module_memory_bytes{module="a\\"b"} 4096

                """)
    }
}
