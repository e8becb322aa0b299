import Testing

@testable import BellhopPhone
@testable import BellhopValues

@Suite("Events that end a failure")
struct LaterEventsTests {
    /// A failure of a push that module `a` receives, what happened later, and why the failure is over.
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let failure: Event
        /// Oldest first.
        let later: [Event]
        let end: String?

        init(_ description: String, _ failure: Event, _ later: [Event], _ end: String?) {
            (testDescription, self.failure, self.later, self.end) = (description, failure, later, end)
        }
    }

    private static let edited = "the settings have been edited since"
    private static let crash = Event(blank: .moduleCrashed, module: "a", push: "p1", cause: error(.moduleCrashed))
    private static let late = Event(blank: .callFinished, module: "a", push: "p1", cause: error(.moduleLate))
    private static let hung = Event(blank: .moduleCrashed, module: "a", push: "p1", cause: error(.moduleHung))
    private static let stayed = Event(
        .navigationStayed(Event.NavigationStayed(navigation: "n1", outcome: .stayed, route: "bill")), module: "a",
        push: "p1", cause: error(.routeUnknown))
    private static let loaded = Event(blank: .moduleLoaded, module: "a")

    private static let renamed = ModuleID(identity: "a", name: "b")

    private static func error(_ code: BellhopError.Code) -> BellhopError {
        BellhopError(code, "it failed", hint: "Fix it")
    }

    private static func edit(
        restarted: [ModuleID] = [], settings: [SettingsChange.Part] = [], updated: [ModuleID] = []
    ) -> Event {
        Event(
            .settingsApplied(
                Event.SettingsApplied(
                    added: [], disabled: [], enabled: [], removed: [], restarted: restarted, settings: settings,
                    unchanged: 0, updated: updated)))
    }

    static let rows = [
        Row("nothing", crash, [], nil),
        Row("an edit that loads it", crash, [edit(restarted: ["a"]), loaded], "a has been loaded again since"),
        Row(
            "an edit that loads it with another name", crash,
            [edit(restarted: [renamed]), Event(blank: .moduleLoaded, module: renamed)], "a has been loaded again since"
        ),
        Row("an edit that cannot load it", crash, [edit(restarted: ["a"])], nil),
        Row("a start with the app", crash, [loaded], nil),
        Row("a start before the edit of another module", crash, [loaded, edit(restarted: ["b"])], nil),
        Row(
            "the end of its quarantine", crash, [Event(blank: .moduleLifted, module: "a")],
            "the quarantine of a has been lifted since"),
        Row("the end of another quarantine", crash, [Event(blank: .moduleLifted, module: "b")], nil),
        Row("the limits of its entry", late, [edit(updated: ["a"])], edited),
        Row("the limits of the entry of a module that hung", hung, [edit(updated: ["a"])], edited),
        Row("the limits of another entry", late, [edit(updated: ["b"])], nil),
        Row("the limits of the host", late, [edit(settings: [.limits], updated: ["a", "b"])], edited),
        Row("the limits of the host, which its entry overrides", late, [edit(settings: [.limits])], nil),
        Row("other settings of the host", late, [edit(settings: [.theme, .uux])], nil),
        Row("the web routes", stayed, [edit(settings: [.theme, .uux])], edited),
        Row(
            "the end of the quarantine of the module that has the route", stayed,
            [Event(blank: .moduleLifted, module: "b")],
            "the quarantine of b has been lifted since"),
        Row(
            "the end of the quarantine of the module that asks", stayed, [Event(blank: .moduleLifted, module: "a")], nil
        ),
        Row("the end of a quarantine that began later", stayed, [Event(blank: .moduleLifted, module: "d")], nil),
        Row("an edit of a module that is still quarantined", stayed, [edit(restarted: ["c"])], nil),
    ]

    @Test("are of a push whose id they name as a cause, and of a notification only if they are about it")
    func own() {
        var event = Event(blank: .moduleLog, module: "a")
        event.causedBy = ["c1", "p1"]
        #expect(Explanation(.push, "p1").includes(event) && !Explanation(.push, "p11").includes(event))
        #expect(!Explanation(.notification, "c1").includes(event))
    }

    @Test("end only what they concern", arguments: rows)
    func ends(_ row: Row) throws {
        let declined = [("b", Self.error(.moduleQuarantined)), ("d", nil)].map { module, error in
            Event(
                .navigationDeclined(Event.NavigationDeclined(navigation: "n1", pattern: "bill", route: "bill")),
                module: module, push: "p1", cause: error)
        }
        var explanation = Explanation(.push, "p1")
        explanation.add(declined + [row.failure] + row.later)
        let finding = try #require(explanation.findings.first)
        #expect((finding.isOver == true) == (row.end != nil) && (explanation.decisive == nil) == (row.end != nil))
        if let end = row.end { #expect(finding.message.hasSuffix("it failed, and \(end)"), "\(finding)") }
    }
}
