import BellhopTesting
import Foundation
import Synchronization
import TestProcesses
import Testing

@testable import BellhopHost
@testable import BellhopPhone
@testable import BellhopValues

/// Edits at the moments that matter: during calls, starts, crashes, other edits, and the end.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct ReloadTimingTests {
    private static func silent(_ fixture: String, misbehaves: Bool = true) -> String {
        let more = misbehaves ? #","misbehave":"silent""# : ""
        return #"{"aps":{"content-available":1},"sender":"com.example.fixture.\#(fixture)"\#(more)}"#
    }

    /// A module that answers once the file is there.
    private static func later(_ isolation: String, _ file: URL, _ keys: [String: Any] = [:]) -> [String: Any] {
        ReloadHost.entry("answers_elsewhere", ["isolation": isolation, "data": file.path].merging(keys) { $1 })
    }

    /// A key that is read when a module starts, so a change of it starts the module anew.
    private static var other: [String: Any] { ["permissions": ["network": false]] }

    // MARK: Calls in flight

    @Test(arguments: ["process", "inProcess"], [true, false])
    func `calls in flight come to their end in the instance they began in`(isolation: String, removes: Bool)
        async throws
    {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
        defer { try? FileManager.default.removeItem(at: file) }
        let test = try await ReloadHost(modules: ["good", Self.later(isolation, file)])
        let old = try await test.report("answers_elsewhere").process
        // More than may be in flight at once: the others stand in line.
        let pushes = try await withThrowingTaskGroup { group in
            for _ in 0..<20 { group.addTask { try await test.send(Self.silent("answers_elsewhere")) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        // Each is in the module's hands before the edit.
        await test.host.called(for: pushes)
        let outcome = try await test.edit(removes ? ["good"] : ["good", Self.later(isolation, file, Self.other)])
        #expect(outcome.event.kind == .settingsApplied)
        // The new one answers beside the old one.
        if !removes {
            let new = try await test.push(Self.silent("answers_elsewhere", misbehaves: false))
            #expect(new.last?.facts(Event.PushFinished.self)?.fetch == .newData)
            #expect(await test.events.all(.moduleEnded).isEmpty)
        }
        try Data().write(to: file)
        for push in pushes {
            let events = await test.finished(push)
            #expect(events.all(Event.CallFinished.self).map(\.outcome) == [.answered])
            #expect(events.last?.facts(Event.PushFinished.self)?.fetch == .newData)
        }
        let end = try #require(await test.event(.moduleEnded, of: "answers_elsewhere"))
        #expect(end.facts(Event.ModuleEnded.self)?.outcome == .ended)
        #expect(end.sequence > outcome.event.sequence)
        if let old { #expect(!isThere(old)) }
        await test.host.stop()
    }

    @Test func `a host that stops does not wait for a module that is gone and does not answer`() async throws {
        let clock = ManualClock()
        let test = try await ReloadHost(
            modules: ["good", ReloadHost.entry("ignores_completion", ["isolation": "inProcess"])], clock: clock)
        _ = try await test.send(Self.silent("ignores_completion"))
        await test.host.calls(1)
        try await test.edit(["good"])
        #expect(await test.host.draining.count == 1)
        let hasStopped = Mutex(false)
        let stop = Task {
            await test.host.stop()
            hasStopped.withLock { $0 = true }
        }
        // All ways out are on the clock: 5 s for each module of a host that stops, half a minute and more for the answer
        // and for a module that is gone.
        while !hasStopped.withLock({ $0 }), !Task.isCancelled {
            if clock.pending >= 3 { clock.advance(by: Instances.endLimit) }
            await Task.yield()
        }
        await stop.value
        // The clock can run ahead of the host by a few steps, but not to the half minute.
        #expect(clock.now < Date(timeIntervalSince1970: 30))
    }

    // MARK: Edits beside edits

    @Test func `of many edits in a short time, the last is in force in the end`() async throws {
        let test = try await ReloadHost(modules: ["good"])
        for number in 1...20 {
            let before = test.host.events.last
            let more = number % 2 == 0 ? ["slow"] : ["no_sender", "slow"]
            try test.folder.replace(
                "settings.json",
                ReloadHost.text(["good", ReloadHost.entry("answers_elsewhere", ["data": "\(number)"])] + more))
            // Some come while the host is busy with one before, and some while it is idle.
            if number % 3 == 0 { _ = await test.event(.settingsApplied, after: before) }
        }
        try test.folder.replace("settings.json", ReloadHost.text(["good", "no_methods"]))
        _ = await test.event {
            $0.kind == .settingsApplied
                && $0.facts(Event.SettingsApplied.self)?.added.contains { $0.rawValue == "no_methods" } == true
        }
        #expect(try await test.reports.map(\.id.rawValue) == ["good", "no_methods"])
        #expect(try await test.answer(of: "good") == .by("good"))
        // What came and went has ended, or never was.
        let left = await test.events.all(.moduleLoaded).count - 2
        var ended = 0
        _ = await test.event { event in
            if event.kind == .moduleEnded { ended += 1 }
            return ended == left
        }
        #expect(await test.events.all(.moduleEnded).count == left)
        #expect(await test.host.draining.isEmpty)
        await test.host.stop()
    }

    @Test(arguments: ["renamed over", "in place", "moved away and written", "in two halves", "through a link"])
    func `an edit is seen however the editor writes it`(style: String) async throws {
        let test = try await ReloadHost(modules: ["good"])
        let text = try ReloadHost.text(["good", "slow"])
        let folder = test.folder
        let before = test.host.events.last
        switch style {
        case "renamed over": try folder.replace("settings.json", text)
        case "in place": try folder.write("settings.json", text)
        case "moved away and written":
            try folder.rename("settings.json", to: "settings.json~")
            try folder.write("settings.json", text)
        case "in two halves":
            let file = try #require(FileHandle(forWritingAtPath: folder["settings.json"]))
            try file.truncate(atOffset: 0)
            try file.write(contentsOf: Data(text.utf8.prefix(50)))
            try file.close()
            let half = await test.event(.settingsKept, after: before)
            #expect(half?.cause?.code == .settingsNotJSON)
            try folder.append("settings.json", String(text.dropFirst(50)))
        default:
            try folder.write("elsewhere.json", text)
            try folder.link("link", to: "elsewhere.json")
            try folder.rename("link", to: "settings.json")
        }
        let applied = await test.event(.settingsApplied, after: before)
        #expect(applied?.facts(Event.SettingsApplied.self)?.changed == ["added": ["slow"]])
        #expect(try await test.answer(of: "slow") == .by("slow"))
        await test.host.stop()
    }

    // MARK: Start and end

    @Test func `an edit during the start is put in force after it`() async throws {
        let slow = ReloadHost.entry("slow_constructor", ["data": "300"])
        let test = try await ReloadHost(modules: [slow, "good"], starts: false)
        let start = Task { try await test.host.start() }
        _ = await test.event(.settingsRead)
        try test.folder.replace("settings.json", ReloadHost.text([slow, "good", "no_methods"]))
        try await start.value
        let applied = try #require(await test.event(.settingsApplied))
        #expect(applied.facts(Event.SettingsApplied.self)?.added.map(\.rawValue) == ["no_methods"])
        let started = try #require(await test.events.first(.hostStarted))
        #expect(started.facts(Event.HostStarted.self)?.moduleCount == 2)
        #expect(started.sequence < applied.sequence)
        await test.host.stop()
    }

    @Test func `an edit that is not yet in force when the host stops is given up, and nothing of it is left`()
        async throws
    {
        let test = try await ReloadHost(modules: ["good"])
        try test.folder.replace(
            "settings.json",
            ReloadHost.text(["good", "slow", ReloadHost.entry("slow_constructor", ["data": "300"])]))
        await eventually { await test.host.phone?.edits.isUnderWay == true }
        await test.host.stop()
        let events = await test.events
        #expect(events.last?.kind == .hostStopping)
        #expect(events.all(.settingsApplied).isEmpty && events.all(.settingsKept).isEmpty)
        #expect(Self.workers(in: test.folder).isEmpty)
    }

    /// The workers of a host, by the directory they are in.
    private static func workers(in folder: TestFolder) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.filter { name in
            Int32(name) != nil
                && (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(name)/cwd"))?
                    .contains(folder.path) == true
        }
    }

    // MARK: Crashes

    private static let crash = #"{"aps":{"alert":"x"},"sender":"com.example.fixture.aborts","misbehave":true}"#

    @Test func `a module that waits for its restart goes on waiting when others are edited`() async throws {
        let clock = ManualClock()
        let test = try await ReloadHost(modules: ["aborts", "good"], clock: clock)
        _ = try await test.push(Self.crash)
        _ = await test.event(.moduleCrashed)
        try await test.edit(["aborts", "good", "slow"])
        #expect(try await test.report("aborts").state == .crashed)
        #expect(try await test.answer(of: "aborts") == .by("aborts", .failedClosed))
        clock.advance(by: .milliseconds(100))
        _ = await test.event(.moduleRestarted)
        #expect(try await test.answer(of: "aborts") == .by("aborts"))
        await test.host.stop()
    }

    @Test(arguments: [true, false])
    func `a module that waits for its restart and is edited is there at once, or gone, and not restarted`(
        removes: Bool
    ) async throws {
        let clock = ManualClock()
        let test = try await ReloadHost(modules: ["aborts", "good"], clock: clock)
        _ = try await test.push(Self.crash)
        _ = await test.event(.moduleCrashed)
        let outcome = try await test.edit(
            removes ? ["good"] : [ReloadHost.entry("aborts", Self.other), "good"])
        #expect(
            outcome.event.facts(Event.SettingsApplied.self)?.changed
                == [removes ? "removed" : "restarted": ["aborts"]])
        #expect(try await test.answer(of: "aborts") == .by(removes ? "good" : "aborts"))
        let before = try await test.processes
        clock.advance(by: .seconds(10))
        #expect(try await test.answer(of: "good") == .by("good"))
        #expect(await test.events.all(.moduleRestarted).isEmpty)
        #expect(try await test.processes == before)
        await test.host.stop()
    }

    @Test func `a quarantined module stays that until its file changes`() async throws {
        let clock = ManualClock()
        let test = try await ReloadHost(modules: ["aborts", "good"], clock: clock)
        for turn in 1...3 {
            let last = test.host.events.last
            _ = try await test.push(Self.crash)
            _ = await test.event(.moduleCrashed, after: last)
            guard turn < 3 else { break }
            clock.advance(by: .seconds(1))
            _ = await test.event(.moduleRestarted, after: last)
        }
        _ = await test.event(.moduleQuarantined)
        let edited = ReloadHost.entry("aborts", Self.other)
        let outcome = try await test.edit([edited, "good"])
        #expect(outcome.event.facts(Event.SettingsApplied.self)?.restarted.map(\.rawValue) == ["aborts"])
        #expect(try await test.report("aborts").state == .quarantined)
        #expect(try await test.answer(of: "aborts") == .by("aborts", .failedClosed))

        // Another with its sender is not let in either.
        let double = ReloadHost.entry("aborts", ["name": "double", "library": "double.so"])
        try (Data(contentsOf: URL(fileURLWithPath: "\(TestHost.fixtures)/aborts.so")) + [0])
            .write(to: URL(fileURLWithPath: test.folder["double.so"]))
        #expect(try await test.edit([edited, "good", double]).event.cause?.code == .senderDuplicate)

        let rebuilt = edited.merging(["library": "double.so"]) { $1 }
        #expect(try await test.edit([rebuilt, "good"]).event.kind == .settingsApplied)
        #expect(try await test.answer(of: "aborts") == .by("aborts"))
        await test.host.stop()
    }

    // MARK: Stale handles

    @Test(arguments: ["process", "inProcess"], [true, false])
    func `what an instance asks for after its end is answered, not done`(isolation: String, removes: Bool) async throws
    {
        let armed = ReloadHost.entry("calls_after_destroy", ["isolation": isolation])
        let test = try await ReloadHost(modules: ["good", armed])
        try await test.login()
        try await test.edit(removes ? ["good"] : ["good", armed.merging(Self.other) { $1 }])
        #expect(await test.event(.moduleEnded, of: "calls_after_destroy") != nil)
        // What it was about to say then is said by now. It goes on for two seconds, in the host's own process at least.
        #expect(try await test.answer(of: "good") == .by("good"))
        let last = test.host.events.last
        for _ in 0..<50 { #expect(try await test.answer(of: "good") == .by("good")) }
        let after = await test.events.filter { $0.sequence > last }
        let done = after.filter {
            $0.message == "after the end" || $0.route == "after-the-end"
        }
        #expect(done.isEmpty)
        #expect(try await test.reports.allSatisfy { !$0.routes.contains("after-the-end") })
        #expect(try await test.navigate("after-the-end")?.kind == .navigationStayed)
        await test.host.stop()
    }
}
