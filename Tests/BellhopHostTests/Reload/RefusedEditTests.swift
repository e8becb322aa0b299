import BellhopImages
import BellhopValues
import BellhopWorkers
import Foundation
import Testing

@testable import BellhopHost

/// An edit that cannot be put in force, and why.
struct RefusedEdit: CustomTestStringConvertible {
    let testDescription: String
    let code: BellhopError.Code
    let text: @Sendable () throws -> String

    init(_ testDescription: String, _ code: BellhopError.Code, _ text: @escaping @Sendable () throws -> String) {
        self.testDescription = testDescription
        self.code = code
        self.text = text
    }

    /// Beside a module of the running settings that is to be restarted, one that is to go and one that is to stay.
    private static func with(_ fixture: String, _ keys: [String: Any] = [:]) throws -> String {
        try ReloadHost.text([
            ReloadHost.entry("good", ["data": "new"]), ReloadHost.entry(fixture, keys), "answers_elsewhere",
        ])
    }

    static let all = [
        RefusedEdit("no JSON", .settingsNotJSON) { "modules: []" },
        RefusedEdit("nothing", .settingsNotJSON) { "" },
        RefusedEdit("half of it", .settingsNotJSON) { String(try with("good").prefix(100)) },
        RefusedEdit("no object", .settingsNotObject) { "[]" },
        RefusedEdit("a wrong type at the top", .settingsWrongType) { #"{"modules": [], "push": "yes"}"# },
        RefusedEdit("a wrong type in an entry", .settingsWrongType) { try with("no_sender", ["routes": "a"]) },
        RefusedEdit("an entry without a class", .settingsMissingKey) {
            #"{"modules": [{"name": "a", "packageName": "b"}]}"#
        },
        RefusedEdit("a library that is missing", .moduleNoLibrary) { try with("no_sender", ["library": "none.so"]) },
        RefusedEdit("a library that was moved away", .moduleNoLibrary) {
            try ReloadHost.text([ReloadHost.entry("good", ["library": "none.so"]), "slow", "answers_elsewhere"])
        },
        RefusedEdit("a library that is damaged", .imageTruncated) { try with("truncated") },
        RefusedEdit("a module of another major version", .contractVersion) { try with("newer_major") },
        RefusedEdit("a module whose create fails", .moduleNotCreated) { try with("constructor_fails") },
        RefusedEdit("one whose create fails in the host's process", .moduleNotCreated) {
            try with("constructor_fails", ["isolation": "inProcess"])
        },
        RefusedEdit("one whose constructor crashes", .moduleCrashed) { try with("crashes_in_constructor") },
        RefusedEdit("one that is not up in time", .moduleLate) {
            try with("slow_constructor", ["data": "2000", "limits": ["create": 0.1]])
        },
        RefusedEdit("a sender that a module that stays has", .senderDuplicate) { try with("duplicate_sender") },
        RefusedEdit("two that are new with one sender", .senderDuplicate) {
            try with("slow", ["name": "first", "data": "1"]).replacingOccurrences(
                of: "\"modules\" : [",
                with: "\"modules\" : [" + entryText("slow", ["name": "second"]) + ",")
        },
    ]

    private static func entryText(_ fixture: String, _ keys: [String: Any]) throws -> String {
        String(
            decoding: try JSONSerialization.data(withJSONObject: ReloadHost.entry(fixture, keys)), as: UTF8.self)
    }
}

@Suite(.serialized, .timeLimit(.minutes(5)))
struct RefusedEditTests {
    @Test(arguments: RefusedEdit.all)
    func `an edit that cannot be put in force changes nothing, and says why`(edit: RefusedEdit) async throws {
        let base: [Any] = ["good", "slow", "answers_elsewhere"]
        let test = try await ReloadHost(modules: base)
        let before = try await test.processes
        let reports = try await test.reports
        let outcome = try await test.edit(edit.text())
        #expect(outcome.event.kind == .settingsKept)
        #expect(outcome.event.cause?.code == edit.code, "\(outcome.event.cause?.message ?? "")")
        #expect(outcome.event.cause?.location != nil)
        #expect(try await test.processes == before)
        #expect(try await test.reports == reports)
        #expect(await test.events.all(.moduleCrashed).isEmpty)
        for module in before.keys { #expect(try await test.answer(of: module) == .by(module)) }
        let since = await test.events.filter { $0.sequence > outcome.event.sequence }
        #expect(since.all(.moduleEnded).isEmpty && since.all(.moduleLoaded).isEmpty)

        // The next that is right is put in force, and so is going back.
        let next = try await test.edit(["good", "slow", "answers_elsewhere", "no_sender"])
        #expect(next.event.facts(Event.SettingsApplied.self)?.changed == ["added": ["no_sender"]])
        #expect(try await test.edit(edit.text()).event.kind == .settingsKept)
        let back = try await test.edit(base).event
        #expect(back.facts(Event.SettingsApplied.self)?.changed == ["removed": ["no_sender"]])
        #expect(try await test.processes == before)
        await test.host.stop()
        for process in before.values { #expect(!isThere(process)) }
    }

    @Test func `an edit of more than a host reads changes nothing, and says why`() async throws {
        let test = try await ReloadHost(modules: ["good"])
        try test.folder.replace("large.json", ReloadHost.text(["good", "slow"]))
        try #require(truncate(test.folder["large.json"], 1 << 40) == 0)
        let outcome = try await test.outcome {
            try #require(rename(test.folder["large.json"], test.folder["settings.json"]) == 0)
        }
        #expect(outcome.event.kind == .settingsKept && outcome.event.cause?.code == .settingsTooLarge)
        #expect(outcome.event.cause?.location?.file == test.folder["settings.json"])
        #expect(try await test.answer(of: "good") == .by("good"))
        #expect(try await test.edit(["good", "slow"]).event.kind == .settingsApplied)
        await test.host.stop()
    }

    @Test func `an edit is tried again when the file is touched, because what it wants may be there by then`()
        async throws
    {
        let test = try await ReloadHost(modules: ["good"])
        let text = try ReloadHost.text(["good", ReloadHost.entry("slow", ["library": "late.so"])])
        #expect(try await test.edit(text).event.cause?.code == .moduleNoLibrary)
        try FileManager.default.copyItem(atPath: "\(TestHost.fixtures)/slow.so", toPath: test.folder["late.so"])
        #expect(try await test.edit(text).event.facts(Event.SettingsApplied.self)?.added.map(\.rawValue) == ["slow"])
        await test.host.stop()
    }

    @Test func `going back to what runs is an event; writing the same again is none`() async throws {
        let test = try await ReloadHost(modules: ["good"])
        let text = try ReloadHost.text(["good"])
        #expect(try await test.edit("{").event.kind == .settingsKept)
        let back = try await test.edit(text)
        #expect(back.event.facts(Event.SettingsApplied.self)?.changed == [:])
        try test.folder.replace("settings.json", text)
        let next = try await test.edit(["good", "slow"])
        #expect(next.events.all(.settingsApplied).count == 1)
        await test.host.stop()
    }

    @Test func `a rejected edit is told by what is asked about the host, until an edit takes effect`() async throws {
        let test = try await ReloadHost(modules: ["good"])
        #expect(try await test.rejectedEdit == nil)
        _ = try await test.edit(ReloadHost.text([ReloadHost.entry("good", ["className": "Fixtur"])]))
        let rejected = try #require(try await test.rejectedEdit)
        #expect(rejected.code == .settingsKept)
        #expect(rejected.cause?.hasPrefix("the module exports no class Fixtur") == true)
        #expect(rejected.hint == "Did you mean the class \"Fixture\"?")
        #expect(rejected.location?.file == test.folder["settings.json"])
        #expect(rejected.location?.line ?? 0 > 0)

        let warning = try await test.push(TestHost.payload(to: "good")).first(.pushDiagnostic)
        #expect(warning?.cause == rejected && warning?.facts(Event.Finding.self)?.outcome == .warning)
        let payload = Question.payload(Array(TestHost.payload().utf8), source: nil)
        for question in [.name("last"), .name("good"), .name("messages/1"), payload] {
            guard case .explanation(let explanation) = try await test.host.handle(.why(question)) else { continue }
            #expect(explanation.findings.contains { $0.rule == .settings && $0.cause == rejected }, "\(explanation)")
        }
        _ = try await test.edit(["good"])
        #expect(try await test.rejectedEdit == nil)
        #expect(try await test.push(TestHost.payload(to: "good")).first(.pushDiagnostic) == nil)
        await test.host.stop()
    }

    @Test func `an edit that takes push away from a push module gives the warning of a start`() async throws {
        func text(_ keys: [String: Any]) throws -> String {
            let settings = ["modules": [ReloadHost.entry("good", keys)]]
            return String(decoding: try JSONSerialization.data(withJSONObject: settings), as: UTF8.self)
        }
        let test = try await ReloadHost(modules: ["good"])
        try await test.edit(text(["push": true]))
        let without = try await test.edit(text([:]))
        #expect(without.event.facts(Event.SettingsApplied.self)?.updated.map(\.rawValue) == ["good"])
        let warning = without.events.first { $0.cause?.code.rawValue == "module.push-off" }
        #expect(warning?.kind == .settingsDiagnostic && warning?.cause?.location != nil, "\(without.events)")
        let again = try await test.edit(text(["push": true]))
        #expect(!again.events.contains { $0.cause?.code.rawValue == "module.push-off" })
        guard case .explanation(let explanation) = try await test.host.handle(.why(.name("good"))) else {
            Issue.record("the reply has no explanation")
            return
        }
        #expect(explanation.decisive == nil, "\(explanation)")
        await test.host.stop()
    }

    @Test func `a settings file that is removed is told as such, and the settings stay in force`() async throws {
        let test = try await ReloadHost(modules: ["good"])
        let outcome = try await test.outcome { try test.folder.remove("settings.json") }
        #expect(outcome.event.kind == .settingsKept)
        #expect(outcome.event.cause?.code == .settingsMissing)
        #expect(outcome.event.cause?.message == "the settings file was removed")
        #expect(outcome.event.cause?.hint == "Put the file back")
        let rejected = try await test.rejectedEdit
        #expect(rejected?.code == .settingsKept)
        #expect(rejected?.message == "the settings file was removed, and the last good settings stay in force")
        #expect(rejected?.location?.file == test.folder["settings.json"])
        #expect(try await test.answer(of: "good") == .by("good"))
        #expect(try await test.edit(["good"]).event.facts(Event.SettingsApplied.self)?.changed == [:])
        #expect(try await test.rejectedEdit == nil)
        #expect(try await test.edit(["good", "slow"]).event.kind == .settingsApplied)
        await test.host.stop()
    }

    @Test func `images of the host's own process are counted, and the last one asks for a restart of the host`()
        async throws
    {
        func good(_ number: Int) -> [String: Any] {
            ReloadHost.entry("good", ["isolation": "inProcess", "library": "good-\(number).so"])
        }
        let test = try await ReloadHost(
            modules: [ReloadHost.entry("slow", ["isolation": "inProcess"])], ["retainedImages": 3])
        let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(TestHost.fixtures)/good.so"))
        for number in 0..<3 {
            try (bytes + Data(repeating: 0, count: number + 1)).write(
                to: URL(fileURLWithPath: test.folder["good-\(number).so"]))
        }
        let slow = ReloadHost.entry("slow", ["isolation": "inProcess"])
        #expect(try await test.edit([slow, good(0)], ["retainedImages": 3]).event.kind == .settingsApplied)
        #expect(try await test.edit([slow, good(1)], ["retainedImages": 3]).event.kind == .settingsApplied)
        let kept = try await test.edit([slow, good(2)], ["retainedImages": 3])
        #expect(kept.event.cause?.code == .restartNeeded)
        #expect(kept.event.cause?.hint?.contains("retainedImages") == true)
        #expect(try await test.answer(of: "good") == .by("good"))
        // One that was loaded before costs nothing, nor does one in a worker.
        #expect(try await test.edit([slow, good(0)], ["retainedImages": 3]).event.kind == .settingsApplied)
        let worker = good(2).merging(["isolation": "process"]) { $1 }
        #expect(try await test.edit([slow, worker], ["retainedImages": 3]).event.kind == .settingsApplied)
        #expect(try await test.edit([slow, good(2)], ["retainedImages": 4]).event.kind == .settingsApplied)
        await test.host.stop()
    }

    @Test func `an image counts although the module never came up`() async throws {
        let failing = ReloadHost.entry("constructor_fails", ["isolation": "inProcess"])
        let test = try await ReloadHost(modules: ["good"], ["retainedImages": 1])
        #expect(try await test.edit(["good", failing], ["retainedImages": 1]).event.cause?.code == .moduleNotCreated)
        let kept = try await test.edit(
            ["good", ReloadHost.entry("slow", ["isolation": "inProcess"])], ["retainedImages": 1])
        #expect(kept.event.cause?.code == .restartNeeded)
        await test.host.stop()
    }
}
