import BellhopAPNs
import BellhopSystem
import BellhopTesting
import BellhopValues
import Foundation
import Testing

/// Requests over TLS and HTTP/2 that are refused, one for each row of the table in `docs/provider.md`.
@Suite("The reasons of the gateway", .timeLimit(.minutes(5)))
struct ReasonTests {
    /// A push that is right, but for what a case changes.
    struct Request {
        var method = "POST"
        var host = "localhost"
        /// What comes after `/3/device/`, or a path; nil for the device token of the phone.
        var path: String?
        /// Headers with other values; nil for none.
        var headers: [String: String?] = [:]
        /// Headers beside those.
        var more: [String] = []
        var token = Token()
        /// The name of a client certificate, which takes the place of the token.
        var certificate: String?
        var body = payload(to: "good")
    }

    struct Token {
        var key = "team"
        /// In seconds.
        var age = 0
        var algorithm = "ES256"
    }

    /// What a provider signs with, by the names that the cases give it.
    fileprivate struct Secrets {
        var keys: [String: (id: String, key: PrivateKey)] = [:]
        /// The paths of the files.
        var certificates: [String: String] = [:]
    }

    private enum Condition { case none, channelsAreMany, databaseIsAway }

    private typealias Case = (reason: APNsReason, requests: [Request], condition: Condition)

    private static let broadcasts = "/4/broadcasts/apps/com.example.bank"
    private static let channels = "/1/apps/com.example.bank/channels"
    /// A channel that there is not.
    private static let channel = ["apns-channel-id": "AAAA"]
    private static let newChannel = #"{"push-type":"LiveActivity","message-storage-policy":0}"#

    /// Requests on one connection, of which the last one gets the reason; `old` is a device token that was replaced.
    private static func cases(_ old: String) -> [Case] {
        onDevice + onChannels + onConnections + [
            (.unregistered, [Request(path: old)], .none),
            // The database doesn't come back.
            (.serviceUnavailable, [Request()], .databaseIsAway),
        ]
    }

    /// About the push and its device.
    private static let onDevice: [Case] = [
        (.badCollapseID, [Request(headers: ["apns-collapse-id": String(repeating: "x", count: 65)])], .none),
        (.badDeviceToken, [Request(path: "00")], .none),
        (.badExpirationDate, [Request(headers: ["apns-expiration": "tomorrow"])], .none),
        (.badMessageID, [Request(headers: ["apns-id": "1"])], .none),
        (.badPriority, [Request(headers: ["apns-priority": "7"])], .none),
        (.badTopic, [Request(headers: ["apns-topic": "com/example"])], .none),
        (.deviceTokenNotForTopic, [Request(headers: ["apns-topic": "com.example.shop"])], .none),
        (.duplicateHeaders, [Request(more: ["apns-topic: com.example.bank"])], .none),
        (.invalidPushType, [Request(headers: ["apns-push-type": "loud"])], .none),
        (.missingDeviceToken, [Request(path: "")], .none),
        (.missingTopic, [Request(headers: ["apns-topic": nil])], .none),
        (.payloadEmpty, [Request(body: "{}")], .none),
        (.badPath, [Request(path: "/3/devices/00")], .none),
        (.methodNotAllowed, [Request(method: "GET")], .none),
        (.payloadTooLarge, [Request(body: String(repeating: " ", count: 4097))], .none),
    ]

