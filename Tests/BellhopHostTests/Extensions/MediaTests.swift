import BellhopTesting
import BellhopValues
import Foundation
import Testing

@testable import BellhopHost

@Suite("The media button of a content extension", .timeLimit(.minutes(5)))
struct MediaTests {
    private func press(_ button: String, in test: TestHost) async throws -> ExpandReply {
        guard case .expanded(let reply) = try await test.host.handle(.expand(notification: "n1", media: button)) else {
            throw CancellationError()
        }
        return reply
    }

    private func start(_ fixture: String, _ title: String = "film", category: String? = "content") async throws
        -> TestHost
    {
        let test = try await TestHost(modules: [TestHost.content(fixture)])
        try await test.show(title, category: category, as: "n1")
        return test
    }

    /// What pressing a button was refused with.
    private func refusal(_ button: String, in test: TestHost) async -> BellhopError? {
        do {
            _ = try await press(button, in: test)
            return nil
        } catch {
            return error as? BellhopError
        }
    }

    @Test func `plays and pauses, and the picture follows`() async throws {
        let test = try await start("content_plays")
        let silent = try await test.expand("n1")
        #expect(silent.text.contains("Silent") && !silent.isPlaying)
        let playing = try await press("play", in: test)
        #expect(playing.text.contains("Plays film") && playing.isPlaying)
        #expect(playing.png != silent.png)
        #expect(try await test.expand("n1").isPlaying)
        let paused = try await press("pause", in: test)
        #expect(paused.text.contains("Paused film") && !paused.isPlaying)
        let calls = await test.events.all(.callFinished).filter { $0.stage == .content }
        #expect(calls.map { $0.facts(Event.CallFinished.self)?.selector.rawValue } == ["mediaPlay", "mediaPause"])
        #expect(calls.all(Event.CallFinished.self).allSatisfy { $0.outcome == .answered })
        #expect(calls.allSatisfy { $0.push == PushID(number: 1) })
        await test.stop()
    }

    @Test func `is pressed in one that is not expanded yet`() async throws {
        let test = try await start("content_plays")
        #expect(try await press("play", in: test).text.contains("Plays film"))
        await test.stop()
    }

    @Test func `says what the extension says: that it has begun by itself, or stopped`() async throws {
        let begun = try await start("content_plays", "itself")
        #expect(try await begun.expand("n1").isPlaying)
        #expect(try await !press("pause", in: begun).isPlaying)
        await begun.stop()
        let once = try await start("content_plays", "once")
        let reply = try await press("play", in: once)
        #expect(reply.text.contains("Plays once") && !reply.isPlaying)
        await once.stop()
    }

    @Test func `cannot be pressed where the class has no method for it`() async throws {
        let test = try await start("content_card")
        let refusal = await refusal("play", in: test)
        #expect(refusal?.code == .mediaNothing)
        #expect(refusal?.message == "Content has no mediaPlay")
        #expect(refusal?.hint == "Implement mediaPlay in the content extension")
        // It stays open.
        #expect(await test.host.expanded != nil)
        await test.stop()
    }

    @Test func `cannot be pressed where the system shows the notification, and is play or pause`() async throws {
        let test = try await start("content_plays", category: nil)
        #expect(await refusal("pause", in: test)?.code == .mediaNothing)
        let unknown = await refusal("plya", in: test)
        #expect(unknown?.code == .mediaUnknown)
        #expect(unknown?.hint == "Did you mean \"play\"?")
        await test.stop()
    }

    @Test func `leaves the notification to the system where the extension dies of it`() async throws {
        let test = try await start("content_plays", "die")
        #expect(await refusal("play", in: test)?.code == .moduleCrashed)
        #expect(await test.events(.moduleCrashed).last?.facts(Event.ModuleCrashed.self)?.signal == "SIGABRT")
        // The next opens a new one.
        let reply = try await test.expand("n1")
        #expect(reply.text.contains("Silent") && !reply.isPlaying)
        await test.stop()
    }
}
