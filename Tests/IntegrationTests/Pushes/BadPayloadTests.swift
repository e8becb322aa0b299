import BellhopHost
import BellhopTesting
import BellhopValues
import Testing

@Suite("Bad pushes", .timeLimit(.minutes(5)))
struct BadPayloadTests {
    private static let good = Array(payload(to: "good").utf8)

    static let payloads: [(String, [UInt8], BellhopError.Code)] = [
        ("empty", [], .payloadEmpty),
        (
            "4097 bytes",
            Array(#"{"pad":""#.utf8) + [UInt8](repeating: 0x78, count: 4088 - good.count) + Array(#"","#.utf8)
                + good.dropFirst(), .payloadTooLarge
        ),
        ("not UTF-8", [0x7B, 0x22, 0xFF, 0x22, 0x7D], .payloadNotUTF8),
        ("null bytes", [0, 0, 0], .payloadNotJSON),
        ("a number", Array("5".utf8), .payloadNotObject),
        ("an array", Array(#"[{"aps":{}}]"#.utf8), .payloadNotObject),
        ("without aps", Array(#"{"sender":"x"}"#.utf8), .payloadNoAps),
        ("aps is a string", Array(#"{"aps":"x"}"#.utf8), .payloadApsNotObject),
        ("10,000 arrays", Array(#"{"aps":{},"x":"#.utf8) + [UInt8](repeating: 0x5B, count: 10_000), .payloadTooLarge),
        ("600 arrays", Array(#"{"aps":{},"x":"#.utf8) + [UInt8](repeating: 0x5B, count: 600), .payloadTooDeep),
        ("600 kilobytes", [UInt8](repeating: 0x20, count: 600 * 1024), .payloadTooLarge),
    ]

    @Test("are refused on the socket and on the command line, nothing is called, and the host goes on")
    func refused() async throws {
        let place = try Workplace(modules: ["good"])
        let host = try await place.start()
        for (name, bytes, code) in Self.payloads {
            let error = await #expect(throws: BellhopError.self, "\(name)") { try await host.push(bytes) }
            #expect(error?.code == code, "\(name)")
            #expect(error?.hint != nil, "\(name)")
            let result = try await BellhopCommand.run(["push", "-", "--state-dir", place.state], input: bytes)
            #expect(result.status == 65, "\(name): \(result.errors)")
            #expect(result.errors.contains("error: "), "\(name)")
        }
        // The command sends nothing that is longer than 512 KiB.
        let sent = Self.payloads.count { $0.1.count <= 512 * 1024 }
        #expect(host.events.all(.pushRefused).count == Self.payloads.count + sent)
        #expect(host.events.all(.pushAccepted).isEmpty)
        #expect(try await host.stillDelivers())
        #expect(await host.stop() == 0)
    }

    @Test("cut off anywhere are refused with the byte")
    func truncated() async throws {
        let place = try Workplace(modules: ["good"])
        let host = try await place.start()
        for count in stride(from: 1, to: Self.good.count, by: 7) {
            let error = await #expect(throws: BellhopError.self) { try await host.push(Array(Self.good.prefix(count))) }
            #expect(error?.code == .payloadNotJSON)
            #expect(error?.message.contains("at byte") == true)
        }
        #expect(try await host.stillDelivers())
        await host.stop()
    }

    @Test("a sender that is no string counts as none: every push module gets it")
    func numericSender() async throws {
        let place = try Workplace(modules: ["good", "fewer_arguments"])
        let host = try await place.start()
        let events = try await host.push(#"{"aps":{"alert":"x"},"sender":7}"#)
        #expect(events.first(Event.PushRouted.self)?.outcome == .broadcast)
        #expect(events.first(Event.PushRouted.self)?.modules.map(\.rawValue) == ["good", "fewer_arguments"])
        await host.stop()
    }

    @Test("exactly 4096 bytes are taken")
    func limit() async throws {
        let place = try Workplace(modules: ["good"])
        let host = try await place.start()
        let bytes = Self.good.dropLast() + [UInt8](repeating: 0x20, count: 4096 - Self.good.count) + [0x7D]
        #expect(try await host.push(bytes).first(.notificationShown) != nil)
        await host.stop()
    }
}
