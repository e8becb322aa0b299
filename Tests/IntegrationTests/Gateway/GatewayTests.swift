import BellhopControl
import BellhopSystem
import BellhopTesting
import BellhopValues
import Foundation
import Glibc
import TestProcesses
import Testing

/// A host with a gateway, and senders that nobody changed.
@Suite("The gateway", .timeLimit(.minutes(5)))
struct GatewayTests {
    typealias Place = GatewayPlace

    private static let body = payload(to: "good")

    @Test func `curl pushes to a module, and the answer names the push`() async throws {
        let place = try await Place()
        let id = "EABEAE54-14a8-11e5-b60b-1697f925ec7b"
        let result = try await place.curl(
            "--http2", "-H", "authorization: bearer \(place.providerToken())", "-H", "apns-topic: com.example.bank",
            "-H", "apns-id: \(id)", "-H", "apns-collapse-id: one", "-d", Self.body)
        #expect(result.output.lowercased().hasPrefix("http/2 200"), "\(result)")
        #expect(result.output.contains("apns-id: \(id)\r\n"))
        #expect(result.output.contains("apns-unique-id: "))
        #expect(result.output.hasSuffix("\r\n\r\n"))
        let shown = try #require(await place.host.event(.notificationShown))
        #expect(shown.facts(Event.NotificationShown.self)?.title == "Hello")
        #expect(place.host.events.first(Event.PushAccepted.self)?.notification == "one")
        #expect(await place.host.stop() == 0)
    }

    @Test func `a client that leads its requests through HTTPS_PROXY reaches the phone under Apple's names`()
        async throws
    {
        let place = try await Place()
        for name in ["api.push.apple.com", "api.sandbox.push.apple.com"] {
            let result = try await ChildProcess.run(
                "/usr/bin/curl",
                [
                    "-s", "-i", "--max-time", "30", "--cacert", place.authority, "--http2", "--proxy",
                    "http://127.0.0.1:\(place.port)", "-H", "authorization: bearer \(place.providerToken())", "-H",
                    "apns-topic: com.example.bank", "-d", Self.body, "https://\(name)/3/device/\(place.token)",
                ])
            #expect(result.output.contains("HTTP/2 200"), "\(result)")
            #expect(result.output.contains("apns-unique-id: ") == name.contains("sandbox"), "\(result)")
        }
        let refused = try await ChildProcess.run(
            "/usr/bin/curl",
            [
                "-s", "-i", "--max-time", "30", "--proxy", "http://127.0.0.1:\(place.port)", "https://example.com/",
            ])
        #expect(refused.output.contains("403"), "\(refused)")
        #expect(await place.host.stop() == 0)
    }

    /// A request that is wrong, with its status and reason.
    private static let wrong: [(headers: [String], device: String?, status: Int, reason: String)] = [
        (["authorization: bearer x"], nil, 403, "InvalidProviderToken"),
        (["authorization;"], nil, 403, "MissingProviderToken"),
        (["apns-topic;"], nil, 400, "MissingTopic"), (["apns-priority: 7"], nil, 400, "BadPriority"),
        (["apns-topic: com.example.bank"], nil, 400, "DuplicateHeaders"), ([], "zz", 400, "BadDeviceToken"),
        ([], "00", 400, "BadDeviceToken"), ([], "", 400, "MissingDeviceToken"),
        (["apns-topic: com.example.shop"], nil, 400, "DeviceTokenNotForTopic"),
    ]

    @Test func `what is wrong gets its status and reason, and the connection goes on`() async throws {
        let place = try await Place(["app": ["bundleIdentifier": "com.example.bank"]])
        let token = try await place.providerToken()
        for (headers, device, status, reason) in Self.wrong {
            var all = ["authorization: bearer \(token)", "apns-topic: com.example.bank"]
            if reason != "DuplicateHeaders" {
                let names = headers.map { $0.prefix { $0 != ":" && $0 != ";" } }
                all.removeAll { line in names.contains { line.hasPrefix("\($0):") } }
            }
            let result = try await ChildProcess.run(
                "/usr/bin/curl",
                ["-s", "-i", "--max-time", "30", "--http2", "--cacert", place.authority, "-d", Self.body]
                    + (all + headers).flatMap { ["-H", $0] }
                    + ["https://localhost:\(place.port)/3/device/\(device ?? place.token)"])
            #expect(result.output.contains("HTTP/2 \(status)"), "\(reason): \(result)")
            #expect(result.output.contains(#""reason":"\#(reason)""#), "\(reason): \(result)")
        }
        #expect(await place.host.stop() == 0)
    }

