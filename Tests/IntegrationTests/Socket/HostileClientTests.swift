import BellhopControl
import BellhopHost
import BellhopTesting
import BellhopValues
import Foundation
import Testing

@Suite("Clients that misbehave", .timeLimit(.minutes(20)))
struct HostileClientTests {
    private func withHost(_ body: (HostProcess) async throws -> Void) async throws {
        let place = try Workplace(modules: ["good"])
        let host = try await place.start()
        try await body(host)
        #expect(try await host.stillDelivers())
        #expect(await host.stop() == 0)
    }

    @Test(
        "garbage is answered with an error, line for line",
        arguments: [
            ([0xFF, 0x00, 0xFE, 0x0A], "-32700"), (Array("hello\n".utf8), "-32700"), (Array("[]\n".utf8), "-32600"),
            (Array("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"explode\"}\n".utf8), "-32601"),
            (Array("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"push\",\"params\":{\"payload\":7}}\n".utf8), "-32602"),
            (Array((String(repeating: "[", count: 100_000) + "\n").utf8), "-32700"),
        ] as [([UInt8], String)])
    func garbage(bytes: [UInt8], code: String) async throws {
        try await withHost { host in
            let client = try RawClient(host.stateDirectory)
            await client.send(bytes)
            let answer = await client.line()
            #expect(answer?.contains("\"code\":\(code)") == true, "\(answer ?? "nothing")")
            // The same connection goes on.
            await client.send("{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"status\"}\n")
            #expect(await client.line()?.contains("\"id\":2") == true)
        }
    }

    @Test("half a line and then nothing costs nobody anything")
    func halfALine() async throws {
        try await withHost { host in
            let stays = try RawClient(host.stateDirectory)
            await stays.send("{\"jsonrpc\":\"2.0\",\"id\":1,")
            let leaves = try RawClient(host.stateDirectory)
            await leaves.send("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"sta")
            #expect(try await host.stillDelivers())
            await stays.send("\"method\":\"status\"}\n")
            #expect(await stays.line()?.contains("\"result\"") == true)
        }
    }

    @Test("a line of 100 MB is refused without being kept")
    func hugeLine() async throws {
        try await withHost { host in
            #expect(try await host.stillDelivers())
            let before = try peakMemory(of: host.processIdentifier)
            let client = try RawClient(host.stateDirectory)
            let chunk = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
            var sent = 0
            while sent < 100 << 20 {
                let count = await client.send(chunk)
                sent += count
                if count < chunk.count { break }
            }
            #expect(sent < 100 << 20)
            #expect(try await host.stillDelivers())
            #expect(try peakMemory(of: host.processIdentifier) - before < 12 << 20)
        }
    }

    @Test("more than the host takes at a time that come and leave are forgotten")
    func comeAndLeave() async throws {
        try await withHost { host in
            for number in 0..<600 {
                let client = try RawClient(host.stateDirectory)
                if number % 2 == 0 { await client.send("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"status\"}\n") }
            }
            // More than the host takes at a time, so none of those who left may still be counted.
            for _ in 0..<100 { try await serves(host) }
        }
    }

    @Test("one that asks for events and never reads is cut off; memory stays bounded")
    func neverReads() async throws {
        try await withHost { host in
            let client = try RawClient(host.stateDirectory)
            await client.send("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"events\",\"params\":{\"follow\":true}}\n")
            let before = try peakMemory(of: host.processIdentifier)
            let ignored = Data(#"{"aps":{}}"#.utf8).base64EncodedString()
            let request = "{\"jsonrpc\":\"2.0\",\"method\":\"push\",\"params\":{\"payload\":\"\(ignored)\"}}\n"
            let sender = try RawClient(host.stateDirectory)
            await sender.send(String(repeating: request, count: 12_000))
            let finished = await host.event(.pushFinished) { $0.push?.description == "p12000" }
            #expect(finished != nil)
            #expect(try peakMemory(of: host.processIdentifier) - before < 64 << 20)
            // What was written before it fell behind is there, then an end.
            var last: String?
            while let line = await client.line() { last = line }
            #expect(last?.contains("\"eventsEnded\"") == true, "\(last ?? "nothing")")
            #expect(last?.contains("control.fell-behind") == true, "\(last ?? "nothing")")
        }
    }

    /// The most memory a process has had, in bytes: VmHWM of /proc/PID/status.
    private func peakMemory(of process: Int32) throws -> Int {
        let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
        return try #require(Int(line.filter(\.isNumber))) * 1024
    }

    /// Asks until the host has noticed that someone left.
    private func serves(_ host: HostProcess) async throws {
        while true {
            try Task.checkCancellation()
            do {
                _ = try await host.client.call(Control.Status())
                return
            } catch  where error.code == .controlTooManyClients {}
        }
    }
}
