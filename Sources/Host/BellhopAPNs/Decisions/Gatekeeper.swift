public import BellhopValues

/// Decides what APNs decides without the phone: whether a request is a push that may be sent.
///
/// A value without I/O: the same requests at the same times give the same answers.
public struct Gatekeeper: Sendable {
    /// How APNs is imitated where it isn't the same everywhere.
    public struct Options: Sendable, Equatable, Codable {
        /// Whether a device token must have 64 hexadecimal digits.
        ///
        /// Apple says that its length varies.
        public var requires64Digits = false
        /// Whether nothing of the provider is checked, so that a test needs no key.
        public var acceptsAll = false

        /// Creates the options of a strict gateway.
        public init() {}
    }

    private let options: Options
    private var tokens: ProviderTokens
    /// The keys of certificates, by their public parts.
    private let certificates: [[UInt8]: ProviderKey]

    /// Creates a gatekeeper that knows some keys.
    public init(keys: [ProviderKey], options: Options = Options()) {
        self.options = options
        tokens = ProviderTokens(keys: keys.filter { !$0.isCertificate })
        certificates = Dictionary(keys.filter(\.isCertificate).map { ($0.publicKey, $0) }) { $1 }
    }

    /// Begins a connection whose client has shown a certificate with a public key, or none.
    public func connection(certificate publicKey: [UInt8]?) -> ProviderConnection {
        guard let publicKey else { return ProviderConnection() }
        return ProviderConnection(certificates[publicKey].map(ProviderConnection.Certificate.known) ?? .unknown)
    }

    /// Checks a request, in the order of ``Check/order``.
    ///
    /// - Parameters:
    ///   - id: The identifier of the push, which the client names, or the gateway if the client names none.
    ///   - now: Seconds since 1970.
    public mutating func decide(
        _ request: ProviderRequest, on connection: inout ProviderConnection, id: String, at now: Double
    ) throws(APNsRefusal) -> ProviderPush {
        var draft = Draft()
        for check in Check.order { try apply(check, to: request, &draft, on: &connection, at: now) }
        return ProviderPush(
            deviceToken: draft.deviceToken, id: id, bundle: draft.topic.bundle,
            type: draft.type,
            priority: draft.priority, expiration: draft.expiration, collapseID: request[.collapseID],
            payload: request.body)
    }

    /// What the checks have read so far.
    private struct Draft {
        var deviceToken = ""
        var key: ProviderKey?
        var topic = Topic("")
        var type = PushType.alert
        var priority = 10
        var expiration: Int64?
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
            guard request.method == "POST" else {
                throw APNsRefusal(.methodNotAllowed, "The method is \(request.method.cut(to: 20)). Send a POST.")
            }
        case .path: draft.deviceToken = try Self.deviceToken(in: request.path)
        case .deviceToken: try checkForm(of: draft.deviceToken)
        case .id:
            if let id = request[.id], !Self.isUUID(id) {
                throw APNsRefusal(.badMessageID, "apns-id is \(id.cut(to: 60).quoted), which isn't a UUID.")
            }
        case .certificate:
            guard !options.acceptsAll else { return }
            draft.key = try connection.certified(for: request.environment, at: now)
        case .provider:
            // APNs ignores the token of a client that has a certificate.
            guard !options.acceptsAll, draft.key == nil else { return }
            let token = try tokens.check(request[.authorization], at: now)
            if let service = request.environment, let own = token.key.environment, own != service {
                throw APNsRefusal(
                    .badEnvironmentKeyInToken,
                    "The key \(token.key.id) is for \(own.rawValue), and this is the name of \(service.rawValue).")
            }
            try connection.use(token, at: now)
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
                .topicDisallowed,
                "The key \(key.id) may not push to \(draft.topic.text.cut(to: 100)), only to "
                    + topics.joined(separator: ", ") + ".")
        case .pushType: draft.type = try Self.type(of: request, draft.topic)
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
            let limit = draft.type.payloadLimit
            guard request.size > limit else { return }
            throw APNsRefusal(
                .payloadTooLarge, "The payload has \(request.size) bytes. At most \(limit) are allowed.")
        case .payload:
            guard !request.body.isEmpty else { throw APNsRefusal(.payloadEmpty, "The request has no payload.") }
        }
    }

    // MARK: Parts of a request

    private static let prefix = "/3/device/"

    private static func deviceToken(in path: String) throws(APNsRefusal) -> String {
        guard path != "/3/device", path != prefix else {
            throw APNsRefusal(.missingDeviceToken, "The path is \(path). Add the device token.")
        }
        guard path.hasPrefix(prefix), !path.dropFirst(prefix.count).contains("/") else {
            throw APNsRefusal(.badPath, "The path is \(path.cut(to: 100).quoted). Send to \(prefix)TOKEN.")
        }
        return String(path.dropFirst(prefix.count))
    }

    /// The longest device token that is read.
    ///
    /// Apple names no limit; tokens have 64 or 160 digits.
    private static let longestToken = 200

    private func checkForm(of token: String) throws(APNsRefusal) {
        let digits = token.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
                UInt8(ascii: "A")...UInt8(ascii: "F"):
                true
            default: false
            }
        }
        let count = token.utf8.count
        guard digits, count % 2 == 0, count <= Self.longestToken, !options.requires64Digits || count == 64 else {
            throw APNsRefusal(
                .badDeviceToken,
                "The device token \(token.cut(to: 80).quoted) isn't a token in hexadecimal digits. "
                    + "`bellhop gateway setup` prints that of the phone.")
        }
    }

    /// A UUID in its usual form, in letters of either case.
    private static func isUUID(_ text: String) -> Bool {
        let bytes = text.utf8
        guard bytes.count == 36 else { return false }
        for (index, byte) in bytes.enumerated() {
            switch index {
            case 8, 13, 18, 23: guard byte == UInt8(ascii: "-") else { return false }
            default: guard Character(Unicode.Scalar(byte)).isHexDigit, byte < 0x80 else { return false }
            }
        }
        return true
    }

    /// Whether a text can be a topic.
    package static func isTopic(_ text: String) -> Bool { isBundle(Topic(text).bundle) }

    private static func isBundle(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= 255
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                    UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
                    true
                default: false
                }
            }
    }

    private static func type(of request: ProviderRequest, _ topic: Topic) throws(APNsRefusal) -> PushType {
        // A push without a type is one of the kind that its topic names.
        guard let text = request[.pushType] else { return topic.type ?? .alert }
        guard let type = PushType(rawValue: text) else {
            throw APNsRefusal(
                .invalidPushType,
                "apns-push-type is \(text.cut(to: 40).quoted). The types are "
                    + PushType.allCases.map(\.rawValue).joined(separator: ", ") + ".")
        }
        guard topic.fits(type) else {
            throw APNsRefusal(
                .invalidPushType,
                "A push of the type \(text) has the topic \(topic.bundle.cut(to: 100))"
                    + "\(type.topicSuffix), not \(topic.text.cut(to: 100)).")
        }
        return type
    }

    private static func priority(of request: ProviderRequest, _ type: PushType) throws(APNsRefusal) -> Int {
        guard let text = request[.priority] else { return type == .background ? 5 : 10 }
        guard let priority = Int(text), [1, 5, 10].contains(priority) else {
            throw APNsRefusal(.badPriority, "apns-priority is \(text.cut(to: 40).quoted). Send 10, 5 or 1.")
        }
        guard type != .background || priority != 10 else {
            throw APNsRefusal(.badPriority, "A push of the type background has the priority 5 or 1, not 10.")
        }
        return priority
    }
}
