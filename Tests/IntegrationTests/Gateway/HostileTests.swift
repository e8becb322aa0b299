import BellhopSystem
import BellhopTesting
import BellhopValues
import Foundation
import Synchronization
import TestProcesses
import Testing

/// An attack of `Tests/Clients/hostile.py`.
struct Attack: Sendable, CustomTestStringConvertible {
    let name: String
    /// What the gateway does.
    let outcome: String

    var testDescription: String { name }

    init(_ name: String, _ outcome: String) {
        self.name = name
        self.outcome = outcome
    }

    static let all = [
        // The connection is ended.
        Self("rapid reset", "ended"), Self("continuation flood", "ended"), Self("endless head", "ended"),
        Self("slow clients", "ended"), Self("tls garbage", "ended"), Self("plain garbage", "ended"),
        // The stream is.
        Self("hpack bomb", "reset"), Self("closed window", "refused"),
        // The gateway no longer reads.
        Self("ping flood", "waits"), Self("settings flood", "waits"), Self("never reads", "waits"),
        // Others find a place.
        Self("dropped connections", "200"), Self("held connections", "200"),
        // The answer comes before the end of the body.
        Self("large body", "413 PayloadTooLarge"), Self("large bodies", "413 PayloadTooLarge"),
        Self(
            "bad text",
            "400 BadDeviceToken, 400 BadTopic, 403 InvalidProviderToken, 400 BadMessageId, 400 BadCollapseId, "
                + "400 BadPriority" + String(repeating: ", 400 PayloadEmpty", count: 4)),
        // The last one is longer than nghttp2 takes.
        Self("forged tokens", String(repeating: "403 InvalidProviderToken, ", count: 9) + "ended"),
    ]
}

/// A client that attacks the gateway costs others nothing, and the gateway little.
@Suite("A hostile client of the gateway", .timeLimit(.minutes(5)))
struct HostileTests {
    /// What the memory of the gateway may grow by, in bytes.
    private static let growth = 32 << 20

    @Test(arguments: Attack.all)
    func `gets nothing, and others are served meanwhile`(_ attack: Attack) async throws {
        var keys: [String: ClientPlace.Key] = [:]
        let place = try await GatewayTests.Place(["app": ["bundleIdentifier": "com.example.bank"]]) {
            keys = try await ClientPlace.makeKeys($0)
        }
        let token = try #require(keys["team"]).token
        func isServed() async throws -> Bool {
            let result = try await place.curl(
                "--http2", "-H", "authorization: bearer \(token)", "-H", "apns-topic: com.example.bank", "-d",
                payload(to: "good"))
            return result.output.hasPrefix("HTTP/2 200")
        }
        #expect(try await isServed())
        let gateway = try #require(place.host.gateway)
        let before = try Self.peakMemory(of: gateway.process)

        let argument = String(decoding: try JSONEncoder().encode(ClientPlace(place, "hostile", keys)), as: UTF8.self)
        let isOver = Mutex(false)
        let running = Task {
            defer { isOver.withLock { $0 = true } }
            return try await ChildProcess.run(
                "\(Repository.root)/.build/clients/python/bin/python",
                ["-B", "\(Repository.root)/Tests/Clients/hostile.py", attack.name, argument])
        }
        repeat { #expect(try await isServed()) } while !isOver.withLock(\.self)
        let result = try await running.value
        #expect(result.output == attack.outcome + "\n", "\(result)")
        #expect(try await isServed())

        #expect(gateway.isThere)
        #expect(try Self.peakMemory(of: gateway.process) - before < Self.growth)
        #expect(place.host.events.first(.gatewayEnded) == nil)
        #expect(await place.host.stop() == 0)
    }

    @Test func `meets a process that can open no file of the host and start no program`() async throws {
        let place = try await GatewayTests.Place()
        let gateway = try #require(place.host.gateway)
        let status = try String(contentsOfFile: "/proc/\(gateway.process)/status", encoding: .utf8)
        #expect(status.contains("NoNewPrivs:\t1\n"))
        #expect(status.contains("Seccomp:\t2\n"))
        // The control socket, two sockets that listen, and what it waits with: no file of the host is open.
        let directory = "/proc/\(gateway.process)/fd"
        let opened = try FileManager.default.contentsOfDirectory(atPath: directory).compactMap {
            try? FileManager.default.destinationOfSymbolicLink(atPath: "\(directory)/\($0)")
        }
        #expect(opened.allSatisfy { !$0.hasPrefix(place.workplace.directory) }, "\(opened)")
        #expect(await place.host.stop() == 0)
    }

    /// The most memory that a process has had, in bytes.
    private static func peakMemory(of process: Int32) throws -> Int {
        let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
        return try #require(Int(line.filter(\.isNumber))) * 1024
    }
}

extension HostProcess {
    /// The process of its gateway.
    var gateway: ProcessStatus? {
        workers.first { status in
            (try? String(contentsOfFile: "/proc/\(status.process)/cmdline", encoding: .utf8))?
                .hasPrefix("bellhop-gateway") == true
        }
    }
}