    @Test func `a gateway that is killed is started again, and clients that wait are served`() async throws {
        let place = try await Place()
        let token = try await place.providerToken()
        kill(try #require(place.host.gateway).process, SIGKILL)
        let ended = try #require(await place.host.event(.gatewayEnded))
        let result = try await place.curl(
            "--http2", "-H", "authorization: bearer \(token)", "-H", "apns-topic: com.example.bank",
            "-d", Self.body)
        #expect(result.output.lowercased().hasPrefix("http/2 200"), "\(result)")
        #expect(await place.host.event(.gatewayStarted, after: ended.sequence) != nil)
        #expect(await place.host.stop() == 0)
    }

    @Test func `keys are made and revoked while the gateway runs`() async throws {
        let place = try await Place()
        let made = try await place.workplace.bellhop("gateway", "new-key", "--topics", "com.example.shop")
        let key = String(made.output.prefix(10))
        #expect(try await place.workplace.bellhop("gateway", "keys").output.contains("\(key)  team"))
        let token = try await place.workplace.bellhop("gateway", "token", key).output.trimmingCharacters(in: .newlines)
        func reason(_ topic: String) async throws -> String {
            try await place.curl(
                "--http2", "-H", "authorization: bearer \(token)", "-H", "apns-topic: \(topic)", "-d", Self.body
            ).output
        }
        // The gateway looks at the file of the keys each second.
        try await eventually { try await !reason("com.example.shop").contains("InvalidProviderToken") }
        #expect(try await reason("com.example.shop").contains("HTTP/2 200"))
        #expect(try await reason("com.example.bank").contains("TopicDisallowed"))
        #expect(try await place.workplace.bellhop("gateway", "revoke-key", key).status == 0)
        try await eventually { try await reason("com.example.shop").contains("InvalidProviderToken") }
        #expect(try await place.workplace.bellhop("gateway", "revoke-key", key).status != 0)
        #expect(await place.host.stop() == 0)
    }

    @Test func `a push to a token that was replaced gets 410 and the time, and one to the new token arrives`()
        async throws
    {
        let place = try await Place()
        #expect(try await place.workplace.bellhop("token", "renew").status == 0)
        let renewed = try #require(await place.host.event(.tokenRenewed)?.facts(Event.TokenRenewed.self))
        #expect(renewed.old == place.token)
        let authorization = "authorization: bearer \(try await place.providerToken())"
        func push(_ device: String) async throws -> String {
            try await place.curl(
                "--http2", "-H", authorization, "-H", "apns-topic: com.example.bank", "-d", Self.body, to: device
            ).output
        }
        let old = try await push(place.token)
        #expect(old.contains("HTTP/2 410"), "\(old)")
        #expect(old.contains(#""reason":"Unregistered","timestamp":1"#), "\(old)")
        #expect(try await push(renewed.token).contains("HTTP/2 200"))
        #expect(await place.host.stop() == 0)
    }

    @Test func `a client certificate takes the place of tokens and of the topic, until it is revoked`() async throws {
        let place = try await Place()
        let made = try await place.workplace.bellhop("gateway", "new-certificate", "--topics", "com.example.bank")
        let words = made.output.split(whereSeparator: \.isWhitespace).map(String.init)
        let (id, file) = (words[0], words[1])
        var status = stat()
        #expect(stat(file, &status) == 0 && status.st_mode & 0o7777 == 0o600)
        // A sender keeps what it was given. `revoke-key` removes the file itself.
        let copy = file + ".copy"
        try FileManager.default.copyItem(atPath: file, toPath: copy)
        func push(_ headers: String...) async throws -> String {
            try await ChildProcess.run(
                "/usr/bin/curl",
                [
                    "-s", "-i", "--max-time", "30", "--http2", "--cacert", place.authority, "--cert", copy, "-d",
                    Self.body,
                ] + headers.flatMap { ["-H", $0] } + ["https://localhost:\(place.port)/3/device/\(place.token)"]
            ).output
        }
        // The gateway looks at the file of the keys each second.
        try await eventually { try await !push().contains("BadCertificate") }
        #expect(try await push().contains("HTTP/2 200"))
        #expect(try await push("apns-topic: com.example.shop").contains("TopicDisallowed"))
        #expect(try await place.workplace.bellhop("gateway", "revoke-key", id).status == 0)
        try await eventually { try await push().contains("BadCertificate") }
        #expect(try await place.workplace.bellhop("gateway", "new-certificate").status != 0)
        #expect(await place.host.stop() == 0)
    }

    @Test func `a channel is made, and takes a broadcast push`() async throws {
        let place = try await Place()
        let authorization = "authorization: bearer \(try await place.providerToken())"
        func send(_ path: String, _ body: String, _ headers: String...) async throws -> String {
            try await ChildProcess.run(
                "/usr/bin/curl",
                ["-s", "-i", "--max-time", "30", "--http2", "--cacert", place.authority, "-d", body]
                    + ([authorization] + headers).flatMap { ["-H", $0] } + ["https://localhost:\(place.port)\(path)"]
            ).output
        }
        let made = try await send(
            "/1/apps/com.example.bank/channels", #"{"push-type":"LiveActivity","message-storage-policy":0}"#)
        #expect(made.contains("HTTP/2 201"), "\(made)")
        let channel = try #require(made.split(separator: "\r\n").first { $0.hasPrefix("apns-channel-id: ") })
        let id = "5c3b1f5e-6f4e-4b5f-8a55-0f7f5d1b0f11"
        let sent = try await send(
            "/4/broadcasts/apps/com.example.bank", #"{"aps":{"event":"update"}}"#, String(channel),
            "apns-push-type: liveactivity", "apns-request-id: \(id)")
        #expect(sent.contains("HTTP/2 200") && sent.contains("apns-request-id: \(id)"), "\(sent)")
        #expect(await place.host.event(.pushChecked) != nil)
        #expect(await place.host.stop() == 0)
    }

    @Test func `new certificates are used at once`() async throws {
        let place = try await Place()
        #expect(try await place.workplace.bellhop("gateway", "setup", "--force").status == 0)
        let ended = try #require(await place.host.event(.gatewayEnded))
        #expect(ended.cause?.cause == "there are new certificates")
        #expect(await place.host.event(.gatewayStarted, after: ended.sequence) != nil)
        let result = try await place.curl(
            "--http2", "-H", "authorization: bearer \(place.providerToken())", "-H", "apns-topic: com.example.bank",
            "-d", Self.body)
        #expect(result.output.lowercased().hasPrefix("http/2 200"), "\(result)")
        #expect(await place.host.stop() == 0)
    }

    @Test func `accepts connections when the host is waited for, and the setup names its port`() async throws {
        let place = try Workplace(modules: ["good"])
        #expect(try await place.bellhop("gateway", "setup").status == 0)
        let host = try await HostProcess.start(
            settings: place.settings, stateDirectory: place.state, options: ["--gateway", "0"])
        let setup = Task { try await place.bellhop("gateway", "setup") }
        #expect(try await place.bellhop("wait").status == 0)
        let port = try #require(try await host.client.call(Control.Status()).host.gatewayPort)
        let output = try await setup.value.output
        #expect(output.contains("running\nserver         https://localhost:\(port)\n"), "\(output)")
        #expect(await host.stop() == 0)
    }

    @Test func `does not keep a host from being waited for if it cannot start`() async throws {
        let place = try Workplace(modules: ["good"])
        let taken = try Descriptor.listening(AF_INET, on: 0, backlog: 1)
        let port = try #require(taken.port)
        let host = try await HostProcess.start(
            settings: place.settings, stateDirectory: place.state, options: ["--gateway", "\(port)"])
        #expect(await host.event(.gatewayEnded)?.cause?.code.rawValue == "gateway.port-taken")
        let begun = ContinuousClock.now
        #expect(try await place.bellhop("wait").status == 0)
        #expect(begun.duration(to: .now) < .seconds(25))
        withExtendedLifetime(taken) {}
        #expect(await host.stop() == 0)
    }

    @Test func `an edit of the settings starts the gateway, moves it and ends it`() async throws {
        let workplace = try Workplace(modules: ["good"])
        let host = try await workplace.start()
        func edit(_ gateway: String) throws {
            try Data(#"{"push": true, "gateway": \#(gateway), "modules": []}"#.utf8).write(
                to: URL(filePath: workplace.settings))
        }
        try edit(#"{"port": 0}"#)
        let started = try #require(await host.event(.gatewayStarted))
        let port = try #require(started.facts(Event.GatewayStarted.self)).port
        #expect(try await host.client.call(Control.Status()).host.gatewayPort == port)
        // The port that a test may take is one that was free just now.
        try edit(#"{"port": \#(port)}"#)
        let ended = try #require(await host.event(.gatewayEnded))
        #expect(ended.cause == nil)
        let moved = try #require(await host.event(.gatewayStarted, after: ended.sequence))
        #expect(moved.facts(Event.GatewayStarted.self)?.port == port)
        try edit("{}")
        #expect(await host.event(.gatewayEnded, after: moved.sequence) != nil)
        #expect(try await host.client.call(Control.Status()).host.gatewayPort == nil)
        #expect(await host.stop() == 0)
    }

    @Test func `a client that offers no protocol by ALPN speaks HTTP 2 at once`() async throws {
        let place = try await Place()
        let result = try await place.curl(
            "--no-alpn", "--http2-prior-knowledge", "-H", "authorization: bearer \(place.providerToken())", "-H",
            "apns-topic: com.example.bank", "-d", Self.body)
        #expect(result.output.lowercased().hasPrefix("http/2 200"), "\(result)")
        #expect(await place.host.stop() == 0)
    }

    @Test func `a client that speaks only HTTP 1 is told what APNs speaks`() async throws {
        let place = try await Place()
        let result = try await place.curl("--http1.1", "-d", Self.body)
        #expect(result.output.hasPrefix("HTTP/1.1 505"), "\(result)")
        #expect(await place.host.stop() == 0)
    }
}
