import BellhopTesting
import BellhopValues
import Foundation
import TestProcesses
import Testing

@testable import BellhopHost

@Suite("Content extensions that fail", .timeLimit(.minutes(2)))
struct ContentFailureTests {
    @Test(
        "the system shows it in their place, and an event says why",
        arguments: [("content_null", "content.no-views"), ("content_crash", "module.crashed")])
    func fallbacks(_ fixture: String, _ code: String) async throws {
        let test = try await TestHost(modules: [TestHost.content(fixture)])
        try await test.show()
        let reply = try await test.expand()
        #expect(reply.module == nil)
        #expect(reply.text.contains("Hello") && reply.text.contains("[approve]"))
        let failed = try #require(await test.events.first(.contentFailed))
        #expect(failed.cause?.code.rawValue == code)
        #expect(failed.cause?.hint != nil)
        #expect(failed.notification == reply.notification)
        #expect(reply.cause?.code == failed.cause?.code)
        #expect(reply.cause?.message.hasPrefix("Content of \(fixture) does not show it: ") == true)
        #expect(await test.events.first(.contentShown) == nil)
        await test.stop()
    }

    @Test(
        "where none shows the category the reply says so, with the category that was meant",
        arguments: [
            (nil, "has no category", "Name a category under aps.category"),
            ("contnet", "no content extension shows the category contnet", "Did you mean the category \"content\"?"),
            ("offer", "no content extension shows the category offer", "Add it to UNNotificationExtensionCategory"),
        ] as [(String?, String, String)])
    func unserved(_ category: String?, _ message: String, _ hint: String) async throws {
        let test = try await TestHost(modules: [TestHost.content("content_card")])
        try await test.show(category: category)
        let cause = try #require(try await test.expand().cause)
        #expect(cause.code.rawValue == "content.none")
        #expect(cause.message.contains(message))
        #expect(cause.hint?.hasPrefix(hint) == true)
        try await test.show()
        #expect(try await test.expand().cause == nil)
        await test.stop()
    }

    @Test(
        "views that make no sense fail it with the reason, and nothing of them is shown",
        arguments: [
            ("index", "views.bad-constraint", "constraint"), ("nan", "views.bad-number", "view 1"),
            ("rows", "views.too-many", "100000 views, and 20000 are the most"),
            ("deep", "views.too-many", "300 views inside one another, and 200 are the most"),
            ("null", "views.bad-record", "view 1 is NULL"),
            ("record", "views.bad-record", "view 1 says it has 8 bytes"), ("parent", "views.bad-parent", "view 1"),
        ])
    func garbage(_ title: String, _ code: String, _ words: String) async throws {
        let test = try await TestHost(modules: [TestHost.content("content_garbage")])
        try await test.show(title)
        let reply = try await test.expand()
        #expect(reply.module == nil)
        let cause = try #require(await test.events.first(.contentFailed)?.cause)
        #expect(cause.code.rawValue == code)
        #expect(cause.message.contains(words), "\(cause.message)")
        #expect(cause.hint != nil)
        #expect(reply.cause?.code == cause.code)
        #expect(await test.events.first { $0.facts(Event.ModuleLog.self)?.outcome == .error } == nil)
        #expect(await test.events.first(.moduleCrashed) == nil)
        await test.stop()
    }

    @Test func `views that cannot be drawn leave the notification to the system, and its extension is closed`()
        async throws
    {
        let script = NSTemporaryDirectory() + "bellhop-renderer-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: script) }
        let renderer = URL(filePath: TestHost.program).deletingLastPathComponent().path + "/bellhop-renderer"
        try ProgramFile.write(
            """
            request=$(cat)
            case $request in *"Two categories"*) echo "bellhop-renderer: they are too odd" >&2; exit 1 ;; esac
            printf %s "$request" | \(renderer)
            """, to: script)
        let test = try await TestHost(modules: [TestHost.content("content_two_categories")], renderer: script)
        try await test.show(category: "first")
        let reply = try await test.expand()
        #expect(reply.module == nil)
        #expect(reply.text.contains("Hello"))
        #expect(await test.events.first(.contentFailed)?.cause?.cause == "they are too odd")
        #expect(await test.host.expanded == nil)
        await test.stop()
    }

    @Test func `one that has not answered in time has failed, and its process is gone`() async throws {
        let test = try await TestHost(
            modules: [TestHost.content("content_never", ["limits": ["contentExtension": 3]])])
        try await test.show()
        let expanded = Task { try await test.expand() }
        _ = await test.events { $0.facts(Event.ModuleLog.self)?.message.hasPrefix("asked") == true }
        test.clock.advance(by: .seconds(2))
        #expect(await test.events.first(.contentFailed) == nil)
        test.clock.advance(by: .seconds(1))
        let reply = try await expanded.value
        #expect(reply.module == nil)
        let failed = try #require(await test.events.first(.contentFailed))
        #expect(failed.cause?.code.rawValue == "module.late")
        #expect(failed.cause?.hint?.contains("limits.contentExtension") == true, "\(failed.cause?.hint ?? "")")
        let process = try #require(await test.contentProcesses.last)
        // No time passes any more.
        await test.host.stop()
        #expect(!isAlive(process))
        #expect(try FileManager.default.contentsOfDirectory(atPath: "\(test.stateDirectory)/tmp/content_never") == [])
        await test.stop()
    }

