import BellhopControl
import BellhopSystem
import BellhopTesting
import BellhopValues
import Foundation
import TestProcesses
import Testing

/// A client of APNs as it is in PyPI or Debian, and what it says of the pushes of `Tests/Clients/pushes.py`.
struct GatewayClient: Sendable, CustomTestStringConvertible {
    let name: String
    /// The environment that `scripts/clients.sh` makes for it; nil for a program of the system.
    let environment: String?
    /// The driver in `Tests/Clients`, without its ending.
    let driver: String
    /// What it says, where it isn't the reason.
    let differences: [String: String]
    /// What it does in the weather `flaky`.
    let flaky: Flaky

    /// What it says of a push that it loses; nil if it sends the push again, and the push arrives.
    struct Flaky {
        /// GOAWAY has cut the push off.
        var cut: String?
        /// The push got 503.
        var unavailable: String? = "ServiceUnavailable"
    }

    var testDescription: String { name }

    init(
        _ name: String, _ environment: String?, _ driver: String? = nil, _ differences: [String: String] = [:],
        flaky: Flaky = Flaky()
    ) {
        self.name = name
        self.environment = environment
        self.driver = driver ?? name
        self.differences = differences
        self.flaky = flaky
    }

    /// What APNs answers to each push.
    static let answers = [
        "alert": "accepted", "silent": "accepted", "collapse": "accepted", "collapse again": "accepted",
        "device that nobody has": "BadDeviceToken", "no device": "MissingDeviceToken", "longer path": "BadPath",
        "no topic": "MissingTopic", "topic with a slash": "BadTopic", "topic of another app": "DeviceTokenNotForTopic",
        "unknown type": "InvalidPushType", "type without its topic": "InvalidPushType", "priority 7": "BadPriority",
        "silent at once": "BadPriority", "expiration in words": "BadExpirationDate",
        "id that isn't a UUID": "BadMessageId", "long collapse id": "BadCollapseId",
        "large payload": "PayloadTooLarge", "payload without aps": "PayloadEmpty",
        "key for other topics": "TopicDisallowed", "key for production": "BadEnvironmentKeyInToken",
        "unknown key": "InvalidProviderToken",
    ]

    private static func unable(_ pushes: String...) -> [String: String] {
        Dictionary(uniqueKeysWithValues: pushes.map { ($0, "unable") })
    }

    /// For `localhost`, the environment of a key isn't checked.
    private static let local = ["key for production": "accepted"]
    /// It leaves the priority out if it is 10.
    private static let apns2 =
        unable("unknown type", "priority 7", "expiration in words", "id that isn't a UUID").merging([
            "silent at once": "accepted"
        ]) { $1 }

    static let all = [
        Self("curl", nil, flaky: Flaky(cut: "CalledProcessError")),
        // It is broken: it doesn't say that a push has no answer.
        Self("nghttp", nil, nil, local, flaky: Flaky(cut: "accepted")), Self("httpx", "python"),
        Self(
            "aioapns", "python", nil, unable("no topic", "unknown type", "expiration in words").merging(local) { $1 }),
        // It is broken: it has no class for a reason of 2025.
        Self(
            "kalyke-apns", "python", "kalyke",
            unable("no topic", "unknown type", "priority 7", "id that isn't a UUID").merging([
                "key for production": "AttributeError"
            ]) { $1 }, flaky: Flaky(cut: "RemoteProtocolError")),
        // It is broken in the same way. It also sends a push again at once that got 503.
        Self(
            "pyapns-client", "python", "pyapns_client",
            unable("no topic").merging(["key for production": "NotImplementedError"]) { $1 },
            flaky: Flaky(unavailable: nil)),
        // It is broken: it repeats a push that is refused with 404 or 413, and then drops the reason.
        Self(
            "simple-apns", "python", "simple_apns",
            unable("no topic", "id that isn't a UUID").merging([
                "device that nobody has": "Invalid device token",
                "longer path": "Failed to send notification after maximum retries",
                "large payload": "Failed to send notification after maximum retries",
                "key for production": "Certificate or token is not valid",
                "unknown key": "Certificate or token is not valid",
            ]) { $1 }, flaky: Flaky(unavailable: "Failed to send notification after maximum retries")),
        Self(
            "apns2-up", "apns2-up", "apns2", apns2.merging(local) { $1 }, flaky: Flaky(cut: "StreamResetError")),
        Self("mopyapns", "mopyapns", "apns2", apns2),
        // It has a client certificate and no keys, and checks the size itself.
        Self(
            "aapns", "aapns", nil,
            unable(
                "unknown type", "priority 7", "expiration in words", "key for other topics", "key for production",
                "unknown key"
            ).merging(["large payload": "ValueError"]) { $1 }),
    ]

