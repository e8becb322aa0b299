import BellhopHost
import BellhopTesting
import BellhopValues
import Foundation
import Testing

@Suite("After kill -9", .timeLimit(.minutes(5)))
struct RestartTests {
    @Test("the next host starts on what is left, with the same token")
    func restart() async throws {
        let place = try Workplace(modules: ["good"])
        let killed = try await place.start()
        try await killed.push(payload(to: "good"))
        await killed.kill()
        #expect(FileManager.default.fileExists(atPath: place.state + "/bellhop.sock"))
        #expect(try await place.bellhop("status").status == 69)

        let next = try await place.start()
        #expect(try await next.stillDelivers())
        #expect(
            next.events.first(Event.TokenRegistered.self)?.token
                == killed.events.first(Event.TokenRegistered.self)?.token)
        #expect(await next.stop() == 0)
    }

    @Test("the events of the host before are not taken for those of the next one")
    func events() async throws {
        let place = try Workplace(modules: ["good"])
        let killed = try await place.start()
        let before = try #require(killed.events.first(Event.HostStarted.self)?.run)
        #expect(try await killed.client.call(Control.Status()).host.run == before)
        #expect(try await place.bellhop("events", "--since", "\(before):1").status == 0)
        await killed.kill()

        let next = try await place.start()
        let refused = try await place.bellhop("events", "--since", "\(before):1")
        #expect(refused.status == 1)
        #expect(refused.errors.contains("the host was started again at "), "\(refused.errors)")
        #expect(refused.errors.contains("and its events begin at 1"), "\(refused.errors)")
        let status = try await next.client.call(Control.Status())
        #expect(status.host.run != before)
        #expect(try await place.bellhop("events", "--since", "\(status.host.run):0").status == 0)
        #expect(await next.stop() == 0)
    }

    @Test("a push alone starts on what is left")
    func push() async throws {
        let place = try Workplace(modules: ["good"])
        await (try await place.start()).kill()
        #expect(try await place.bellhop("push", "-", input: payload(to: "good")).status == 0)
    }
}
