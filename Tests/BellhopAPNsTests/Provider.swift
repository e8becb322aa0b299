import BellhopValues
import Foundation

@testable import BellhopAPNs

/// A provider with keys, for tests.
struct Provider {
    static let now = 1_800_000_000.0
    static let token = String(repeating: "0a", count: 32)
    /// The bytes of the next channel's identifier, which is `AQIDBA==`.
    static let channel: [UInt8] = [1, 2, 3, 4]

    let privateKey: PrivateKey
    let key: ProviderKey

    init(
        _ id: String = "ABCDEFGHIJ", team: String = "TEAM123456", environment: Environment? = nil,
        topics: [String]? = nil, related: String? = nil, expires: Double? = nil
    ) throws {
        privateKey = try PrivateKey()
        key = ProviderKey(
            id: id, team: team, environment: environment, topics: topics, related: related,
            publicKey: privateKey.publicKey, expires: expires)
    }

    /// A provider token, with the JSON of its parts.
    func token(header: String? = nil, claims: String? = nil, signature: [UInt8]? = nil) throws -> String {
        let header = header ?? #"{"alg":"ES256","kid":"\#(key.id)"}"#
        let claims = claims ?? #"{"iss":"\#(key.team)","iat":\#(Int(Self.now))}"#
        let signed = Self.base64URL(Array(header.utf8)) + "." + Self.base64URL(Array(claims.utf8))
        return signed + "." + Self.base64URL(try signature ?? privateKey.signature(of: Array(signed.utf8)))
    }

    static func base64URL(_ bytes: [UInt8]) -> String {
        Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }

    /// A request that is right, but for the headers of a test.
    ///
    /// An empty value leaves a header out.
    func request(
        _ headers: [ProviderRequest.Header: String] = [:], method: String = "POST", path: String = "/3/device/\(token)",
        authority: String = "localhost:8443", body: String = #"{"aps":{"alert":"Hello"}}"#
    ) throws -> ProviderRequest {
        var request = ProviderRequest()
        request.method = method
        request.path = path
        request.authority = authority
        request.add(body: Array(body.utf8))
        var all: [ProviderRequest.Header: String] = [
            .authorization: "bearer \(try token())", .topic: "com.example.bank",
        ]
        all.merge(headers) { $1 }
        for (header, value) in all.sorted(by: { $0.key.rawValue < $1.key.rawValue }) { request.add(header, value) }
        return request
    }

    func gatekeeper(_ others: Provider..., options: Gatekeeper.Options = .init()) -> Gatekeeper {
        Gatekeeper(keys: [key] + others.map(\.key), options: options)
    }
}

extension Gatekeeper {
    /// What it decides about a request on a new connection.
    mutating func decide(_ request: ProviderRequest, at now: Double = Provider.now) -> Result<Verdict, APNsRefusal> {
        var connection = ProviderConnection()
        return decide(request, on: &connection, at: now)
    }

    mutating func decide(
        _ request: ProviderRequest, on connection: inout ProviderConnection, at now: Double = Provider.now
    ) -> Result<Verdict, APNsRefusal> {
        Result { () throws(APNsRefusal) in
            try decide(request, on: &connection, id: request[.id] ?? "made-id", at: now) { Provider.channel }
        }
    }
}

extension Result<Gatekeeper.Verdict, APNsRefusal> {
    var reason: APNsReason? { if case .failure(let refusal) = self { refusal.reason } else { nil } }
    var push: ProviderPush? { if case .success(.push(let push)) = self { push } else { nil } }
    var answer: ChannelAnswer? { if case .success(.channels(let answer)) = self { answer } else { nil } }
}
