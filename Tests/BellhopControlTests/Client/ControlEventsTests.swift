import FoundationEssentials
import Testing

@testable import BellhopControl
@testable import BellhopValues

@Suite(.timeLimit(.minutes(5)))
struct ControlEventsTests {
    @Test func `without following, the events there are come, then the end`() async throws {
        let host = FakeHost()
        for _ in 0..<5 { host.events.record(Event(blank: .moduleLog)) }
        try await withServer(host) { directory in
            let client = ControlClient(directory: directory)
            let all = try await client.events(since: 0, follow: false)
            #expect(all.range == EventRange(first: 1, last: 5, run: host.events.run))
            #expect(try await all.reduce(into: []) { $0.append($1.sequence) } == [1, 2, 3, 4, 5])
            let some = try await client.events(since: 3, follow: false)
            #expect(try await some.reduce(into: []) { $0.append($1.sequence) } == [4, 5])
            let none = try await client.events(since: 5, follow: false)
            #expect(try await none.reduce(into: []) { $0.append($1.sequence) } == [])
        }
    }

    @Test(
        arguments: [
            (3, "an earlier run", "the event belongs to another run: the host was started again"),
            (0, "an earlier run", "the event belongs to another run: the host was started again"),
            (6, nil, "this run has no event 6 yet: the host was started"), (5, nil, nil), (0, nil, nil),
        ] as [(UInt64, String?, String?)])
    func `a number of another run is refused, and the host says when it was started`(
        _ since: UInt64, _ run: String?, _ message: String?
    ) async throws {
        let host = FakeHost(
            events: EventStream(run: "this run", started: Date(timeIntervalSince1970: 1_700_000_000)))
        for _ in 0..<5 { host.events.record(Event(blank: .moduleLog)) }
        try await withServer(host) { directory in
            let client = ControlClient(directory: directory)
            let isOfThisRun = try await client.events(since: 2, run: "this run", follow: false)
            #expect(try await isOfThisRun.reduce(into: []) { $0.append($1.sequence) } == [3, 4, 5])
            do throws(BellhopError) {
                _ = try await client.events(since: since, run: run, follow: false)
                #expect(message == nil)
            } catch {
                #expect(error.code == .eventsOtherRun)
                #expect(error.message == message.map { "\($0) at 2023-11-14 22:13:20Z, and its events begin at 1" })
                #expect(error.commandHint?.hasSuffix("`bellhop events --since 0`") == true)
            }
        }
    }

    @Test func `an event arrives as it was recorded`() async throws {
        let host = FakeHost()
        try await withServer(host) { directory in
            let events = try await ControlClient(directory: directory).events()
            host.events.record(
                Event(
                    .moduleLog(Event.ModuleLog(category: "s", outcome: .info, message: "a\nb \u{1F4EF}")),
                    module: ModuleID(rawValue: "m"), push: "p1", stage: .present,
                    duration: .microseconds(1200), cause: .unknownNotification("x")))
            var received = events.makeAsyncIterator()
            var recorded = host.events.stream(since: 0).makeAsyncIterator()
            #expect(try await received.next() == recorded.next())
        }
    }