    /// Sends the pushes; returns what it said of each.
    fileprivate func run(_ place: ClientPlace) async throws -> [String: String] {
        let python = environment.map { "\(Repository.root)/.build/clients/\($0)/bin/python" } ?? "/usr/bin/python3"
        guard FileManager.default.isExecutableFile(atPath: python) else {
            try Test.cancel("\(name) isn't installed: scripts/clients.sh says why")
        }
        let argument = String(decoding: try JSONEncoder().encode(place), as: UTF8.self)
        let result = try await ChildProcess.run(
            python, ["-B", "\(Repository.root)/Tests/Clients/\(driver).client.py", argument])
        try #require(result.status == 0, "\(result)")
        let lines = try result.output.split(separator: "\n").map {
            try JSONDecoder().decode(Answer.self, from: Data($0.utf8))
        }
        return Dictionary(uniqueKeysWithValues: lines.map { ($0.push, $0.answer) })
    }

    private struct Answer: Decodable {
        let push: String
        let answer: String
    }
}

/// What a driver gets to know.
struct ClientPlace: Encodable {
    struct Key: Encodable {
        var id: String
        var team = "BELLHOPDEV"
        var file: String
        /// A provider token, for a client that leaves it to its user.
        var token: String
    }

    let client: String
    let port: Int
    let authority: String
    let device: String
    let topic = "com.example.bank"
    let sender = "com.example.fixture.good"
    let keys: [String: Key]
    /// How many pushes it sends that are all right; nil for those that are wrong in each way.
    let count: Int?

    init(_ place: GatewayTests.Place, _ client: String, _ keys: [String: Key], count: Int? = nil) {
        self.client = client
        self.count = count
        (port, authority, device) = (place.port, place.authority, place.token)
        self.keys = keys
    }

    /// Makes the keys of the pushes, and a client certificate.
    static func makeKeys(_ workplace: Workplace) async throws -> [String: Key] {
        var keys: [String: Key] = [:]
        for (name, options) in [
            ("team", []), ("shop", ["--topics", "com.example.shop"]), ("production", ["--environment", "production"]),
        ] {
            keys[name] = try await key(in: workplace, options)
        }
        // Of several topics, so that a push has to name one.
        let made = try await workplace.bellhop(
            "gateway", "new-certificate", "--topics", "com.example.bank,com.example.shop")
        let certificate = made.output.split(whereSeparator: \.isWhitespace).map(String.init)
        try #require(certificate.count == 2, "\(made)")
        keys["certificate"] = Key(id: certificate[0], file: certificate[1], token: "none")
        keys["unknown"] = keys["team"].map { Key(id: "AAAAAAAAAA", file: $0.file, token: "none") }
        return keys
    }

    private static func key(in workplace: Workplace, _ options: [String]) async throws -> Key {
        let places = ["--settings", workplace.settings, "--state-dir", workplace.state]
        let made = try await BellhopCommand.run(["gateway", "new-key"] + options + places)
        let id = String(made.output.prefix(10))
        let token = try await workplace.bellhop("gateway", "token", id).output.trimmingCharacters(in: .newlines)
        return Key(id: id, file: "\(workplace.state)/gateway/AuthKey_\(id).p8", token: token)
    }
}