    /// About the channels of the app.
    private static let onChannels: [Case] = [
        (.topicMismatch, [Request(path: channels, token: Token(key: "shop"))], .none),
        (.badRequestPayload, [Request(path: channels, body: #"{"push-type":"LiveActivity"}"#)], .none),
        (.missingChannelID, [Request(path: broadcasts)], .none),
        (.badChannelID, [Request(path: broadcasts, headers: ["apns-channel-id": "?"])], .none),
        (.missingPushType, [Request(path: broadcasts, headers: channel)], .none),
        (
            .channelNotRegistered,
            [Request(path: broadcasts, headers: channel.merging(["apns-push-type": "liveactivity"]) { $1 })], .none
        ),
        (.cannotCreateChannelConfig, [Request(path: channels, body: newChannel)], .channelsAreMany),
    ]

    /// About the provider and its connection.
    private static let onConnections: [Case] = [
        (.topicDisallowed, [Request(token: Token(key: "shop"))], .none),
        (.badCertificate, [Request(certificate: "unknown")], .none),
        (.badCertificateEnvironment, [Request(host: "api.push.apple.com", certificate: "sandbox")], .none),
        (.badEnvironmentKeyInToken, [Request(host: "api.push.apple.com", token: Token(key: "sandbox"))], .none),
        (.expiredProviderToken, [Request(token: Token(age: 3700))], .none),
        (.invalidProviderToken, [Request(token: Token(algorithm: "none"))], .none),
        (.missingProviderToken, [Request(headers: ["authorization": nil])], .none),
        (.unrelatedKeyIDInToken, [Request(), Request(token: Token(key: "shop"))], .none),
        (
            .tooManyProviderTokenUpdates,
            [Request(), Request(token: Token(age: 1)), Request(token: Token(age: 2))], .none
        ),
    ]

    @Test func `are each provoked by a request, and documented with their status`() async throws {
        var secrets = Secrets()
        let place = try await GatewayTests.Place(["app": ["bundleIdentifier": "com.example.bank"]]) {
            secrets = try await Self.makeSecrets(in: $0)
        }
        #expect(try await place.workplace.bellhop("token", "renew").status == 0)
        let renewed = try #require(await place.host.event(.tokenRenewed)?.facts(Event.TokenRenewed.self))
        let cases = Self.cases(renewed.old)
        let page = try String(contentsOfFile: "\(Repository.root)/docs/provider.md", encoding: .utf8)
        // The reasons of APNs; those of FCM are in capital letters.
        let documented = page.matches(of: /\n\| `([A-Z][a-z][A-Za-z]*)` \| (\d+) \|/).map { "\($0.1) \($0.2)" }
        #expect(documented.sorted() == cases.map { "\($0.reason.rawValue) \($0.reason.status)" }.sorted())

        for (reason, requests, condition) in cases {
            try await Self.establish(condition, place, secrets)
            var words = ["--silent", "--include", "--http2"]
            for request in requests {
                if words.count > 3 { words += ["--next", "--silent", "--include"] }
                words += try request.words(place, renewed.token, secrets)
            }
            let result = try await ChildProcess.run("/usr/bin/curl", words)
            let answers = result.output.components(separatedBy: "HTTP/2 ").dropFirst()
            #expect(answers.count == requests.count, "\(reason): \(result)")
            #expect(answers.dropLast().allSatisfy { $0.hasPrefix("200") }, "\(reason): \(result)")
            #expect(answers.last?.hasPrefix("\(reason.status) ") == true, "\(reason): \(result)")
            let body = try #require(answers.last?.components(separatedBy: "\r\n\r\n").last, "\(reason): \(result)")
            let refusal = try JSONDecoder().decode(APNsRefusal.self, from: Data(body.utf8))
            #expect(refusal.reason == reason && !refusal.detail.isEmpty, "\(reason): \(result)")
            #expect((refusal.timestamp != nil) == (reason == .unregistered), "\(reason): \(result)")
        }
        #expect(place.host.events.all(.pushAccepted).count == 3)
        _ = await place.host.stop()
    }

    /// Brings about what the requests of a case depend on.
    private static func establish(
        _ condition: Condition, _ place: GatewayTests.Place, _ secrets: Secrets
    ) async throws {
        switch condition {
        case .none: break
        case .channelsAreMany:
            let body = "\(place.workplace.directory)/channel.json"
            try Data(newChannel.utf8).write(to: URL(filePath: body))
            // A connection has one stream until its token is checked, so h2load loses the first requests.
            let result = try await ChildProcess.run(
                "/usr/bin/h2load",
                [
                    "--requests=10100", "--clients=1", "--max-concurrent-streams=64", "--data=\(body)",
                    "--header=authorization: bearer \(Token().text(secrets))",
                    "https://localhost:\(place.port)\(channels)",
                ])
            #expect(result.output.contains(" 10000 2xx,"), "\(result)")
        case .databaseIsAway:
            let database = "\(place.workplace.state)/bellhop.sqlite"
            try FileManager.default.moveItem(atPath: database, toPath: "\(database)-")
        }
    }

    /// Makes what the cases name.
    private static func makeSecrets(in workplace: Workplace) async throws -> Secrets {
        let state = workplace.state
        func make(_ words: String..., state: String = state) async throws -> (id: String, file: String) {
            let places = ["--settings", workplace.settings, "--state-dir", state]
            let made = try await BellhopCommand.run(["gateway"] + words + places)
            let parts = made.output.split(whereSeparator: \.isWhitespace).map(String.init)
            try #require(parts.count == 2, "\(made)")
            return (parts[0], parts[1])
        }
        func key(_ made: (id: String, file: String)) throws -> (id: String, key: PrivateKey) {
            (made.id, try PrivateKey(pem: [UInt8](Data(contentsOf: URL(filePath: made.file)))))
        }
        var secrets = Secrets()
        secrets.keys["team"] = try key(await make("new-key"))
        secrets.keys["shop"] = try key(await make("new-key", "--topics", "com.example.shop"))
        secrets.keys["sandbox"] = try key(await make("new-key", "--environment", "sandbox"))
        secrets.certificates["sandbox"] =
            try await make("new-certificate", "--topics", "com.example.bank", "--environment", "sandbox").file
        let other = "\(workplace.directory)/other"
        secrets.certificates["unknown"] =
            try await make("new-certificate", "--topics", "com.example.bank", state: other).file
        return secrets
    }
}

extension ReasonTests.Request {
    /// The words for curl.
    fileprivate func words(
        _ place: GatewayTests.Place, _ device: String, _ secrets: ReasonTests.Secrets
    ) throws -> [String] {
        var all: [String: String?] = ["apns-topic": "com.example.bank"]
        var words = ["--max-time", "60", "--cacert", place.authority, "--request", method, "--data", body]
        if let certificate {
            words += ["--cert", try #require(secrets.certificates[certificate])]
        } else {
            all["authorization"] = "bearer \(try token.text(secrets))"
        }
        let lines = all.merging(headers) { $1 }.compactMap { name, value in value.map { "\(name): \($0)" } }
        let path = path.map { $0.hasPrefix("/") ? $0 : "/3/device/\($0)" } ?? "/3/device/\(device)"
        return words + ["--resolve", "\(host):\(place.port):127.0.0.1"] + (lines + more).flatMap { ["--header", $0] }
            + ["https://\(host):\(place.port)\(path)"]
    }
}

extension ReasonTests.Token {
    /// The JSON Web Token.
    fileprivate func text(_ secrets: ReasonTests.Secrets) throws -> String {
        let (id, key) = try #require(secrets.keys[key])
        let header = #"{"alg":"\#(algorithm)","kid":"\#(id)"}"#
        let claims = #"{"iss":"BELLHOPDEV","iat":\#(Int(Date().timeIntervalSince1970) - age)}"#
        let signed = [header, claims].map { base64URL(Data($0.utf8)) }.joined(separator: ".")
        return "\(signed).\(base64URL(Data(try key.signature(of: Array(signed.utf8)))))"
    }

    private func base64URL(_ data: Data) -> String {
        data.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }
}
