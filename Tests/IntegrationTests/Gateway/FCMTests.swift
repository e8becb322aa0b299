import BellhopControl
import BellhopSystem
import BellhopTesting
import BellhopValues
import Foundation
import TestProcesses
import Testing

/// A host with a gateway, and senders that speak with it as with FCM.
@Suite("The gateway in place of FCM", .timeLimit(.minutes(5)))
struct FCMTests {
    /// A host with a gateway on a free port, the built-in module of Firebase, and the module `good`.
    private struct Place {
        let workplace: Workplace
        let host: HostProcess
        let port: Int
        /// The registration token of the app.
        let token: String
        let account: String

        init() async throws {
            let firebase: [String: Any] = [
                "name": "Firebase", "packageName": "Q2Firebase", "className": "Q2FirebaseModule",
                "data": [
                    "googleAppId": "1:123456789012:ios:0123456789abcdef", "gcmSenderId": "123456789012",
                    "apiKey": "AIzaSyExample", "projectId": "example-bank",
                ],
            ]
            workplace = try Workplace(modules: [firebase, "good"])
            let setup = try await workplace.bellhop("gateway", "setup")
            #expect(setup.status == 0, "\(setup.errors)")
            let file = try #require(
                try FileManager.default.contentsOfDirectory(atPath: workplace.state + "/gateway").first {
                    $0.hasPrefix("service-account-")
                })
            account = "\(workplace.state)/gateway/\(file)"
            host = try await HostProcess.start(
                settings: workplace.settings, stateDirectory: workplace.state, options: ["--gateway", "0"])
            let started = try #require(await host.event(.gatewayStarted))
            port = try #require(started.facts(Event.GatewayStarted.self)).port
            let registered = try #require(await host.event(.messagingRegistered))
            token = try #require(registered.facts(Event.TokenRegistered.self)).token
        }

        /// A token that the service account has signed.
        func bearer() async throws -> String {
            let key = account.split(separator: "-").last?.split(separator: ".").first ?? ""
            return try await workplace.bellhop("gateway", "token", String(key)).output.trimmingCharacters(
                in: .newlines)
        }

        /// Runs curl; returns the status, the headers and the body of the answer.
        func curl(_ arguments: String..., path: String = "/v1/projects/example-bank/messages:send") async throws
            -> String
        {
            try await curl(arguments, path: path)
        }

        func curl(_ arguments: [String], path: String) async throws -> String {
            try await ChildProcess.run(
                "/usr/bin/curl",
                ["-s", "-i", "--max-time", "30", "--cacert", workplace.state + "/gateway/ca.pem"] + arguments
                    + ["https://localhost:\(port)\(path)"]
            ).output
        }

