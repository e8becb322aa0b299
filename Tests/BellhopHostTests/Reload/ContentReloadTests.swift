import BellhopValues
import Foundation
import Testing

@testable import BellhopHost

@Suite("An expanded notification, when its module is edited", .serialized, .timeLimit(.minutes(5)))
struct ContentReloadTests {
    private let entry = ReloadHost.entry(
        "content_card", ["pushContentClassName": "Content", "library": "built.so", "isPublic": false])
    private let test: ReloadHost

    init() async throws {
        test = try await ReloadHost(modules: [], watching: .settingsAndLibraries, starts: false)
        try test.folder.replace("settings.json", ReloadHost.text([entry]))
        try build(0)
        try await test.host.start()
        _ = try await test.push(TestHost.payload("Hello", category: "content"))
        #expect(try await expand().text.contains("Hello 1"))
    }

    private func build(_ number: Int) throws {
        let bytes = try Data(contentsOf: URL(filePath: "\(TestHost.fixtures)/content_card.so"))
        try (bytes + Data(repeating: 0, count: number)).write(to: URL(filePath: test.folder["built.new"]))
        try test.folder.rename("built.new", to: "built.so")
    }

    private func expand() async throws -> ExpandReply {
        guard case .expanded(let reply) = try await test.host.handle(.expand(notification: "last")) else {
            throw CancellationError()
        }
        return reply
    }

    @Test func `is closed when the library is built again, and the new class shows it next`() async throws {
        _ = try await test.outcome { try build(1) }
        #expect(await test.host.expanded == nil)
        #expect(try await expand().text.contains("Hello 1"))
        #expect(await test.events.count { $0.kind == .contentShown } == 2)
        await test.host.stop()
    }

    @Test func `is closed when the module is removed, and the system shows it next`() async throws {
        try await test.edit([])
        #expect(await test.host.expanded == nil)
        #expect(try await expand().module == nil)
        await test.host.stop()
    }

    @Test func `stays open when something else is edited`() async throws {
        try await test.edit([entry.merging(["isPublic": true]) { $1 }])
        #expect(try await expand().text.contains("Hello 2") == false)
        #expect(await test.events.count { $0.kind == .contentShown } == 1)
        await test.host.stop()
    }
}
