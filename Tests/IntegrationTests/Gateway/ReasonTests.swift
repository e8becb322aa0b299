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
        var body = payload(to: "good")
    }

    struct Token {
        var key = "team"
        /// In seconds.
        var age = 0
        var algorithm = "ES256"
    }

    private enum Condition { case none, databaseIsAway }

    /// Requests on one connection; the last one gets the reason.
    private static let cases: [(reason: APNsReason, requests: [Request], condition: Condition)] = [
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
        (.topicDisallowed, [Request(token: Token(key: "shop"))], .none),
        (.badEnvironmentKeyInToken, [Request(host: "api.push.apple.com", token: Token(key: "sandbox"))], .none),
        (.expiredProviderToken, [Request(token: Token(age: 3700))], .none),
        (.invalidProviderToken, [Request(token: Token(algorithm: "none"))], .none),
        (.missingProviderToken, [Request(headers: ["authorization": nil])], .none),
        (.unrelatedKeyIDInToken, [Request(), Request(token: Token(key: "shop"))], .none),
        (.badPath, [Request(path: "/3/devices/00")], .none),
        (.methodNotAllowed, [Request(method: "GET")], .none),
        (.payloadTooLarge, [Request(body: String(repeating: " ", count: 4097))], .none),
        (
            .tooManyProviderTokenUpdates,
            [Request(), Request(token: Token(age: 1)), Request(token: Token(age: 2))], .none
        ),
        (.serviceUnavailable, [Request()], .databaseIsAway),
    ]

    @Test func `are each provoked by a request, and documented with their status`() async throws {
        let page = try String(contentsOfFile: "\(Repository.root)/docs/provider.md", encoding: .utf8)
        let documented = page.matches(of: /\n\| `([A-Za-z]+)` \| (\d+) \|/).map { "\($0.1) \($0.2)" }
        #expect(documented.sorted() == Self.cases.map { "\($0.reason.rawValue) \($0.reason.status)" }.sorted())

        var keys: [String: (id: String, key: PrivateKey)] = [:]
        let place = try await GatewayTests.Place(["app": ["bundleIdentifier": "com.example.bank"]]) { workplace in
            keys["team"] = try await Self.key(in: workplace)
            keys["shop"] = try await Self.key(in: workplace, "--topics", "com.example.shop")
            keys["sandbox"] = try await Self.key(in: workplace, "--environment", "sandbox")
        }
        let database = "\(place.workplace.state)/bellhop.sqlite"
        for (reason, requests, condition) in Self.cases {
            if condition == .databaseIsAway {
                try FileManager.default.moveItem(atPath: database, toPath: "\(database)-")
            }
            var words = ["--silent", "--include", "--http2"]
            for request in requests {
                let key = try #require(keys[request.token.key])
                if words.count > 3 { words += ["--next", "--silent", "--include"] }
                words += try request.words(place, request.token.text(key.id, key.key))
            }
            let result = try await ChildProcess.run("/usr/bin/curl", words)
            let answers = result.output.components(separatedBy: "HTTP/2 ").dropFirst()
            #expect(answers.count == requests.count, "\(reason): \(result)")
            #expect(answers.dropLast().allSatisfy { $0.hasPrefix("200") }, "\(reason): \(result)")
            #expect(answers.last?.hasPrefix("\(reason.status) ") == true, "\(reason): \(result)")
            #expect(
                answers.last?.contains(#""reason":"\#(reason.rawValue)","detail":""#) == true, "\(reason): \(result)")
        }
        #expect(place.host.events.all(.pushAccepted).count == 3)
        _ = await place.host.stop()
    }

    private static func key(
        in workplace: Workplace, _ options: String...
    ) async throws -> (id: String, key: PrivateKey) {
        let places = ["--settings", workplace.settings, "--state-dir", workplace.state]
        let made = try await BellhopCommand.run(["gateway", "new-key"] + options + places)
        let id = String(made.output.prefix(10))
        let pem = try Data(contentsOf: URL(fileURLWithPath: "\(workplace.state)/gateway/AuthKey_\(id).p8"))
        return (id, try PrivateKey(pem: [UInt8](pem)))
    }
}

extension ReasonTests.Request {
    /// The words for curl.
    fileprivate func words(_ place: GatewayTests.Place, _ token: String) throws -> [String] {
        let all: [String: String?] = ["authorization": "bearer \(token)", "apns-topic": "com.example.bank"]
        let lines = all.merging(headers) { $1 }.compactMap { name, value in value.map { "\(name): \($0)" } }
        let path = path.map { $0.hasPrefix("/") ? $0 : "/3/device/\($0)" } ?? "/3/device/\(place.token)"
        return ["--max-time", "60", "--cacert", place.authority, "--request", method, "--data", body]
            + ["--resolve", "\(host):\(place.port):127.0.0.1"] + (lines + more).flatMap { ["--header", $0] }
            + ["https://\(host):\(place.port)\(path)"]
    }
}

extension ReasonTests.Token {
    /// The JSON Web Token.
    fileprivate func text(_ id: String, _ key: PrivateKey) throws -> String {
        let header = #"{"alg":"\#(algorithm)","kid":"\#(id)"}"#
        let claims = #"{"iss":"BELLHOPDEV","iat":\#(Int(Date().timeIntervalSince1970) - age)}"#
        let signed = [header, claims].map { base64URL(Data($0.utf8)) }.joined(separator: ".")
        return "\(signed).\(base64URL(Data(try key.signature(of: Array(signed.utf8)))))"
    }

    private func base64URL(_ data: Data) -> String {
        data.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }
}
