import BellhopValues
import BellhopWorkers
import Foundation
import TestProcesses
import Testing

@testable import BellhopHost

/// An edit of three modules, and what becomes of them.
struct Edit: CustomTestStringConvertible {
    let testDescription: String
    /// The modules of `settings.applied` by what became of them, and how many are unchanged.
    let changed: [String: [String]]
    var unchanged = 0
    /// The modules whose instances go on.
    var keeps = ["good", "slow", "answers_elsewhere"]
    /// The modules that answer pushes afterward.
    var answers = ["good", "slow", "answers_elsewhere"]
    let modules: @Sendable (_ base: [String]) throws -> [Any]

    private static func slow(_ keys: [String: Any] = [:]) -> [String: Any] {
        ReloadHost.entry("slow", ["data": "1"].merging(keys) { $1 })
    }

    static let base: @Sendable () -> [Any] = { ["good", slow(), "answers_elsewhere"] }

    static let all = [
        Edit(testDescription: "nothing", changed: [:], unchanged: 3) { _ in ["good", slow(), "answers_elsewhere"] },
        Edit(testDescription: "data", changed: ["restarted": ["slow"]], unchanged: 2, keeps: others) { _ in
            ["good", slow(["data": "2"]), "answers_elsewhere"]
        },
        Edit(
            testDescription: "identifier", changed: ["added": ["slow"], "removed": ["slow"]], unchanged: 2,
            keeps: others
        ) { _ in
            ["good", slow(["identifier": "com.example.slow"]), "answers_elsewhere"]
        },
        Edit(testDescription: "isolation", changed: ["restarted": ["slow"]], unchanged: 2, keeps: others) { _ in
            ["good", slow(["isolation": "inProcess"]), "answers_elsewhere"]
        },
        Edit(testDescription: "permissions", changed: ["restarted": ["slow"]], unchanged: 2, keeps: others) { _ in
            ["good", slow(["permissions": ["network": false]]), "answers_elsewhere"]
        },
        Edit(
            testDescription: "library, with other content", changed: ["restarted": ["slow"]], unchanged: 2,
            keeps: others
        ) { _ in ["good", slow(["library": "\(TestHost.fixtures)/slow-again.so"]), "answers_elsewhere"] },
        Edit(testDescription: "library, with the same content", changed: ["updated": ["slow"]], unchanged: 2) { _ in
            ["good", slow(["library": "\(TestHost.fixtures)/../.build/slow.so"]), "answers_elsewhere"]
        },
        Edit(testDescription: "limits", changed: ["updated": ["slow"]], unchanged: 2) { _ in
            ["good", slow(["limits": ["willPresent": 3]]), "answers_elsewhere"]
        },
        Edit(testDescription: "routes", changed: ["updated": ["slow"]], unchanged: 2) { _ in
            ["good", slow(["routes": ["slow/{word}"]]), "answers_elsewhere"]
        },
        Edit(testDescription: "another order", changed: ["updated": ["answers_elsewhere"]], unchanged: 2) { _ in
            ["answers_elsewhere", "good", slow()]
        },
        Edit(testDescription: "one more", changed: ["added": ["no_sender"]], unchanged: 3) { _ in
            ["no_sender", "good", slow(), "answers_elsewhere"]
        },
        Edit(
            testDescription: "one less", changed: ["removed": ["slow"]], unchanged: 2, keeps: others, answers: others
        ) { _ in ["good", "answers_elsewhere"] },
        Edit(
            testDescription: "disabled", changed: ["disabled": ["slow"]], unchanged: 2, keeps: others,
            answers: others
        ) { _ in ["good", slow(["enabled": false]), "answers_elsewhere"] },
        Edit(testDescription: "one more, disabled", changed: ["added": ["no_sender"]], unchanged: 3) { _ in
            ["good", slow(), ReloadHost.entry("no_sender", ["enabled": false]), "answers_elsewhere"]
        },
        Edit(
            testDescription: "all at once",
            changed: [
                "added": ["no_sender"], "restarted": ["slow"], "removed": ["good"], "updated": ["answers_elsewhere"],
            ],
            keeps: ["answers_elsewhere"], answers: ["slow", "answers_elsewhere"]
        ) { _ in
            [
                "no_sender", ReloadHost.entry("answers_elsewhere", ["limits": ["create": 9]]), slow(["data": "2"]),
            ]
        },
        Edit(
            testDescription: "none left", changed: ["removed": ["good", "slow", "answers_elsewhere"]], keeps: [],
            answers: []
        ) { _ in [] },
    ]

