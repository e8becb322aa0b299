import FoundationEssentials
import Glibc
import TemporaryDirectories
import TestProcesses
import Testing

@testable import BellhopControl
@testable import BellhopValues

@Suite(.timeLimit(.minutes(5)))
struct ControlServerTests {
    static let status = "{\"jsonrpc\":\"2.0\",\"id\":\"s\",\"method\":\"status\"}\n"

    @Test func `a payload arrives byte for byte, UTF-8 or not`() async throws {
        let host = FakeHost()
        try await withServer(host) { directory in
            let bytes = (0...255).map(UInt8.init) + [0xC0, 0x0A, 0x00]
            let call = Control.Push(payload: bytes, source: "<stdin>", collapseID: "c")
            let reply = try await ControlClient(directory: directory).call(call)
            #expect(reply.push == "p1")
            #expect(host.requests == [.push(payload: bytes, source: "<stdin>", collapseID: "c")])
        }
    }

    @Test func `the host's error reaches the client whole`() async throws {
        try await withServer { directory in
            let error = await #expect(throws: BellhopError.self) {
                _ = try await ControlClient(directory: directory).call(Control.Tap(notification: "x"))
            }
            #expect(error.map { "\($0)" } == "\(BellhopError.unknownNotification("x"))")
        }
    }

    @Test func `requests sent at once are answered in order`() async throws {
        try await withServer { directory in
            var client = try RawClient(directory: directory)
            let methods = ["status", "nonsense", "modules", "tap", "landed"]
            let lines = (0..<100).map {
                "{\"jsonrpc\":\"2.0\",\"id\":\($0),\"method\":\"\(methods[$0 % methods.count])\"}\n"
            }
            await client.send(lines.joined())
            for id in 0..<100 { #expect(try await client.line()?.id == .number(Int64(id))) }
        }
    }

    @Test func `garbage gets an error, and the connection goes on`() async throws {
        try await withServer { directory in
            var client = try RawClient(directory: directory)
            await client.send("\u{0}\u{1}nonsense\n\r\n  \n[1,2]\n" + Self.status)
            #expect(try await client.line()?.error?.code == -32700)
            #expect(try await client.line()?.error?.code == -32600)
            #expect(try await client.line()?.id == .string("s"))
        }
    }

    @Test func `a connection that was restricted serves only those methods, and can't get others back`() async throws {
        let host = FakeHost()
        try await withServer(host) { directory in
            var client = try RawClient(directory: directory)
            func request(_ id: Int, _ method: String, _ params: String = "{}") -> String {
                #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(params)}"# + "\n"
            }
            await client.send(
                #"{"jsonrpc":"2.0","method":"restrict","params":{"methods":["landed","status"]}}"# + "\n"
                    + request(1, "landed") + request(2, "restrict", #"{"methods":["landed","stop","push","events"]}"#)
                    + request(3, "status") + request(4, "stop") + request(5, "push", #"{"payload":"e30="}"#)
                    + request(6, "events") + request(7, "landed"))
            for id in 1...7 {
                let isServed = [1, 2, 7].contains(id)
                let reply = try #require(await client.line())
                #expect(reply.id == .number(Int64(id)))
                #expect(reply.error?.data?.cause.code == (isServed ? nil : .controlNotServed), "\(id)")
            }
            #expect(host.requests == [.landed, .landed])
            // Other connections have all methods.
            _ = try await ControlClient(directory: directory).call(Control.Logout())
        }
    }

    @Test func `a last line needs no newline`() async throws {
        try await withServer { directory in
            var client = try RawClient(directory: directory)
            await client.send(Self.status + Self.status.dropLast())
            client.leave()
            for _ in 0..<2 { #expect(try await client.line()?.id == .string("s")) }
            #expect(try await client.line() == nil)
        }
    }

    @Test func `a client that closes its writing half after it has stopped the host waits for the end`() async throws {
        let temporary = try TemporaryDirectory()
        let server = ControlServer(directory: temporary.path, handler: FakeHost())
        try server.start()
        var client = try RawClient(directory: temporary.path)
        await client.send(#"{"jsonrpc":"2.0","id":1,"method":"stop"}"#)
        client.leave()
        #expect(try await client.line()?.id == .number(1))
        await server.stopRequested()
        let stop = Task { await server.stop() }
        #expect(try await client.line() == nil)
        let next = ControlServer(directory: temporary.path, handler: FakeHost())
        try next.start()
        await next.stop()
        await stop.value
    }

    @Test func `half a line is not a request`() async throws {
        let host = FakeHost()
        try await withServer(host) { directory in
            let leaving = try RawClient(directory: directory)
            await leaving.send(String(Self.status.dropLast(2)))
            leaving.socket.shutdown()
            _ = try await ControlClient(directory: directory).call(Control.Landed())
            #expect(host.requests == [.landed])
        }
    }

    @Test func `a request of the smallest pieces is one`() async throws {
        try await withServer { directory in
            var client = try RawClient(directory: directory)
            for byte in Self.status.utf8 { _ = await client.socket.write([byte]) }
            #expect(try await client.line()?.id == .string("s"))
        }
    }

    @Test func `a line of 100 MB is refused long before its end`() async throws {
        try await withServer { directory in
            var client = try RawClient(directory: directory)
            let piece = String(repeating: "x", count: 1 << 20)
            var taken = 0
            while taken < 100, await client.send(piece) { taken += 1 }
            #expect(taken < 10)
            #expect(try await client.line()?.error?.data?.cause.code == .controlLineTooLong)
            #expect(try await client.line() == nil)
            _ = try await ControlClient(directory: directory).call(Control.Landed())
        }
    }

    @Test func `a client that leaves before its answer disturbs nobody, and its request is done`() async throws {
        let host = FakeHost()
        try await withServer(host) { directory in
            for _ in 0..<20 {
                let client = try RawClient(directory: directory)
                await client.send("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"landed\"}\n")
                client.socket.shutdown()
            }
            var landed = 0
            for await request in host.stream where request == .landed {
                landed += 1
                if landed == 20 { break }
            }
            _ = try await ControlClient(directory: directory).call(Control.Logout())
            #expect(host.requests.last == .logout())
        }
    }

    @Test func `a notification is done and gets no reply`() async throws {
        let host = FakeHost()
        try await withServer(host) { directory in
            var client = try RawClient(directory: directory)
            await client.send("{\"jsonrpc\":\"2.0\",\"method\":\"landed\"}\n{\"jsonrpc\":\"2.0\",\"method\":\"x\"}\n")
            await client.send(Self.status)
            #expect(try await client.line()?.id == .string("s"))
            #expect(host.requests == [.landed, .status])
        }
    }

    @Test func `more connections than allowed are refused with a reason`() async throws {
        try await withServer(bounds: .init(connections: 2)) { directory in
            var open: [RawClient] = []
            for _ in 0..<2 {
                var client = try RawClient(directory: directory)
                await client.send(Self.status)
                #expect(try await client.line()?.id == .string("s"))
                open.append(client)
            }
            let error = await #expect(throws: BellhopError.self) {
                _ = try await ControlClient(directory: directory).call(Control.Landed())
            }
            #expect(error?.code == .controlTooManyClients)
            #expect(error?.message.contains("no more than 2") == true)
            // Said, then closed: whoever only listens sees both.
            var refused = try RawClient(directory: directory)
            #expect(try await refused.line()?.error?.data?.cause.code == .controlTooManyClients)
            #expect(try await refused.line() == nil)
            withExtendedLifetime(open) {}
        }
    }

    @Test func `connections that have ended leave no descriptor behind`() async throws {
        // In a process of its own: the other tests of this one open files and sockets meanwhile.
        await #expect(processExitsWith: .success) {
            let before = try ProcessStatus.descriptorCount()
            try await withServer { directory in
                for _ in 0..<200 {
                    _ = try await ControlClient(directory: directory).call(Control.Landed())
                    try await RawClient(directory: directory).send("half a line")
                }
            }
            let after = try ProcessStatus.descriptorCount()
            // What is opened once stays open.
            #expect(after < before + 20, "\(before) before, \(after) after")
        }
    }

    @Test func `stopping ends every connection and takes the socket away`() async throws {
        let temporary = try TemporaryDirectory()
        let server = ControlServer(directory: temporary.path, handler: FakeHost())
        try server.start()
        var idle = try RawClient(directory: temporary.path)
        let events = try await ControlClient(directory: temporary.path).events()
        await server.stop()
        #expect(try await idle.line() == nil)
        let error = await #expect(throws: BellhopError.self) { for try await _ in events {} }
        #expect(error?.code == .controlHostLeft)
        #expect(!FileManager.default.fileExists(atPath: temporary.path + "/bellhop.sock"))
        #expect(!ControlClient(directory: temporary.path).hasHost)
        try server.start()
        #expect(ControlClient(directory: temporary.path).hasHost)
        await server.stop()
    }

    @Test func `a follower that reads late gets every event and their end, and its own reply, when the host stops`()
        async throws
    {
        let temporary = try TemporaryDirectory()
        let host = FakeHost()
        let server = ControlServer(directory: temporary.path, handler: host)
        try server.start()
        var client = try RawClient(directory: temporary.path)
        await client.send(
            #"{"jsonrpc":"2.0","id":1,"method":"events","params":{"follow":true}}"# + "\n"
                + #"{"jsonrpc":"2.0","id":2,"method":"stop"}"# + "\n")
        await server.stopRequested()
        // More than a socket holds, and no more than a slow client reads in 3 seconds.
        for _ in 0..<1000 {
            host.events.append(Event(.moduleOutput(Event.ModuleOutput(message: String(repeating: "x", count: 500)))))
        }
        host.events.wake()
        host.events.finish()
        let stop = Task { await server.stop() }
        var (count, replies, isEnded) = (0, 0, false)
        while let line = try await client.line() {
            switch line.method {
            case RPC.EventLine.endMethod: isEnded = true
            case nil: replies += 1
            default: count += 1
            }
        }
        await stop.value
        #expect(count == 1000 && replies == 2 && isEnded)
    }

    @Test func `when the host stops, it waits for replies that a slow client has not read yet`() async throws {
        let temporary = try TemporaryDirectory()
        let host = FakeHost()
        let server = ControlServer(directory: temporary.path, handler: host)
        try server.start()
        var idle = try RawClient(directory: temporary.path)
        var slow = try RawClient(directory: temporary.path)
        // The replies, which repeat the ids, are more than a socket holds, and less than what keeps the host from
        // reading requests.
        let ids = (0..<9).map { "\($0)" + String(repeating: "x", count: 100_000) }
        for id in ids { await slow.send(#"{"jsonrpc":"2.0","id":"\#(id)","method":"landed"}"# + "\n") }
        var landed = 0
        for await _ in host.stream {
            landed += 1
            if landed == ids.count { break }
        }
        let reply = Task { try await ControlClient(directory: temporary.path).call(Control.Stop()) }
        await server.stopRequested()
        host.events.finish()
        let stop = Task { await server.stop() }
        // All connections are told to end in the round that ends this one.
        #expect(try await idle.line() == nil)
        var read: [RPC.ID] = []
        while let line = try await slow.line() { read.append(try #require(line.id)) }
        #expect(read == ids.map { .string($0) })
        #expect(try await reply.value == DoneReply())
        await stop.value
    }

    @Test func `followers that never read keep no host from stopping, and find that they have lost events`()
        async throws
    {
        let temporary = try TemporaryDirectory()
        let host = FakeHost()
        let server = ControlServer(directory: temporary.path, handler: host)
        try server.start()
        var clients: [RawClient] = []
        for _ in 0..<5 {
            var client = try RawClient(directory: temporary.path)
            await client.send(#"{"jsonrpc":"2.0","id":1,"method":"events","params":{"follow":true}}"# + "\n")
            #expect(try await client.line()?.id == .number(1))
            clients.append(client)
        }
        // More than a socket holds, and less than what keeps the host from reading requests.
        for _ in 0..<1000 {
            host.events.append(Event(.moduleOutput(Event.ModuleOutput(message: String(repeating: "x", count: 500)))))
        }
        host.events.wake()
        // The reply waits behind events.
        await clients[0].send(#"{"jsonrpc":"2.0","id":2,"method":"stop"}"# + "\n")
        await server.stopRequested()
        host.events.finish()
        await server.stop()
        for index in clients.indices {
            var lines: [RawClient.Line] = []
            while let line = try await clients[index].line() { lines.append(line) }
            #expect(lines.last?.method == RPC.EventLine.endMethod && lines.count < 1000)
            #expect(lines.last?.params?.error != nil)
            #expect(lines.count { $0.method == RPC.EventLine.endMethod } == 1)
            #expect(lines.contains(where: { $0.id == .number(2) }) == (index == 0))
        }
    }

    @Test func `the client that stops the host waits until another host can start, however slow others read`()
        async throws
    {
        let temporary = try TemporaryDirectory()
        let host = FakeHost()
        let server = ControlServer(directory: temporary.path, handler: host)
        try server.start()
        var slow = try RawClient(directory: temporary.path)
        await slow.send(#"{"jsonrpc":"2.0","id":1,"method":"events","params":{"follow":true}}"# + "\n")
        #expect(try await slow.line()?.id == .number(1))
        for _ in 0..<4000 {
            host.events.append(Event(.moduleOutput(Event.ModuleOutput(message: String(repeating: "x", count: 500)))))
        }
        host.events.wake()
        let reply = Task { try await ControlClient(directory: temporary.path).call(Control.Stop()) }
        await server.stopRequested()
        host.events.finish()
        let stop = Task { await server.stop() }
        #expect(try await reply.value == DoneReply())
        let next = ControlServer(directory: temporary.path, handler: FakeHost())
        try next.start()
        await next.stop()
        await stop.value
    }

    @Test func `a request to stop is answered, then the server's owner hears of it`() async throws {
        let temporary = try TemporaryDirectory()
        let server = ControlServer(directory: temporary.path, handler: FakeHost())
        try server.start()
        let reply = Task { try await ControlClient(directory: temporary.path).call(Control.Stop()) }
        await server.stopRequested()
        await server.stop()
        #expect(try await reply.value == DoneReply())
    }
}