    @Test func `events and replies share a connection, each line whole`() async throws {
        let host = FakeHost()
        try await withServer(host) { directory in
            var client = try RawClient(directory: directory)
            await client.send("{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"events\",\"params\":{\"follow\":true}}\n")
            #expect(try await client.line()?.id == .number(0))
            for id in 1...50 {
                host.events.record(
                    Event(.moduleOutput(Event.ModuleOutput(message: String(repeating: "x", count: 10_000)))))
                await client.send("{\"jsonrpc\":\"2.0\",\"id\":\(id),\"method\":\"status\"}\n")
            }
            var replies: [RPC.ID] = []
            var events = 0
            while replies.count < 50 || events < 50 {
                let line = try #require(try await client.line())
                if line.method == "event" { events += 1 } else { replies.append(try #require(line.id)) }
            }
            #expect(replies == (1...50).map { .number($0) })
        }
    }

    @Test func `events that are no longer kept are seen to be missing`() async throws {
        let host = FakeHost(events: EventStream(history: 4))
        for _ in 0..<10 { host.events.record(Event(blank: .moduleLog)) }
        try await withServer(host) { directory in
            let events = try await ControlClient(directory: directory).events(since: 2, follow: false)
            #expect(events.range == EventRange(first: 7, last: 10, run: host.events.run))
            #expect(try await events.reduce(into: []) { $0.append($1.sequence) } == [7, 8, 9, 10])
        }
    }

    @Test func `a follower that does not read is cut off, and holds up nobody`() async throws {
        let host = FakeHost(events: EventStream(history: 16))
        try await withServer(host) { directory in
            let events = try await ControlClient(directory: directory).events()
            let long = String(repeating: "x", count: 50_000)
            for _ in 0..<1000 { host.events.record(Event(.moduleOutput(Event.ModuleOutput(message: long)))) }
            _ = try await ControlClient(directory: directory).call(Control.Landed())
            var sequences: [UInt64] = []
            let error = await #expect(throws: BellhopError.self) {
                for try await event in events { sequences.append(event.sequence) }
            }
            #expect(error?.code == .controlFellBehind)
            #expect(sequences.count < 1000)
            #expect(sequences == (0..<UInt64(sequences.count)).map { $0 + 1 })
        }
    }

    @Test func `followers of a host that ends its stream read it to the end`() async throws {
        let host = FakeHost()
        try await withServer(host) { directory in
            let events = try await ControlClient(directory: directory).events()
            host.events.record(Event(.hostStopping))
            host.events.finish()
            #expect(try await events.reduce(into: []) { $0.append($1.kind) } == [.hostStopping])
        }
    }

    @Test func `a follower that leaves is forgotten`() async throws {
        try await withServer(bounds: .init(connections: 1)) { directory in
            for _ in 0..<10 {
                try await Self.follower(directory).socket.shutdown()
                try await Self.serves(directory)
            }
        }
    }

    @Test func `a follower that closes its writing half gets its replies, all events and their end`() async throws {
        let host = FakeHost()
        try await withServer(host) { directory in
            var client = try RawClient(directory: directory)
            await client.send("{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"events\",\"params\":{\"follow\":true}}\n")
            // Without its newline.
            await client.send("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"status\"}")
            client.leave()
            for id in 0..<2 { #expect(try await client.line()?.id == .number(Int64(id))) }
            // Another client is served only after the server has read the end of this one's requests.
            _ = try await ControlClient(directory: directory).call(Control.Landed())
            for _ in 0..<3 {
                host.events.record(Event(blank: .moduleLog))
                #expect(try await client.line()?.method == RPC.EventLine.eventMethod)
            }
            host.events.finish()
            #expect(try await client.line()?.method == RPC.EventLine.endMethod)
            #expect(try await client.line() == nil)
        }
    }

    @Test func `a follower that closes its writing half and leaves later is forgotten, although nothing happens`()
        async throws
    {
        try await withServer(bounds: .init(connections: 1)) { directory in
            var client = try RawClient(directory: directory)
            await client.send("{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"events\",\"params\":{\"follow\":true}}\n")
            client.leave()
            #expect(try await client.line()?.id == .number(0))
            // It is still there.
            let error = await #expect(throws: BellhopError.self) {
                _ = try await ControlClient(directory: directory).call(Control.Landed())
            }
            #expect(error?.code == .controlTooManyClients)
            client.socket.shutdown()
            try await Self.serves(directory)
        }
    }

    /// Asks for events until the server has noticed that the last one who asked has left.
    private static func follower(_ directory: String) async throws -> RawClient {
        while true {
            try Task.checkCancellation()
            var client = try RawClient(directory: directory)
            await client.send("{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"events\",\"params\":{\"follow\":true}}\n")
            if try await client.line()?.id == .number(0) { return client }
        }
    }

    /// Asks until the server has noticed that someone left.
    private static func serves(_ directory: String) async throws {
        while true {
            try Task.checkCancellation()
            do throws(BellhopError) {
                _ = try await ControlClient(directory: directory).call(Control.Landed())
                return
            } catch { try #require(error.code == .controlTooManyClients) }
        }
    }
}
