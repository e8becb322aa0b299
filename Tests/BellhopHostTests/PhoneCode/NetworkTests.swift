import BellhopTesting
import BellhopValues
import Testing

@testable import BellhopHost

/// `URLSession` in a confined worker: Tests/Fixtures/PhoneCode.
@Suite("The network of a module", .timeLimit(.minutes(5)))
struct NetworkTests {
    /// Has the module load a balance, twice.
    private func events(at address: String, _ keys: [String: Any]) async throws -> [Event] {
        let test = try await TestHost(modules: [TestHost.phoneCode(keys)])
        let push = #"""
            {"aps":{"content-available":1},"sender":"com.example.phone-code","balances":"\#(address)"}
            """#
        let events = try await test.push(push) + test.push(push)
        await test.stop()
        return events
    }

    @Test("can be used")
    func allowed() async throws {
        let server = try WebServer(
            "HTTP/1.1 200 OK\r\nContent-Length: 14\r\nConnection: close\r\n\r\n{\"amount\": 12}")
        let events = try await events(at: server.address, [:])
        #expect(events.all(Event.ModuleLog.self).map(\.outcome) == [.notice, .notice])
        #expect(events.all(Event.PushFinished.self).map(\.fetch) == [.newData, .newData])
    }

    @Test("is refused if the settings say so, and an event says why once")
    func denied() async throws {
        let events = try await events(at: "http://127.0.0.1:9", ["permissions": ["network": false]])
        let logs = events.all(Event.ModuleLog.self)
        #expect(logs.map(\.outcome) == [.error, .error])
        let notices = events.all(.moduleNotice)
        #expect(notices.map(\.fact) == [.moduleNotice(Event.ModuleNotice(outcome: .networkRefused))])
        #expect(notices.first?.cause?.message.contains("`permissions.network` is false") == true)
        #expect(logs.last?.message.hasPrefix("no balance: ") == true)
        #expect(events.all(Event.PushFinished.self).map(\.fetch) == [.failed, .failed])
    }
}
