import BellhopImages
import BellhopSystem
import BellhopValues
import Foundation
import TestProcesses
import Testing

@testable import BellhopHost
@testable import BellhopTesting

/// A host that takes libraries that are built again, with one of its own.
private struct BuiltModule {
    let test: ReloadHost
    let entry: [String: Any]

    init(
        isolation: String = "process", builds: Bool = true, of fixture: String = "good",
        watching: HostConfiguration.Watching = .settingsAndLibraries, _ more: [String: Any] = [:]
    ) async throws {
        entry = ReloadHost.entry("good", ["isolation": isolation, "library": "built.so"])
        test = try await ReloadHost(modules: ["slow"], more, watching: watching, starts: false)
        try test.folder.replace("settings.json", ReloadHost.text(["slow", entry], more))
        if builds { try build(0, of: fixture) }
        try await test.host.start()
    }

    /// The bytes of a build that differs from others in its content alone.
    func bytes(_ number: Int, of fixture: String = "good") throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: "\(TestHost.fixtures)/\(fixture).so"))
            + Data(repeating: 0, count: number)
    }

    /// Builds as most linkers do.
    func build(_ number: Int, of fixture: String = "good") throws {
        try bytes(number, of: fixture).write(to: URL(fileURLWithPath: test.folder["built.new"]))
        try test.folder.rename("built.new", to: "built.so")
    }
}

extension ReloadHost {
    /// The hashes of the copies of libraries.
    fileprivate var copies: Set<String> {
        get throws {
            let names = try FileManager.default.contentsOfDirectory(atPath: folder["state/images"])
            return Set(names.map { String($0.prefix(64)) })
        }
    }
}

@Suite(.serialized, .timeLimit(.minutes(5)))
struct LibraryReloadTests {
    @Test(arguments: ["process", "inProcess"])
    func `a library that is built again is another generation; the other modules go on`(isolation: String) async throws
    {
        let built = try await BuiltModule(isolation: isolation)
        let test = built.test
        let before = await test.instances
        let hash = try await test.report("good").hash
        let outcome = try await test.outcome { try built.build(1) }
        let applied = try #require(outcome.event.facts(Event.SettingsApplied.self))
        #expect(applied.changed == ["restarted": ["good"]] && applied.unchanged == 1)
        let after = await test.instances
        #expect(after["slow"] == before["slow"])
        #expect(after["good"] != before["good"])
        #expect(try await test.report("good").hash != hash)
        #expect(try await test.answer(of: "good") == .by("good"))
        #expect(await test.event(.moduleEnded, of: "good")?.facts(Event.ModuleEnded.self)?.outcome == .ended)
        // A copy that nothing uses is removed. The host's process can't unload it.
        let loaded = isolation == "inProcess" ? [hash] : []
        let used = Set((try await test.reports.map(\.hash) + loaded).compactMap(\.self))
        try await eventually { try test.copies == used }
        await test.host.stop()
    }