    @Test func `a host that stops does not wait for one that is being opened`() async throws {
        let test = try await TestHost(modules: [TestHost.content("content_never")])
        try await test.show()
        let expanded = Task { try await test.expand() }
        _ = await test.events { $0.facts(Event.ModuleLog.self)?.message.hasPrefix("asked") == true }
        let process = try #require(await test.contentProcesses.last)
        await test.host.stop()
        #expect(!isAlive(process))
        let error = await #expect(throws: BellhopError.self) { try await expanded.value }
        #expect(error?.code == .hostStopping)
        await test.stop()
    }

    @Test func `three crashes put the class in quarantine and not the module, and lifting it is another chance`()
        async throws
    {
        let test = try await TestHost(modules: [TestHost.content("content_crash")])
        try await test.show()
        for _ in 0..<3 { _ = try await test.expand() }
        var events = await test.events
        #expect(events.all(.moduleCrashed).map(\.stage) == [.content, .content, .content])
        #expect(events.all(Event.ModuleCrashed.self).map(\.className) == ["Content", "Content", "Content"])
        #expect(events.all(Event.ModuleQuarantined.self).map(\.className) == ["Content"])
        #expect(
            events.first(.moduleQuarantined)?.cause?.message.hasPrefix("Content of content_crash is quarantined")
                == true)
        _ = try await test.expand()
        events = await test.events
        #expect(events.all(.moduleCrashed).count == 3)
        #expect(events.all(.contentFailed).last?.cause?.code.rawValue == "module.quarantined")
        let pushed = try await test.push(TestHost.payload(to: "content_crash"))
        #expect(pushed.first(Event.CallFinished.self)?.outcome == .answered)
        guard case .quarantine(let reports) = try await test.host.handle(.quarantine) else {
            Issue.record("the reply has no quarantine")
            return
        }
        #expect(reports.map(\.className) == ["Content"])
        #expect(try await test.quarantinedExtensions == ["Content of content_crash is quarantined after 3 crashes"])
        _ = try await test.host.handle(.lift(module: "content_crash"))
        #expect(try await test.quarantinedExtensions == nil)
        try await test.show()
        _ = try await test.expand()
        #expect(await test.events.all(.moduleCrashed).count == 4)
        await test.stop()
    }

    /// One name is like that of the content extension, the other like that of the module.
    @Test(arguments: ["Contnt", "Fixtur"])
    func `a class the library does not have is a warning at the start, and then shows nothing`(
        _ name: String
    ) async throws {
        let test = try await TestHost(
            modules: [TestHost.content("content_card", ["pushContentClassName": name])],
            more: ["extensionCategories": [name: ["content"]]])
        let warning = try #require(await test.events.first { $0.kind == .settingsDiagnostic })
        #expect(warning.cause?.code.rawValue == "extension.missing")
        #expect(warning.cause?.hint?.contains("Content") == true)
        try await test.show()
        #expect(try await test.expand().module == nil)
        let cause = await test.events.first(.contentFailed)?.cause
        let hint = #"Did you mean the class "Content"?"#
        #expect(cause?.code == .classNotExported && cause?.hint == hint)
        for subject in ["last", "content_card"] {
            let findings = try await test.why(.name(subject)).findings.filter { $0.cause?.code == .classNotExported }
            #expect(Set(findings.compactMap(\.cause?.hint)) == [hint], "\(subject)")
        }
        await test.stop()
    }

    @Test func `a class without the method shows nothing, and says so`() async throws {
        let test = try await TestHost(
            modules: [TestHost.content("good", ["pushContentClassName": "Fixture"])],
            more: ["extensionCategories": ["Fixture": ["content"]]])
        try await test.show()
        #expect(try await test.expand().module == nil)
        #expect(await test.events.first(.contentFailed)?.cause?.code == .classWrongRole)
        await test.stop()
    }

    @Test func `constraints that contradict each other are noted, and the rest is shown`() async throws {
        let test = try await TestHost(modules: [TestHost.content("content_contradicts")])
        try await test.show()
        let reply = try await test.expand()
        #expect(reply.module?.rawValue == "content_contradicts")
        #expect(reply.notes.contains { $0.contains("twenty") }, "\(reply.notes)")
        await test.stop()
    }

    @Test func `views that are higher than a picture are shown from the top, and the rest is noted`() async throws {
        let test = try await TestHost(modules: [TestHost.content("content_tall")])
        try await test.show()
        let reply = try await test.expand()
        #expect(reply.module?.rawValue == "content_tall" && reply.cause == nil)
        #expect(reply.height > 5000)
        #expect(reply.notes == ["only the first 4000 of \(Int(reply.height)) points are drawn"])
        #expect(reply.png.flatMap { PictureHeader($0) }?.height == 4000 * 3)
        await test.stop()
    }

    @Test func `much of everything is shown as far as it goes, and what is left out is noted`() async throws {
        let limits = ["contentExtension": 60]
        let test = try await TestHost(modules: [TestHost.content("content_large", ["limits": limits])])
        try await test.show()
        let reply = try await test.expand()
        #expect(reply.module?.rawValue == "content_large")
        #expect(reply.text.contains("Large"))
        #expect(reply.text.utf8.count < 64 << 10)
        #expect(!reply.notes.isEmpty)
        await test.stop()
    }
}