    private static let others = ["good", "answers_elsewhere"]
}

extension Event.SettingsApplied {
    /// The names of the modules by what became of them.
    var changed: [String: [String]] {
        [
            "added": added, "disabled": disabled, "enabled": enabled, "removed": removed, "restarted": restarted,
            "updated": updated,
        ].filter { !$0.value.isEmpty }.mapValues { $0.map(\.rawValue) }
    }
}

@Suite(.serialized, .timeLimit(.minutes(5)))
struct ReloadTests {
    @Test(arguments: Edit.all)
    func `an edit is put in force, and touches no module it does not change`(edit: Edit) async throws {
        // An image of its own: bytes behind the end of one change nothing but its content.
        let other = "\(TestHost.fixtures)/slow-again.so"
        let image = try Data(contentsOf: URL(fileURLWithPath: "\(TestHost.fixtures)/slow.so")) + [0]
        if FileManager.default.contents(atPath: other) != image {
            try image.write(to: URL(fileURLWithPath: other), options: .atomic)
        }
        let test = try await ReloadHost(modules: Edit.base())
        let before = try await test.processes
        #expect(before.count == 3)
        let text = try ReloadHost.text(edit.modules([])) + "\n"
        let outcome = try await test.edit(text)
        #expect(outcome.event.kind == .settingsApplied, "\(outcome.event.cause?.message ?? "")")
        let applied = try #require(outcome.event.facts(Event.SettingsApplied.self))
        #expect(applied.changed == edit.changed && applied.unchanged == edit.unchanged && applied.settings == [])
        #expect((outcome.event.duration ?? 0) > 0)
        let after = try await test.processes
        for module in before.keys { #expect((after[module] == before[module]) == edit.keeps.contains(module)) }
        for module in edit.answers { #expect(try await test.answer(of: module) == .by(module)) }
        for (module, process) in before where !edit.keeps.contains(module) {
            #expect(await test.event(.moduleEnded, of: module)?.facts(Event.ModuleEnded.self)?.outcome == .ended)
            #expect(!isThere(process))
        }
        #expect(await test.events.all(.moduleEnded).count == 3 - edit.keeps.count)
        // Each instance is given the token once.
        let told = await test.events.all(.moduleLog).filter { $0.message?.hasPrefix("didRegister") == true }
        #expect(told.map(\.module?.rawValue) == ["good"])
        await test.host.stop()
    }

    @Test func `a module that is disabled and enabled again is another instance`() async throws {
        let test = try await ReloadHost(modules: ["good", "slow"])
        let first = try await test.report("slow")
        try await test.edit(["good", ReloadHost.entry("slow", ["enabled": false])])
        #expect(try await test.report("slow").state == .disabled)
        let outcome = try await test.edit(["good", "slow"])
        #expect(outcome.event.facts(Event.SettingsApplied.self)?.enabled.map(\.rawValue) == ["slow"])
        let second = try await test.report("slow")
        #expect(second.state == .loaded)
        #expect(second.process != first.process)
        await test.host.stop()
    }

    @Test func `limits are in force for the next call, without a restart`() async throws {
        let test = try await ReloadHost(modules: ["ignores_completion"])
        let before = try await test.processes
        try await test.edit([ReloadHost.entry("ignores_completion", ["limits": ["willPresent": 0.05]])])
        #expect(try await test.processes == before)
        let call = try await test.push(TestHost.payload(to: "ignores_completion")).first(.callFinished)
        #expect(call?.cause?.code == .moduleLate)
        #expect((call?.duration ?? 9) < 3)
        await test.host.stop()
    }

    @Test func `the host's own settings are in force`() async throws {
        let test = try await ReloadHost(modules: ["no_methods"])
        try await test.login()
        #expect(try await test.navigate("offers")?.kind == .navigationStayed)
        #expect(try await test.push(TestHost.payload(to: "no_methods")).first(.notificationShown) == nil)
        await #expect(throws: BellhopError.self) {
            try await test.host.handle(.open(url: "mybank://open?targetPage=offers"))
        }
        let outcome = try await test.edit(
            ["no_methods"],
            [
                "foregroundPresentation": ["banner", "list"], "app": ["urlScheme": "mybank"], "legacyFallback": false,
                "uux": ["baseURL": "https://bank.example/uux.aspx", "routes": ["offers"]],
            ])
        #expect(
            outcome.event.facts(Event.SettingsApplied.self)?.settings == [
                .app, .uux, .legacyFallback, .foregroundPresentation,
            ])
        // The module sees the app, so it starts anew.
        #expect(outcome.event.facts(Event.SettingsApplied.self)?.restarted.map(\.rawValue) == ["no_methods"])
        #expect(try await test.navigate("offers")?.kind == .navigationWeb)
        #expect(
            try await test.push(TestHost.payload(to: "no_methods")).first(Event.NotificationShown.self)?.options == [
                .banner, .list,
            ]
        )
        #expect(try await test.push(TestHost.payload()).first(Event.PushRouted.self)?.outcome == .noSender)
        guard
            case .navigation(let reply) = try await test.host.handle(
                .open(url: "mybank://open?targetPage=%23%2Foffers"))
        else { return #expect(Bool(false), "no navigation") }
        #expect(reply.accepted)
        await test.host.stop()
    }