/// Clients that nobody changed: only their environment and their public attributes say where the gateway is.
@Suite("An unmodified client of APNs", .timeLimit(.minutes(5)))
struct ClientTests {
    @Test(arguments: GatewayClient.all)
    func `reaches a module, and is told what is wrong with its pushes`(_ client: GatewayClient) async throws {
        var keys: [String: ClientPlace.Key] = [:]
        let place = try await GatewayTests.Place(["app": ["bundleIdentifier": "com.example.bank"]]) {
            keys = try await ClientPlace.makeKeys($0)
        }
        let answers = try await client.run(ClientPlace(place, client.name, keys))
        #expect(answers == GatewayClient.answers.merging(client.differences) { $1 })

        // What it holds to be accepted is what the phone has.
        let host = place.host
        let count = answers.values.count { $0 == "accepted" }
        let last = await host.event(.pushFinished) { $0.push?.description == "p\(count)" }
        #expect(last != nil)
        let events = host.events
        #expect(events.all(.pushAccepted).count == count)
        let shown = events.all(Event.NotificationShown.self)
        #expect(shown.allSatisfy { $0.title == "Hello from \(client.name)" })
        #expect(shown.prefix(3).map(\.isReplacing) == [false, false, true])
        #expect(shown.dropFirst().prefix(2).map(\.identifier) == ["order", "order"])
        let called = events.all(Event.CallFinished.self).map(\.selector)
        #expect(called.contains(.didReceiveRemoteNotification))
        #expect(await host.stop() == 0)
    }

    /// In this weather, GOAWAY cuts off the fifth push, and the ninth gets 503.
    ///
    /// The second narrows the streams of its connection. What is sent again counts too, so the ninth is then the eighth of
    /// the client. No answer is late.
    @Test(arguments: GatewayClient.all)
    func `loses no push in the weather flaky, or says so`(_ client: GatewayClient) async throws {
        var keys: [String: ClientPlace.Key] = [:]
        let place = try await GatewayTests.Place(["app": ["bundleIdentifier": "com.example.bank"]]) {
            keys = try await ClientPlace.makeKeys($0)
        }
        let host = place.host
        _ = try await host.client.call(Control.GatewayWeather(weather: "flaky", seed: 1_156_738))
        let answers = try await client.run(ClientPlace(place, client.name, keys, count: 12))

        var lost: [Int: String] = [:]
        lost[5] = client.flaky.cut
        lost[client.flaky.cut == nil ? 8 : 9] = client.flaky.unavailable
        let numbers = 1...12
        #expect(answers == Dictionary(uniqueKeysWithValues: numbers.map { ("\($0)", lost[$0] ?? "accepted") }))
        let arrived = numbers.filter { lost[$0] == nil }
        #expect(await host.event(.pushFinished) { $0.push?.description == "p\(arrived.count)" } != nil)
        #expect(host.events.all(Event.NotificationShown.self).map(\.body) == arrived.map { "\($0)" })
        let report: ProviderReport = try await host.client.call(Control.GatewayReport())
        #expect(report.refused == [.init(.serviceUnavailable, count: 1)] && report.cut == 1, "\(report)")
        #expect(report.lost == (client.flaky.cut == nil ? 0 : 1), "\(report)")
        #expect(report.abandoned == (client.flaky.unavailable == nil ? 0 : 1), "\(report)")
        #expect(await host.stop() == 0)
    }

    /// curl resets each stream that was answered.
    ///
    /// libcurl does so in clients in other languages, such as PHP.
    @Test func `sends thousands of pushes on one connection with curl`() async throws {
        let place = try await GatewayTests.Place()
        let result = try await ChildProcess.run(
            "/usr/bin/curl",
            [
                "--silent", "--http2", "--cacert", place.authority, "--header",
                "authorization: bearer \(place.providerToken())", "--header", "apns-topic: com.example.bank",
                "--header",
                "apns-priority: 7", "--data", "{}", "--write-out", "\n%{http_code} %{num_connects}\n",
                // What follows # isn't sent.
                "https://localhost:\(place.port)/3/device/\(place.token)#[1-3000]",
            ])
        let answers = result.output.split(separator: "\n").filter { !$0.hasPrefix("{") }
        #expect(answers.count == 3000)
        #expect(answers.first == "400 1")
        #expect(answers.dropFirst().allSatisfy { $0 == "400 0" })
        #expect(await place.host.stop() == 0)
    }
}