    @Test func `a library that the module brings is named when it is gone, and when it is broken`() async throws {
        let test = try await ReloadHost(modules: [], watching: .nothing, starts: false)
        let sources = URL(filePath: TestHost.fixtures).deletingLastPathComponent().path
        let compile = """
            set -e; cd \(test.folder["."]); F=\(sources); I=$F/../../Sources/Contract/BellhopABI/include
            echo 'int helper(void) { return 7; }' > helper.c
            clang -shared -fPIC -o libhelper.so helper.c
            clang -std=c11 -fPIC -shared -fvisibility=hidden -pthread -I$F -I$I -DFIXTURE_NAME='"good"' -o good.so \
                $F/Defects/good.c -Wl,--no-as-needed -L. -lhelper -Wl,-rpath,'$ORIGIN'
            """
        let run = try await ChildProcess.run("/bin/sh", ["-c", compile])
        try #require(run.status == 0, "\(run.errors)")
        try test.folder.replace("settings.json", ReloadHost.text([ReloadHost.entry("good", ["library": "good.so"])]))
        try await test.host.start()
        #expect(try await test.report("good").cause == nil)

        let helper = test.folder["libhelper.so"]
        let bytes = try Data(contentsOf: URL(filePath: helper))
        try FileManager.default.removeItem(atPath: helper)
        #expect(
            try await test.report("good").cause?.message
                == "good was loaded, and its library \(helper) is no longer there")
        let gone = await #expect(throws: BellhopError.self) {
            try await test.host.handle(.reload(module: "good"))
        }
        #expect(gone?.message == "the module needs libhelper.so, which is not at \(helper)")

        try Data("nonsense".utf8).write(to: URL(filePath: helper))
        let broken = await #expect(throws: BellhopError.self) {
            try await test.host.handle(.reload(module: "good"))
        }
        #expect(broken?.message == "the module needs libhelper.so, and \(helper) can't be used")
        #expect(try await test.answer(of: "good") == .by("good"))

        // What was broken is watched, too.
        try bytes.write(to: URL(filePath: helper))
        _ = try await test.host.handle(.reload(module: "good"))
        #expect(try await test.report("good").cause == nil)
        await test.host.stop()
    }

    @Test func `a library that is written slowly, in place, is taken when it is whole`() async throws {
        let built = try await BuiltModule()
        let test = built.test
        let bytes = try built.bytes(1)
        let library = URL(fileURLWithPath: test.folder["built.so"])
        // A writer that closes it in between.
        let half = try await test.outcome { try bytes.prefix(1000).write(to: library) }
        #expect(half.event.cause?.code == .imageTruncated)
        #expect(try await test.answer(of: "good") == .by("good"))
        let file = try FileHandle(forWritingTo: library)
        try file.seekToEnd()
        try file.write(contentsOf: bytes[1000..<5000])
        // An edit in between shows that the host has seen everything up to here.
        let edit = try await test.edit(["slow", built.entry], ["legacyFallback": false])
        #expect(edit.event.kind == .settingsApplied && edit.event.facts(Event.SettingsApplied.self)?.restarted == [])
        try file.write(contentsOf: bytes[5000...])
        let whole = try await test.outcome { try file.close() }
        #expect(whole.event.facts(Event.SettingsApplied.self)?.restarted.map(\.rawValue) == ["good"])
        #expect(await test.events.all(.settingsKept).allSatisfy { $0.cause?.code == .imageTruncated })
        #expect(try await test.answer(of: "good") == .by("good"))
        await test.host.stop()
    }

    @Test(arguments: [
        ("truncated", BellhopError.Code.imageTruncated), ("no_magic", .contractMissing),
        ("crashes_in_constructor", .moduleCrashed), ("undefined_symbol", .imageNotLoadable),
        ("duplicate_class", .contractMalformed),
    ])
    func `a library that is built wrong leaves the old instance where it is`(
        fixture: String, code: BellhopError.Code
    ) async throws {
        let built = try await BuiltModule()
        let test = built.test
        let before = try await test.processes
        let outcome = try await test.outcome { try built.build(0, of: fixture) }
        #expect(outcome.event.cause?.code == code, "\(outcome.event.cause?.message ?? "")")
        #expect(try await test.processes == before)
        #expect(try await test.answer(of: "good") == .by("good"))
        // An edit of the settings meanwhile does not look at it.
        #expect(
            try await test.edit(["slow", built.entry, "no_methods"]).event.facts(Event.SettingsApplied.self)?.added.map(
                \.rawValue) == ["no_methods"])
        let mended = try await test.outcome { try built.build(2) }.event
        #expect(mended.facts(Event.SettingsApplied.self)?.restarted.map(\.rawValue) == ["good"], "\(mended)")
        #expect(try await test.answer(of: "good") == .by("good"))
        await test.host.stop()
    }

    @Test func `a library that was missing is taken when it is built`() async throws {
        let built = try await BuiltModule(builds: false)
        let test = built.test
        #expect(try await test.report("good").state == .refused)
        #expect(
            try await test.outcome { try built.build(0) }.event.facts(Event.SettingsApplied.self)?.restarted.map(
                \.rawValue) == ["good"])
        #expect(try await test.answer(of: "good") == .by("good"))
        await test.host.stop()
    }

    @Test func `a library has changed only if its contents have, which are read if another file has its size`()
        async throws
    {
        let built = try await BuiltModule(watching: .settings)
        let test = built.test
        try built.build(0)
        #expect(try await test.report("good").cause == nil)
        var bytes = try built.bytes(0)
        let last = try #require(bytes.last)
        bytes[bytes.count - 1] = ~last
        try bytes.write(to: URL(fileURLWithPath: test.folder["built.so"]))
        #expect(try await test.report("good").cause?.code == .moduleOutdated)
        try built.build(0)
        #expect(try await test.report("good").cause == nil)
        await test.host.stop()
    }

    @Test(arguments: [("no_magic", BellhopError.Code.contractMissing), ("truncated", .imageTruncated)])
    func `a library that could not be loaded has changed once it is corrected`(
        fixture: String, code: BellhopError.Code
    ) async throws {
        let built = try await BuiltModule(of: fixture, watching: .settings)
        let test = built.test
        try built.build(0, of: fixture)
        let refused = try #require(try await test.report("good").cause)
        #expect(refused.code == code)
        try built.build(0)
        let mended = try #require(try await test.report("good").cause)
        #expect(mended.code == .moduleOutdated && mended.cause == refused.message)
        _ = try await test.host.handle(.reload(module: "good"))
        #expect(try await test.report("good").cause == nil)
        #expect(try await test.answer(of: "good") == .by("good"))
        await test.host.stop()
    }

    @Test func `a library is found although a link to its directory is missing for a moment`() async throws {
        let built = try await BuiltModule()
        let test = built.test
        try test.folder.make("debug")
        try built.bytes(1).write(to: URL(fileURLWithPath: test.folder["debug/built.so"]))
        let settings = try ReloadHost.text(["slow", ReloadHost.entry("good", ["library": "link/built.so"])])
        // On a busy machine, the moment may be too long.
        for _ in 0..<5 {
            try? test.folder.remove("link")
            try await test.edit(["slow"])
            let outcome = Task { try await test.edit(settings) }
            try await Task.sleep(for: .milliseconds(50))
            let before = test.host.events.last
            try test.folder.link("link", to: "debug")
            // What came may be about the link that was removed, or about the edit before.
            let applied = try await outcome.value.event.facts(Event.SettingsApplied.self)
            guard applied?.added.map(\.rawValue) == ["good"] else {
                _ = await test.event(.settingsApplied, after: before)
                continue
            }
            #expect(try await test.answer(of: "good") == .by("good"))
            return await test.host.stop()
        }
        Issue.record("the library was never found")
    }

    @Test func `an edit that was kept back for a missing library is put in force when it is built`() async throws {
        let built = try await BuiltModule(builds: false)
        let test = built.test
        try await test.edit(["slow"])
        let kept = try await test.edit(["slow", built.entry])
        #expect(kept.event.cause?.code == .moduleNoLibrary)
        let outcome = try await test.outcome { try built.build(0) }
        #expect(outcome.event.facts(Event.SettingsApplied.self)?.added.map(\.rawValue) == ["good"])
        #expect(outcome.events.all(.settingsApplied).count == 1)
        #expect(try await test.answer(of: "good") == .by("good"))

        // An edit that is taken back is not tried again.
        #expect(try await test.edit("{").event.kind == .settingsKept)
        #expect(
            try await test.outcome { try built.build(1) }.event.facts(Event.SettingsApplied.self)?.restarted.map(
                \.rawValue) == ["good"])
        await test.host.stop()
    }

    @Test func `libraries of modules that came with an edit are watched too`() async throws {
        let built = try await BuiltModule()
        let test = built.test
        try await test.edit(["slow"])
        try await test.edit(["slow", built.entry.merging(["name": "again"]) { $1 }])
        #expect(
            try await test.outcome { try built.build(1) }.event.facts(Event.SettingsApplied.self)?.restarted.map(
                \.rawValue) == ["again"])
        await test.host.stop()
    }

    @Test func `the same bytes again are nothing`() async throws {
        let built = try await BuiltModule()
        let test = built.test
        let before = try await test.processes
        try built.build(0)
        let outcome = try await test.outcome { try built.build(1) }
        #expect(outcome.events.all(.settingsApplied).count == 1)
        #expect(outcome.events.all(.settingsKept).isEmpty)
        #expect(try await test.processes["slow"] == before["slow"])
        await test.host.stop()
    }

    @Test func `an image more than the host's process may keep asks for a restart`() async throws {
        let built = try await BuiltModule(isolation: "inProcess", ["retainedImages": 2])
        let test = built.test
        #expect(try await test.outcome { try built.build(1) }.event.kind == .settingsApplied)
        let kept = try await test.outcome { try built.build(2) }
        #expect(kept.event.cause?.code == .restartNeeded)
        #expect(try await test.answer(of: "good") == .by("good"))
        await test.host.stop()
    }
}