        func message(_ fields: String = "") -> String {
            let data = #""data":{"sender":"com.example.fixture.good"}"#
            return #"{"message":{"token":"\#(token)","notification":{"title":"Hello"},\#(data)\#(fields)}}"#
        }
    }

    @Test("curl sends a message to a module over either version of HTTP", arguments: ["1.1", "2"])
    func send(version: String) async throws {
        let place = try await Place()
        let answer = try await place.curl(
            "--http\(version)", "-H", "Authorization: Bearer \(place.bearer())", "-d", place.message())
        #expect(answer.hasPrefix("HTTP/\(version) 200"), "\(answer)")
        #expect(answer.hasSuffix("\r\n\r\n" + #"{"name":"projects/example-bank/messages/p1"}"#), "\(answer)")
        let shown = try #require(await place.host.event(.notificationShown))
        #expect(shown.facts(Event.NotificationShown.self)?.title == "Hello")
        #expect(await place.host.stop() == 0)
    }

    @Test("what is wrong is refused in the words of FCM", arguments: ["1.1", "2"])
    func refusals(version: String) async throws {
        let place = try await Place()
        let bearer = "Authorization: Bearer \(try await place.bearer())"
        let other = String(repeating: "A", count: 22) + ":APA91b" + String(repeating: "B", count: 134)
        let cases: [(header: String, body: String, path: String?, status: Int, words: [String])] = [
            ("X-None: 1", place.message(), nil, 401, ["\"UNAUTHENTICATED\"", "CREDENTIALS_MISSING"]),
            ("Authorization: Bearer x", place.message(), nil, 401, ["\"UNAUTHENTICATED\""]),
            (bearer, place.message(), "/v1/projects/other/messages:send", 403, ["\"PERMISSION_DENIED\""]),
            (bearer, place.message(), "/v1/projects", 404, ["\"NOT_FOUND\"", "Method not found."]),
            (
                bearer, #"{"message":{"token":"\#(other)"}}"#, nil, 404,
                ["google.firebase.fcm.v1.FcmError", "\"UNREGISTERED\"", "Requested entity was not found."]
            ),
            (bearer, #"{"message":{"token":"abc"}}"#, nil, 400, ["not a valid FCM registration token"]),
            (
                bearer, #"{"message":{"topic":"t","data":{"a":1}}}"#, nil, 400,
                [#"fieldViolations":[{"field":"message.data[0].value""#, "TYPE_STRING"]
            ), (bearer, "{", nil, 400, ["\"INVALID_ARGUMENT\""]),
            (bearer, String(repeating: " ", count: 20_000), nil, 400, ["\"INVALID_ARGUMENT\""]),
        ]
        for (header, body, path, status, words) in cases {
            let answer = try await place.curl(
                "--http\(version)", "-H", header, "-d", body,
                path: path ?? "/v1/projects/example-bank/messages:send")
            #expect(answer.hasPrefix("HTTP/\(version) \(status)"), "\(words): \(answer)")
            for word in words { #expect(answer.contains(word), "\(answer)") }
        }
        let token = try await place.curl("--http\(version)", "-d", "grant_type=x", path: "/token")
        #expect(token.contains(#""error":"unsupported_grant_type""#), "\(token)")
        let validated = try await place.curl(
            "--http\(version)", "-H", bearer, "-d", #"{"validate_only":true,\#(place.message().dropFirst())"#)
        #expect(validated.contains("fake_message_id"), "\(validated)")
        #expect(await place.host.stop() == 0)
    }

    /// Clients that nobody changed: only their environment and a public attribute say where the gateway is.
    @Test(
        "an unmodified client of Firebase reaches a module, and is told what is wrong with its messages",
        arguments: [
            ("firebase-admin", "UnregisteredError", "InvalidArgumentError"),
            ("firebase-admin-async", "UnregisteredError", "InvalidArgumentError"),
            ("async-firebase", "UnregisteredError", "InvalidArgumentError"),
            ("pyfcm", "FCMNotRegisteredError", "InvalidDataError"),
        ])
    func client(_ name: String, unregistered: String, malformed: String) async throws {
        let python = "\(Repository.root)/.build/clients/fcm/bin/python"
        guard FileManager.default.isExecutableFile(atPath: python) else {
            try Test.cancel("\(name) isn't installed: scripts/clients.sh says why")
        }
        let place = try await Place()
        let authority = place.workplace.state + "/gateway/ca.pem"
        let proxy = "http://127.0.0.1:\(place.port)"
        let result = try await ChildProcess.run(
            python,
            [
                "-B", "\(Repository.root)/Tests/Clients/firebase.py", name, place.account, "\(place.port)", place.token,
                "com.example.fixture.good",
            ],
            environment: [
                "HTTPS_PROXY": proxy, "https_proxy": proxy, "NO_PROXY": "", "no_proxy": "",
                "REQUESTS_CA_BUNDLE": authority, "SSL_CERT_FILE": authority,
            ])
        let sent = "sent projects/example-bank/messages"
        var answers = [
            "alert \(sent)/p1", "validated \(sent)/fake_message_id", "silent \(sent)/p2", "other \(unregistered)",
            "malformed \(malformed)",
        ]
        // The others have no topics, or send to them in the same way.
        if name == "firebase-admin" {
            answers += [
                "topic \(sent)/p3", "unsubscribe 1 [(0, 'UNREGISTERED'), (2, 'INVALID_ARGUMENT')]",
                "unsubscribe again 1 []", "left topic \(sent)/p4", "condition \(sent)/p5", "subscribe 1 []",
                "subscribe again 1 []", "joined topic \(sent)/p6", "malformed topic ValueError",
                "legacy unsubscribe 1 [(0, 'NOT_FOUND'), (2, 'INVALID_ARGUMENT')]", "legacy left topic \(sent)/p7",
                "legacy subscribe 1 []", "legacy joined topic \(sent)/p8",
                "legacy malformed topic InvalidArgumentError",
            ]
        }
        #expect(result.output.split(separator: "\n").map(String.init) == answers, "\(result)")

        let count = answers.count { $0.contains("\(sent)/p") }
        #expect(await place.host.event(.pushFinished) { $0.push?.description == "p\(count)" } != nil)
        let events = place.host.events
        #expect(events.all(.pushAccepted).count == count)
        let missed = events.all(.pushDropped)
        #expect(missed.map(\.push) == (name == "firebase-admin" ? ["p4", "p7"] : []))
        #expect(missed.allSatisfy { $0.facts(Event.PushDropped.self)?.outcome == .notSubscribed })
        let shown = events.all(Event.NotificationShown.self)
        #expect(shown.map(\.title) == ["Hello"] && shown.map(\.body) == ["alert"])
        #expect(events.all(Event.CallFinished.self).map(\.selector).contains(.didReceiveRemoteNotification))
        #expect(await place.host.stop() == 0)
    }

    @Test(
        "a topic is left by one of a thousand registration tokens, and the commands say why", arguments: ["1.1", "2"])
    func topics(version: String) async throws {
        let place = try await Place()
        let bearer = "Authorization: Bearer \(try await place.bearer())"
        func change(_ operation: String, _ tokens: [String], _ headers: String...) async throws -> String {
            let file = place.workplace.directory + "/topic"
            let list = tokens.map { "\"\($0)\"" }.joined(separator: ",")
            let text = #"{"to":"/topics/news","registration_tokens":[\#(list)]}"#
            try Data(text.utf8).write(to: URL(filePath: file))
            let options = ["--http\(version)", "-H", bearer, "-d", "@\(file)"] + headers.flatMap { ["-H", $0] }
            return try await place.curl(options, path: "/iid/v1:\(operation)")
        }
        let other = String(repeating: "A", count: 22) + ":APA91b" + String(repeating: "B", count: 134)
        let others = Array(repeating: other, count: 999)
        let missing = Array(repeating: #"{"error":"NOT_FOUND"}"#, count: 999).joined(separator: ",")
        let left = try await change("batchRemove", others + [place.token], "access_token_auth: true")
        #expect(left.hasPrefix("HTTP/\(version) 200"), "\(left.prefix(500))")
        #expect(left.hasSuffix(#"{"results":[\#(missing),{}]}"#), "\(left.prefix(500))")
        let without = try await change("batchAdd", [place.token])
        #expect(without.hasPrefix("HTTP/\(version) 401") && without.contains(#"{"error":"UNAUTHENTICATED""#))
        let many = try await change("batchAdd", others + [other, other], "access_token_auth: true")
        #expect(many.hasPrefix("HTTP/\(version) 400") && many.contains(#"{"error":"INVALID_ARGUMENT""#))

        let message = #"{"message":{"topic":"news","notification":{"title":"Hi"}}}"#
        let sent = try await place.curl("--http\(version)", "-H", bearer, "-d", message)
        #expect(sent.hasSuffix(#"{"name":"projects/example-bank/messages/p1"}"#), "\(sent)")
        #expect(await place.host.event(.pushDropped) != nil)
        let deliveries = try await place.workplace.bellhop("deliveries")
        #expect(deliveries.output.contains("discarded: not-subscribed"), "\(deliveries)")
        #expect(deliveries.output.contains("1 discarded (1 not-subscribed)"), "\(deliveries)")
        let why = try await place.workplace.bellhop("why", "p1")
        #expect(why.output.contains("the app isn't subscribed to what its topic or condition names"), "\(why)")
        #expect(await place.host.stop() == 0)
    }

    @Test("the subscription of one app is deleted and created, and errors are those of FCM", arguments: ["1.1", "2"])
    func subscription(version: String) async throws {
        let place = try await Place()
        let bearer = "Authorization: Bearer \(try await place.bearer())"
        let parent = "/v1/projects/example-bank/registrations"
        let own = "\(parent)/\(place.token.replacing(":", with: "%3A"))/topicSubscriptions"
        let other = String(repeating: "A", count: 22) + ":APA91b" + String(repeating: "B", count: 134)
        let installation = String(place.token.prefix(22))
        let name = "projects/example-bank/registrations/\(installation)/topicSubscriptions/news"
        let cases: [(method: String, path: String, status: Int, words: String)] = [
            ("POST", "\(own)?topic_name=news", 409, #""status":"ALREADY_EXISTS""#),
            ("DELETE", "\(own)/news", 200, "\r\n\r\n{}"), ("DELETE", "\(own)/news", 404, #""status":"NOT_FOUND""#),
            ("DELETE", "\(own)/news?allow_missing=true", 200, "\r\n\r\n{}"),
            (
                "POST", "\(parent)/\(installation)/topicSubscriptions?topic_name=news", 200,
                #"{"name":"\#(name)","topicName":"news"}"#
            ), ("POST", "\(own)?topic_name=a%20b", 400, #""errorCode":"INVALID_ARGUMENT""#),
            ("DELETE", "\(parent)/\(other)/topicSubscriptions/news", 404, #""errorCode":"UNREGISTERED""#),
            ("DELETE", "/v1/projects/other/registrations/a/topicSubscriptions/news", 403, #""PERMISSION_DENIED""#),
            ("GET", own, 404, "Method not found."),
        ]
        for (method, path, status, words) in cases {
            let body = method == "POST" ? ["-d", "{}"] : []
            let answer = try await place.curl(
                ["--http\(version)", "-X", method, "-H", bearer] + body, path: path)
            #expect(answer.hasPrefix("HTTP/\(version) \(status)") && answer.contains(words), "\(path): \(answer)")
        }
        #expect(await place.host.stop() == 0)
    }

    @Test func `a connection of HTTP 1 serves one request after the other, and is kept`() async throws {
        let place = try await Place()
        let url = "https://localhost:\(place.port)/v1/projects/example-bank/messages:send"
        let result = try await ChildProcess.run(
            "/usr/bin/curl",
            [
                "-s", "--max-time", "30", "--cacert", place.workplace.state + "/gateway/ca.pem", "--http1.1", "-H",
                "Authorization: Bearer \(place.bearer())", "-d", place.message(), "-w", "%{num_connects} ", url, url,
                url,
            ])
        #expect(result.output.contains("messages/p3"), "\(result)")
        #expect(result.output.components(separatedBy: "}0 ").count == 3, "\(result)")
        #expect(await place.host.stop() == 0)
    }

    @Test func `large messages that come together all reach the host`() async throws {
        let place = try await Place()
        let fields = #","android":{"data":{"large":"\#(String(repeating: "x", count: 15_500))"}}"#
        let file = place.workplace.directory + "/message"
        try Data(place.message(fields).utf8).write(to: URL(filePath: file))
        let answers = try await place.curl(
            "--http2", "--parallel", "--parallel-max", "100", "-H", "Authorization: Bearer \(place.bearer())", "-d",
            "@\(file)", path: "/v1/projects/example-bank/messages:send?number=[1-80]")
        #expect(answers.components(separatedBy: "/messages/p").count == 81, "\(answers.suffix(2000))")
        #expect(!place.host.events.contains { $0.kind == .gatewayEnded })
        #expect(await place.host.stop() == 0)
    }

    @Test func `a body of 5 MB is answered before its end, and a push to APNs over HTTP 1 is refused`() async throws {
        let place = try await Place()
        let large = place.workplace.directory + "/large"
        try Data(repeating: 0x20, count: 5_000_000).write(to: URL(filePath: large))
        let answer = try await place.curl(
            "--http1.1", "-H", "Authorization: Bearer \(place.bearer())", "--data-binary", "@\(large)")
        #expect(answer.contains("HTTP/1.1 400"), "\(answer)")
        #expect(answer.contains("INVALID_ARGUMENT"), "\(answer)")
        let push = try await place.curl("--http1.1", "-d", "{}", path: "/3/device/00")
        #expect(push.hasPrefix("HTTP/1.1 505"), "\(push)")
        #expect(await place.host.stop() == 0)
    }

    /// A request with two lengths, or with a length and an encoding, and another request in its body.
    @Test(
        "a request that hides another one is refused, and the other one isn't read",
        arguments: [
            ["Content-Length: 4", "Transfer-Encoding: chunked"], ["Content-Length: 4", "Content-Length: 200"],
            ["Transfer-Encoding: gzip, chunked"],
        ])
    func smuggling(headers: [String]) async throws {
        let place = try await Place()
        let inner = "POST /token HTTP/1.1\r\nHost: localhost\r\nContent-Length: 12\r\n\r\ngrant_type=x"
        let text =
            "POST /token HTTP/1.1\r\nHost: localhost\r\n\(headers.joined(separator: "\r\n"))\r\n\r\n0\r\n\r\n\(inner)"
        let request = place.workplace.directory + "/request"
        try Data(text.utf8).write(to: URL(filePath: request))
        let result = try await ChildProcess.run(
            "/bin/sh",
            [
                "-c",
                "{ cat \(request); sleep 1; } | openssl s_client -quiet -no_ign_eof -CAfile "
                    + "\(place.workplace.state)/gateway/ca.pem -connect localhost:\(place.port) 2>&1",
            ])
        #expect(result.output.contains("HTTP/1.1 \(headers.count == 1 ? 501 : 400)"), "\(result)")
        #expect(result.output.components(separatedBy: "HTTP/1.1 ").count == 2, "\(result)")
        #expect(!result.output.contains("unsupported_grant_type"), "\(result)")
        #expect(await place.host.stop() == 0)
    }

    @Test func `service accounts are made, listed and revoked while the gateway runs`() async throws {
        let place = try await Place()
        let made = try await place.workplace.bellhop(
            "gateway", "new-key", "--fcm", "--project", "shop", "--token-port", "8443")
        let key = String(made.output.prefix(10))
        let path = made.output.split(separator: " ").last?.trimmingCharacters(in: .newlines) ?? ""
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        let file = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: path))) as? [String: String]
        #expect(file?["type"] == "service_account" && file?["project_id"] == "shop")
        #expect(file?["token_uri"] == "https://localhost:8443/token")
        #expect(file?["private_key"]?.hasPrefix("-----BEGIN PRIVATE KEY-----\n") == true)
        #expect(try await place.workplace.bellhop("gateway", "keys").output.contains("\(key)  project shop"))
        let bearer = try await place.workplace.bellhop("gateway", "token", key).output.trimmingCharacters(in: .newlines)
        func send() async throws -> String {
            try await place.curl(
                "--http1.1", "-H", "Authorization: Bearer \(bearer)", "-d", place.message(),
                path: "/v1/projects/shop/messages:send")
        }
        // The gateway looks at the file of the accounts each second.
        try await eventually { try await !send().contains("UNAUTHENTICATED") }
        let mismatch = try await send()
        #expect(mismatch.contains("\"SENDER_ID_MISMATCH\""), "\(mismatch)")
        #expect(try await place.workplace.bellhop("gateway", "revoke-key", key).status == 0)
        #expect(!FileManager.default.fileExists(atPath: path))
        try await eventually { try await send().contains("UNAUTHENTICATED") }
        #expect(await place.host.stop() == 0)
    }
}
