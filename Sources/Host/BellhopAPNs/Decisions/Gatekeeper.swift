package import BellhopValues
internal import FoundationEssentials

/// Decides what APNs decides without the phone: whether a request is a push that may be sent.
///
/// A value without I/O: the same requests at the same times give the same answers.
package struct Gatekeeper: Sendable {
    /// How APNs is imitated where it isn't the same everywhere.
    package struct Options: Sendable, Equatable, Codable {
        /// Whether a device token must have 64 hexadecimal digits.
        ///
        /// Apple says that its length varies.
        package var requires64Digits = false
        /// Whether nothing of the provider is checked, so that a test needs no key.
        package var acceptsAll = false
        /// What is answered where Apple's pages and what was seen of APNs differ.
        package var manner = Settings.Gateway.Answers.lenient

        /// Creates the options of a strict gateway.
        package init() {}
    }

    let options: Options
    private var verifier: TokenVerifier
    /// The keys of certificates, by their public parts.
    private var certificates: [[UInt8]: ProviderKey]
    private var channels = Channels()
    /// The tokens of each team.
    private var updates: [String: TokenUpdates] = [:]

    /// Creates a gatekeeper that knows some keys.
    package init(keys: [ProviderKey], options: Options = Options()) {
        self.options = options
        verifier = TokenVerifier(keys: keys.filter { !$0.isCertificate })
        certificates = Dictionary(keys.filter(\.isCertificate).map { ($0.publicKey, $0) }) { $1 }
    }

    /// Knows other keys from now on.
    package mutating func use(_ keys: [ProviderKey]) {
        let (channels, updates) = (channels, updates)
        self = Gatekeeper(keys: keys, options: options)
        (self.channels, self.updates) = (channels, updates)
    }

    /// Begins a connection whose client has shown a certificate with a public key, or none.
    package func connection(certificate publicKey: [UInt8]?) -> ProviderConnection {
        guard let publicKey else { return ProviderConnection() }
        return ProviderConnection(certificates[publicKey].map(ProviderConnection.Certificate.known) ?? .unknown)
    }

    /// What becomes of a request that passed the checks.
    package enum Verdict: Sendable, Equatable {
        case push(ProviderPush)
        case channels(ChannelAnswer)
    }

    /// Checks a request, in the order of ``Check/order`` or of its kind.
    ///
    /// - Parameters:
    ///   - id: The identifier of the push, which the client names, or the gateway if the client names none.
    ///   - now: Seconds since 1970.
    ///   - channel: Makes the bytes of a channel's identifier.
    package mutating func decide(
        _ request: ProviderRequest, on connection: inout ProviderConnection, id: String, at now: Double,
        channel: () -> [UInt8]
    ) throws(APNsRefusal) -> Verdict {
        let endpoint = Endpoint(path: request.path)
        var draft = Draft(endpoint)
        for check in Check.order(of: endpoint) { try apply(check, to: request, &draft, on: &connection, at: now) }
        let app = draft.app(on: request.environment)
        switch endpoint {
        case .device, .broadcast:
            return .push(
                ProviderPush(
                    deviceToken: draft.deviceToken, channelID: draft.channelID, id: id, bundle: draft.topic.bundle,
                    type: draft.type, priority: draft.priority, expiration: draft.expiration,
                    collapseID: request[.collapseID], payload: request.body))
        case .allChannels: return .channels(channels.list(of: app))
        case .channel:
            guard let id = draft.channelID else {
                let id = Data(channel()).base64EncodedString()
                return .channels(try channels.make(id, request.body, of: app))
            }
            return .channels(
                request.method == "DELETE" ? channels.delete(id, of: app) : channels.describe(id, of: app))
        }
    }

    /// What the checks have read so far.
    private struct Draft {
        let endpoint: Endpoint
        var deviceToken = ""
        var channelID: String?
        var key: ProviderKey?
        var topic: Topic
        var type: PushType
        var priority = 10
        var expiration: Int64?

        init(_ endpoint: Endpoint) {
            self.endpoint = endpoint
            topic = Topic(endpoint.bundle ?? "")
            type = endpoint == .device ? .alert : .liveactivity
        }

        /// The most bytes of the payload.
        var payloadLimit: Int { endpoint == .device ? type.payloadLimit : 5120 }

        /// The app whose channels are meant.
        ///
        /// A name that isn't Apple's is one of development.
        func app(on service: Environment?) -> Channels.App {
            Channels.App(bundle: topic.text, service: service ?? .sandbox)
        }
    }

    private mutating func apply(
        _ check: Check, to request: ProviderRequest, _ draft: inout Draft, on connection: inout ProviderConnection,
        at now: Double
    ) throws(APNsRefusal) {
        switch check {
        case .duplicateHeaders:
            if let header = request.repeated {
                throw APNsRefusal(.duplicateHeaders, "The header \(header.rawValue) comes twice.")
            }
        case .method:
            let methods = draft.endpoint.methods
            guard methods.contains(request.method) else {
                throw APNsRefusal(
                    .methodNotAllowed,
                    "The method is \(request.method.cut(to: 20)). Send \(methods.joined(separator: " or ")).")
            }
        case .path:
            guard draft.endpoint != .device else { return draft.deviceToken = try Self.deviceToken(in: request.path) }
            guard Self.isBundle(draft.topic.text) else {
                throw APNsRefusal(
                    .badPath, "The path is \(request.path.cut(to: 100).quoted), without a bundle identifier.")
            }
        case .deviceToken: try checkForm(of: draft.deviceToken)
        case .id:
            let header = request.idHeader
            if let id = request[header], !Self.isUUID(id) {
                throw APNsRefusal(
                    .badMessageID, "\(header.rawValue) is \(id.cut(to: 60).quoted), which isn't a UUID.")
            }
        case .certificate:
            guard !options.acceptsAll else { return }
            draft.key = try connection.certified(for: request.environment, at: now)
        case .provider:
            // APNs ignores the token of a client that has a certificate.
            guard !options.acceptsAll, !connection.isHost, draft.key == nil else { return }
            let token = try verifier.check(request[.authorization], at: now)
            if let service = request.environment, let own = token.key.environment, own != service {
                throw APNsRefusal(
                    options.manner == .documented ? .badEnvironmentKeyIDInToken : .badEnvironmentKeyInToken,
                    "The key \(token.key.id) is for \(own.rawValue), and this is the name of \(service.rawValue).")
            }
            try connection.use(token)
            switch options.manner {
            case .lenient, .documented: try connection.updates.take(token.text, at: now)
            case .observed:
                try updates[token.key.team, default: TokenUpdates(of: .team)].take(token.text, at: now)
            }
            draft.key = token.key
        case .topic:
            guard let topic = request[.topic] ?? draft.key?.onlyTopic else {
                throw APNsRefusal(.missingTopic, "There is no apns-topic. Send the bundle identifier of the app.")
            }
            draft.topic = Topic(topic)
            guard Self.isBundle(draft.topic.bundle) else {
                throw APNsRefusal(
                    .badTopic, "apns-topic is \(topic.cut(to: 100).quoted), which is no bundle identifier.")
            }
        case .permission:
            guard let key = draft.key, let topics = key.topics, !key.allows(draft.topic) else { return }
            throw APNsRefusal(
                draft.endpoint == .device ? .topicDisallowed : .topicMismatch,
                "The key \(key.id) may not push to \(draft.topic.text.cut(to: 100)), only to "
                    + topics.joined(separator: ", ") + ".")
        case .pushType:
            guard draft.endpoint != .device else { return draft.type = try Self.type(of: request, draft.topic) }
            guard request[.pushType]?.lowercased() == PushType.liveactivity.rawValue else {
                throw APNsRefusal(.invalidPushType, "A broadcast push has the type liveactivity.")
            }
        case .namedPushType:
            guard request[.pushType] != nil else {
                throw APNsRefusal(.missingPushType, "There is no apns-push-type. Send liveactivity.")
            }
        case .channelID:
            switch draft.endpoint {
            case .device, .allChannels: return
            // One that is made has none.
            case .channel where request.method == "POST": return
            case .channel, .broadcast: draft.channelID = try Self.channelID(of: request)
            }
        case .channel:
            guard let id = draft.channelID, !channels.has(id, of: draft.app(on: request.environment)) else { return }
            throw APNsRefusal(
                .channelNotRegistered,
                "The app has no channel \(id.quoted). The gateway forgets its channels when it ends.")
        case .priority: draft.priority = try Self.priority(of: request, draft.type)
        case .expiration:
            guard let text = request[.expiration] else { return }
            guard let seconds = Int64(text), seconds >= 0 else {
                throw APNsRefusal(
                    .badExpirationDate, "apns-expiration is \(text.cut(to: 40).quoted). Send seconds since 1970, or 0.")
            }
            draft.expiration = seconds
        case .collapseID:
            guard let id = request[.collapseID], id.utf8.count > 64 else { return }
            throw APNsRefusal(.badCollapseID, "apns-collapse-id has \(id.utf8.count) bytes. At most 64 are allowed.")
        case .payloadSize:
            let limit = draft.payloadLimit
            guard request.size > limit else { return }
            throw APNsRefusal(
                .payloadTooLarge, "The payload has \(request.size) bytes. At most \(limit) are allowed.")
        case .payload:
            guard !request.body.isEmpty else { throw APNsRefusal(.payloadEmpty, "The request has no payload.") }
        }
    }
}
