package import BellhopValues

/// A request of a provider, as it arrived, before anything of it is checked.
package struct ProviderRequest: Sendable, Equatable {
    /// The HTTP method.
    package var method = ""
    /// The path, without the host.
    package var path = ""
    /// The name of the server, as the client wrote it (`:authority` or `host`).
    package var authority: String?
    /// The headers that mean something to APNs or FCM.
    package private(set) var headers: [Header: String] = [:]
    /// The first header that came twice.
    package private(set) var repeated: Header?
    /// The payload, or the beginning of one that is too large for every push.
    package private(set) var body: [UInt8] = []
    /// The size of the whole payload, in bytes.
    package private(set) var size = 0

    /// The most bytes of a payload that are kept: what a message in the form of FCM may have around a push.
    package static let keptSize = 16 << 10
    /// The same for a request about a topic of FCM, which may name a thousand registration tokens.
    package static let keptSizeOfTopics = 192 << 10

    /// The most bytes of this payload that are kept.
    package private(set) var keptSize = Self.keptSize

    /// Creates an empty request.
    package init() {}

    /// A header that means something to APNs or FCM.
    package enum Header: String, Sendable, CaseIterable {
        case authorization
        case id = "apns-id"
        case expiration = "apns-expiration"
        case priority = "apns-priority"
        case topic = "apns-topic"
        case pushType = "apns-push-type"
        case collapseID = "apns-collapse-id"
        case channelID = "apns-channel-id"
        case requestID = "apns-request-id"
        /// Whether the token of `authorization` is an access token, for requests about topics of FCM.
        case accessTokenAuthorization = "access_token_auth"

        private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

        /// Finds a header by its name in lower case, as HTTP/2 has it.
        package init?(name: String) {
            guard let header = Self.byName[name] else { return nil }
            self = header
        }
    }

    /// The service of APNs whose name the request has; nil for any other name, such as `localhost`.
    package var environment: Environment? { authority.flatMap(Environment.init(authority:)) }

    /// Creates the request of a provider that sends a push, and names none of Apple's servers.
    package init(_ push: SentPush) {
        method = "POST"
        path = "/3/device/\(push.deviceToken)"
        for header in push.headers {
            if let known = Header(name: header.name.lowercased()) { add(known, header.value) }
        }
        add(body: push.payload)
        size = push.size
    }

    /// Adds a part of the payload.
    package mutating func add(body bytes: some Collection<UInt8>) {
        size += bytes.count
        body += bytes.prefix(keptSize - body.count)
    }

    /// Keeps more of the payload, because the sender may send a request about a topic.
    package mutating func allowTopics() { keptSize = Self.keptSizeOfTopics }

    /// Adds a header.
    package mutating func add(_ header: Header, _ value: String) {
        if headers.updateValue(value, forKey: header) != nil, repeated == nil { repeated = header }
    }

    /// The value of a header, unless it is empty.
    package subscript(header: Header) -> String? {
        guard let value = headers[header], !value.isEmpty else { return nil }
        return value
    }
}