    @Test func `a module that is to get pushes from now on is asked and told all that others were`() async throws {
        let test = try await ReloadHost(modules: [ReloadHost.entry("good", ["push": false]), "slow"])
        #expect(try await test.report("good").sender == nil)
        let outcome = try await test.edit(["good", "slow"])
        #expect(outcome.event.facts(Event.SettingsApplied.self)?.updated.map(\.rawValue) == ["good"])
        #expect(
            await test.event(.categoriesRegistered, after: outcome.event.sequence)?
                .facts(Event.CategoriesRegistered.self)?.categories == ["Fixture"])
        _ = await test.event(after: outcome.event.sequence) {
            $0.module?.rawValue == "good" && $0.message?.hasPrefix("didRegister") == true
        }
        #expect(try await test.answer(of: "good") == .by("good"))
        // And back.
        try await test.edit([ReloadHost.entry("good", ["push": false]), "slow"])
        #expect(try await test.answer(of: "good") == .by("slow"))
        await test.host.stop()
    }

    @Test func `categories are registered anew, as the modules that are there declare them`() async throws {
        let test = try await ReloadHost(modules: ["slow"])
        func registered(after outcome: ReloadHost.Outcome) async -> [String]? {
            await test.event(.categoriesRegistered, after: outcome.event.sequence)?
                .facts(Event.CategoriesRegistered.self)?.categories
        }
        #expect(await registered(after: try await test.edit(["slow", "good"])) == ["Fixture"])
        let notification = try await test.push(
            TestHost.payload(to: "good", #""alert":"x","category":"Fixture""#)
        ).first(.notificationShown)
        #expect(
            await registered(after: try await test.edit(["conflicting_action", "slow", "good"])) == [
                "Other", "Fixture",
            ])
        #expect(await registered(after: try await test.edit(["slow"])) == [])
        #expect(await registered(after: try await test.edit(["good"])) == ["Fixture"])
        #expect(await registered(after: try await test.edit([])) == [])
        #expect(notification != nil)
        await test.host.stop()
    }

    @Test(arguments: [true, false])
    func `a tap on a notification of a module that is gone is as one of an unknown sender`(fallback: Bool) async throws
    {
        let other = "completes_inside"
        let test = try await ReloadHost(modules: ["good", other], ["legacyFallback": fallback])
        _ = try await test.push(TestHost.payload(to: "good"))
        try await test.edit([other], ["legacyFallback": fallback])
        guard case .response(let reply) = try await test.host.handle(.tap(notification: "last")) else {
            Issue.record("the reply has no response")
            return
        }
        let end = await test.event {
            $0.kind == .responseFinished && $0.response == reply.response
        }
        let told = end?.facts(Event.ResponseFinished.self)?.modules.map(\.rawValue)
        #expect(told == (fallback ? ["completes_inside"] : []))
        await test.host.stop()
    }

    @Test(arguments: ["process", "inProcess"])
    func `native routes are those of the modules that are there`(isolation: String) async throws {
        func entry(_ fixture: String, _ keys: [String: Any] = [:]) -> [String: Any] {
            ReloadHost.entry(fixture, ["isolation": isolation].merging(keys) { $1 })
        }
        let test = try await ReloadHost(modules: [entry("good"), entry("registers_routes"), "slow"])
        try await test.login()
        let routes = try await test.reports.map(\.routes)
        #expect(routes == [["fixture/{item}/{count}"], ["added/{number}"], []])
        #expect(try await test.navigate("added/7")?.kind == .navigationNative)
        // A module that goes on keeps what it added; one that is restarted adds it again.
        try await test.edit([entry("good", ["data": "x"]), entry("registers_routes", ["routes": ["more"]])])
        #expect(try await test.reports.map(\.routes) == [["fixture/{item}/{count}"], ["more", "added/{number}"]])
        #expect(try await test.navigate("added/7")?.kind == .navigationNative)
        #expect(try await test.navigate("fixture/a/1")?.kind == .navigationNative)
        try await test.edit([entry("good", ["routes": ["a"], "data": "y"]), entry("registers_routes", ["data": "x"])])
        #expect(try await test.reports.map(\.routes) == [["a", "fixture/{item}/{count}"], ["added/{number}"]])
        #expect(try await test.navigate("a")?.module?.rawValue == "good")
        #expect(try await test.navigate("added/7")?.kind == .navigationNative)
        #expect(try await test.navigate("more")?.kind == .navigationStayed)
        // The page of a module that is gone leaves the screen, and nobody is asked.
        try await test.edit([entry("good", ["enabled": false])])
        #expect(try await test.navigate("added/7")?.kind == .navigationStayed)
        #expect(try await test.navigate("a")?.kind == .navigationStayed)
        guard case .status(let status) = try await test.host.handle(.status) else {
            Issue.record("no status")
            return
        }
        #expect(status.app.screen == nil)
        await test.host.stop()
    }

    @Test func `two lives of a module have temporary directories of their own`() async throws {
        let test = try await ReloadHost(modules: ["good"])
        func entries() -> [String] {
            (try? FileManager.default.contentsOfDirectory(atPath: test.folder["state/tmp/good"])) ?? []
        }
        func directories() -> [String] { entries().filter { !$0.hasSuffix(".app") } }
        let first = try #require(directories().first)
        let mark = test.folder["state/tmp/good/\(first)/mark"]
        try test.folder.write("state/tmp/good/\(first)/mark")
        let kept = try await test.edit([ReloadHost.entry("good", ["data": "x"]), "constructor_fails"])
        #expect(kept.event.kind == .settingsKept)
        #expect(FileManager.default.fileExists(atPath: mark))
        try await test.edit([ReloadHost.entry("good", ["data": "x"])])
        _ = await test.event(.moduleEnded, of: "good")
        // They are removed in a while: one may hold a million files.
        await eventually { entries().count <= 2 }
        #expect(!FileManager.default.fileExists(atPath: mark))
        #expect(directories().count == 1)
        #expect(entries().sorted() == [directories()[0], directories()[0] + ".app"])
        await test.host.stop()
    }
}
