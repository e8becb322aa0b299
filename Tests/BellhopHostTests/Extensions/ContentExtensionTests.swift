import BellhopValues
import Foundation
import Testing

@testable import BellhopHost

@Suite("Content extensions", .timeLimit(.minutes(5)))
struct ContentExtensionTests {
    @Test func `shows the notification of its category, as a picture and as text`() async throws {
        let test = try await TestHost(modules: [TestHost.content("content_card")])
        try await test.show()
        let reply = try await test.expand()
        #expect(reply.module?.rawValue == "content_card")
        #expect(reply.text.contains("Hello 1"))
        #expect(reply.text.contains("The body"))
        #expect(reply.text.contains("[approve]"))
        #expect(reply.actions == ["approve", "stay", "leave", "die"])
        #expect(reply.notes == [])
        #expect(reply.width == 375)
        let header = try #require(reply.png.flatMap { PictureHeader($0) })
        // However many pixels a point has, the sides have one ratio.
        #expect(abs(Double(header.height) / Double(header.width) - reply.height / reply.width) < 0.01)
        #expect(Double(header.width) >= reply.width)
        let shown = try #require(await test.events.first(.contentShown))
        #expect(shown.stage == .content)
        #expect(shown.push?.description == "p1")
        #expect(shown.facts(Event.ContentFacts.self)?.className == "Content")
        await test.stop()
    }

    @Test func `a character that no font has is in the text, and in the notes`() async throws {
        let test = try await TestHost(modules: [TestHost.content("content_card")])
        try await test.show("Hello\u{10FFFD}")
        let reply = try await test.expand()
        #expect(reply.module?.rawValue == "content_card")
        #expect(reply.text.contains("Hello\u{10FFFD}"))
        #expect(reply.notes == ["no font has a glyph for U+10FFFD"])
        await test.stop()
    }

    @Test func `dark is another picture of the same size, and what is neither is refused`() async throws {
        let test = try await TestHost(modules: [TestHost.content("content_card")])
        try await test.show()
        let light = try await test.expand(appearance: "light")
        let dark = try await test.expand(appearance: "dark")
        #expect(dark.height == light.height)
        #expect(dark.png != light.png)
        let error = await #expect(throws: BellhopError.self) { try await test.expand(appearance: "sepia") }
        #expect(error?.hint == "Use light or dark")
        await test.stop()
    }

    @Test(
        "without a category, or with one that nobody shows, the system shows it",
        arguments: [nil, "unknown", "Content", ""] as [String?])
    func bySystem(category: String?) async throws {
        let test = try await TestHost(modules: [TestHost.content("content_card")])
        try await test.show(category: category)
        let reply = try await test.expand()
        #expect(reply.module == nil)
        #expect(reply.text.contains("Hello\n"))
        #expect(reply.actions == [])
        #expect(reply.png != nil)
        #expect(await test.events.first(.contentFailed) == nil)
        await test.stop()
    }

    @Test func `the category alone decides, whoever the push is for, and mutable or not`() async throws {
        let test = try await TestHost(modules: ["good", TestHost.content("content_card")])
        try await test.push(
            TestHost.payload(to: "good", #""alert":{"title":"Hello"},"category":"content","mutable-content":1"#))
        #expect(try await test.expand().module?.rawValue == "content_card")
        try await test.push(TestHost.payload(to: "content_card"))
        #expect(try await test.expand().module == nil)
        await test.stop()
    }

    @Test func `of several that show a category, the first in file order does`() async throws {
        let off = TestHost.content("content_card", ["name": "off", "enabled": false])
        let first = TestHost.content("content_card", ["name": "first"])
        let second = TestHost.content("content_responds", ["name": "second"])
        let test = try await TestHost(modules: [off, first, second])
        try await test.show()
        #expect(try await test.expand().module?.rawValue == "first")
        await test.stop()
    }

    @Test(arguments: ["first", "second"])
    func `a file may name several categories`(_ category: String) async throws {
        let test = try await TestHost(modules: [TestHost.content("content_two_categories")])
        try await test.show(category: category)
        #expect(try await test.expand().text.contains("Two categories"))
        await test.stop()
    }

    @Test func `the settings say which categories, in place of the file`() async throws {
        let test = try await TestHost(
            modules: [TestHost.content("content_two_categories")],
            more: ["extensionCategories": ["Content": ["third"]]])
        try await test.show(category: "first")
        #expect(try await test.expand().module == nil)
        try await test.show(category: "third")
        #expect(try await test.expand().module?.rawValue == "content_two_categories")
        await test.stop()
    }

    @Test(arguments: ["background", "suspended", "terminated"])
    func `the app need not run for it, nor be started`(_ state: String) async throws {
        let test = try await TestHost(modules: [TestHost.content("content_card")])
        _ = try await test.host.handle(.state(state))
        try await test.show()
        let reply = try await test.expand()
        #expect(reply.module?.rawValue == "content_card")
        #expect(await test.host.device?.rawValue == state)
        await test.stop()
    }

    @Test func `a notification that there is not cannot be expanded`() async throws {
        let test = try await TestHost(modules: [TestHost.content("content_card")])
        for reference in ["last", "nothing", ""] {
            let error = await #expect(throws: BellhopError.self) { try await test.expand(reference) }
            #expect(error?.code == .notificationUnknown)
        }
        await test.stop()
    }

    @Test func `a program that does not draw is an error that says so, and what is open is closed all the same`()
        async throws
    {
        for program in ["/nowhere/bellhop-renderer", "/bin/false", "/bin/cat"] {
            let test = try await TestHost(modules: [TestHost.content("content_card")], renderer: program)
            try await test.show()
            let error = await #expect(throws: BellhopError.self) { try await test.expand() }
            #expect(error?.code.rawValue.hasPrefix("render") == true, "\(String(describing: error))")
            if program.hasPrefix("/nowhere") { #expect(error?.hint?.contains("make build") == true) }
            let process = try #require(await test.contentProcesses.last)
            await test.host.stop()
            #expect(!isAlive(process))
            await test.stop()
        }
    }

    @Test func `pictures of an earlier life go, and only the last ones stay`() async throws {
        let test = try await TestHost(modules: []) { state in
            try FileManager.default.createDirectory(atPath: state + "/pictures", withIntermediateDirectories: true)
            try Data("old".utf8).write(to: URL(filePath: state + "/pictures/99.png"))
        }
        await test.host.settle()
        #expect(!FileManager.default.fileExists(atPath: test.stateDirectory + "/pictures"))
        _ = try await test.host.handle(.state("background"))
        try await test.show(category: nil)
        var replies: [ExpandReply] = []
        for _ in 0..<18 { replies.append(try await test.expand()) }
        let files = try FileManager.default.contentsOfDirectory(atPath: test.stateDirectory + "/pictures")
        #expect(Set(files) == Set((3...18).map { "\($0).png" }))
        #expect(replies.first?.png == nil)
        #expect(replies.last?.png != nil)
        await test.stop()
    }
}
