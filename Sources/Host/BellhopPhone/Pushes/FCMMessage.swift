internal import BellhopContract
package import BellhopValues

/// A message in the form of the FCM HTTP v1 API, and the APNs push that Firebase makes of it (Semantics §11).
struct FCMMessage {
    /// What Firebase adds of its own.
    struct Envelope {
        /// `gcm.message_id`.
        var messageID: String
        /// `google.c.sender.id`.
        var senderID: String
        var token: RegistrationToken

        /// The id of a message.
        ///
        /// It always has the same number of digits, so that the size of a push doesn't depend on it.
        static func messageID(at microseconds: Int64, number: Int) -> String {
            func digits(_ value: UInt64, _ count: Int) -> String {
                let text = "\(value)".suffix(count)
                return String(repeating: "0", count: count - text.count) + text
            }
            return digits(microseconds.magnitude, 16) + digits(UInt64(number.magnitude), 4)
        }
    }

    /// Who receives the message.
    enum Target: Equatable {
        case token(String)
        /// The id of a Firebase installation.
        case installation(String)
        /// The apps that have subscribed to a topic.
        case topic(String)
        /// The apps for whose topics a condition holds.
        case condition(FCMCondition)

        /// Whether it can be the app that has a registration token.
        func isApp(with token: RegistrationToken) -> Bool {
            switch self {
            case .token(let text): text == token.text
            case .installation(let id): id == token.installation
            case .topic, .condition: true
            }
        }

        /// Whether an app that it can be has the subscriptions that it needs.
        func isReached(where isSubscribed: (String) -> Bool) -> Bool {
            switch self {
            case .token, .installation: true
            case .topic(let name): isSubscribed(name)
            case .condition(let condition): condition.holds(where: isSubscribed)
            }
        }
    }

    let target: Target
    /// Whether the message is checked, and not delivered (`validate_only`).
    let isOnlyValidated: Bool
    /// `apns.headers`.
    private let headers: [JSONNode.Member]
    private let notification: [JSONNode.Member]
    private let data: [JSONNode.Member]
    private let override: [JSONNode.Member]
    private let options: [JSONNode.Member]
    private let json: [UInt8]

    /// Reads the request that contains a message.
    ///
    /// Throws `fcm.bad-message`, which names the field, as the API does. The error has a location if there is a
    /// `source`, which is a file or a name such as `<stdin>`.
    init(json: [UInt8], source: String? = nil) throws(BellhopError) {
        do throws(FCMFault) { self = try FCMMessage(reading: json, source: source) } catch { throw error.error }
    }

    /// Reads the request that contains a message; throws also what FCM says to its client.
    init(reading json: [UInt8], source: String?) throws(FCMFault) {
        guard json.count <= Self.longest else {
            throw .badMessage(
                "it has \(json.count) bytes", "A push has at most 4096 bytes; send less",
                at: source.map { Location(file: $0) })
        }
        let text = source.map { SourceText(json, file: $0) }
        let document: JSONDocument
        do {
            // The payload may have as many levels as that of any push, and the message has some around it.
            document = try JSONDocument(json, depthLimit: JSONScanner.envelopeDepthLimit)
        } catch {
            let (message, hint) = error.words(in: json)
            throw .badMessage(
                "it \(error.problem): \(message)", hint ?? Self.example, at: text?.location(ofByte: error.offset))
        }
        if let twice = document.duplicates.first {
            throw .badMessage(
                "\(twice.key.cut(to: 100)) occurs twice", "Send it once",
                at: text?.location(ofByte: twice.range.lowerBound))
        }
        let request = try FCMFields(document.root, in: text, keys: ["message", "validate_only"], also: Self.keys)
        guard let fields = try request.object("message", keys: Self.keys) else {
            throw .badMessage(
                "it has no object \"message\"", Self.example, at: text?.location(ofByte: document.root.range.lowerBound)
            )
        }
        isOnlyValidated = try request.flag("validate_only")
        target = try Self.target(of: fields)
        notification = try fields.object("notification", keys: ["title", "body", "image"])?.texts() ?? []
        data = try fields.object("data")?.data() ?? []
        let apns = try fields.object("apns", keys: ["headers", "payload", "fcm_options", "live_activity_token"])
        headers = try apns?.object("headers")?.texts() ?? []
        override = try apns?.object("payload")?.members ?? []
        if let aps = override["aps"]?.value, aps.object == nil {
            throw .badMessage(
                "message.apns.payload.aps is \(aps.typeName)", "Send an object",
                at: text?.location(ofByte: aps.range.lowerBound), field: "message.apns.payload")
        }
        let common = try fields.object("fcm_options", keys: ["analytics_label"])?.texts() ?? []
        _ = try apns?.text("live_activity_token")
        _ = try fields.text("name")
        try fields.check("android", FCMFields.android)
        try fields.check("webpush", FCMFields.webpush)
        options = common + (try apns?.object("fcm_options", keys: ["analytics_label", "image"])?.texts() ?? [])
        self.json = json
        do throws(BellhopError) { try JournalledPush.checkCollapseID(collapseID) } catch {
            let header = headers.first { $0.key.lowercased() == Self.collapseHeader }
            throw FCMFault(error.located(header.flatMap { text?.location(ofByte: $0.value.range.lowerBound) }))
        }
    }

    /// A header for APNs, by its name in lower case.
    func header(_ name: String) -> String? { headers.first { $0.key.lowercased() == name }?.value.string }

    /// `apns-collapse-id` of `apns.headers`.
    var collapseID: String? { header(Self.collapseHeader) }

    private static let collapseHeader = "apns-collapse-id"

    /// Whether the push has nothing that a notification shows, plays or sets.
    var isSilent: Bool {
        let aps = override["aps"]?.value.object ?? []
        return notification.allSatisfy { $0.key == "image" }
            && ["alert", "badge", "sound"].allSatisfy { aps[$0] == nil }
    }

    /// The most bytes of a message that is read.
    private static let longest = 16 << 10

    private static let example =
        #"Send {"message": {…}}, such as {"message": {"topic": "news", "notification": {"title": "Hi"}}}"#

    private static let targets = ["token", "fid", "topic", "condition"]

    private static func target(of fields: FCMFields) throws(FCMFault) -> Target {
        let named = targets.filter { fields[$0] != nil }
        guard named.count == 1 else {
            throw .badMessage(
                named.isEmpty ? "it has no target" : "it has \(named.joined(separator: " and "))",
                "Name one of \(targets.joined(separator: ", "))", at: fields.location, field: "message")
        }
        let name = named[0]
        guard let text = try fields.text(name), !text.isEmpty else {
            throw .badMessage(
                "the \(name) is empty", "Name a \(name), or another target", at: fields.location,
                field: fields.field(name))
        }
        switch name {
        case "token": return .token(text)
        case "fid": return .installation(text)
        case "topic":
            guard text.unicodeScalars.allSatisfy(FCMTopic.isPart) else {
                throw .badMessage(
                    "\(text.quoted) cannot be the name of a topic",
                    "Write letters, digits and -_.~%, and leave out /topics/", at: fields.place(in: name),
                    field: fields.field(name))
            }
            return .topic(text)
        default:
            do throws(FCMCondition.Fault) { return .condition(try FCMCondition(text)) } catch {
                throw .badMessage(
                    "the condition \(error.words)", error.hint, at: fields.place(in: name, character: error.place),
                    field: fields.field(name))
            }
        }
    }

    private static let keys =
        targets + ["name", "notification", "data", "apns", "android", "webpush", "fcm_options"]

    /// The payload that reaches the device.
    ///
    /// `apns.payload` takes precedence over everything else. A message without anything to show is a silent push.
    func payload(in envelope: Envelope) -> [UInt8] {
        JSONWriter.object { object in
            object.object("aps") { writeAPS(&$0) }
            for member in data where override[member.key] == nil {
                object.put(JSONKey(member.key), member.value.string)
            }
            for member in override where member.key != "aps" {
                object.put(JSONKey(member.key), json: raw(member.value))
            }
            let image = options["image"]?.value.string ?? notification["image"]?.value.string
            if let image, override["fcm_options"] == nil {
                object.object("fcm_options") { $0.put("image", image) }
            }
            let own: [(String, String?)] = [
                ("gcm.message_id", envelope.messageID), ("google.c.sender.id", envelope.senderID),
                ("google.c.fid", envelope.token.installation), ("google.c.a.e", notification.isEmpty ? nil : "1"),
                ("google.c.a.m_l", options["analytics_label"]?.value.string),
            ]
            for (key, value) in own where override[key] == nil { object.put(JSONKey(key), value) }
        }
    }

    private func writeAPS(_ aps: inout JSONWriter) {
        let own = override["aps"]?.value.object ?? []
        let texts = notification.filter { $0.key != "image" }
        let alert = own["alert"]?.value
        if alert?.object != nil || alert == nil && !texts.isEmpty {
            let members = alert?.object ?? []
            aps.object("alert") { object in
                for member in texts where members[member.key] == nil {
                    object.put(JSONKey(member.key), member.value.string)
                }
                for member in members { object.put(JSONKey(member.key), json: raw(member.value)) }
            }
        } else if let alert {
            aps.put("alert", json: raw(alert))
        }
        for member in own where member.key != "alert" { aps.put(JSONKey(member.key), json: raw(member.value)) }
        if texts.isEmpty, own.isEmpty { aps.put("content-available", 1) }
    }

    private func raw(_ node: JSONNode) -> [UInt8] { Array(json[node.range]) }

    /// The name in locations of the push that Firebase makes of a message: a location in the push is none in the file.
    static func pushSource(of source: String) -> String { "<the push of \(source)>" }
}

extension Settings {
    /// The push that Firebase makes of a message, and what keeps the message from the app.
    ///
    /// Without a host, the registration token isn't known. So no token is compared, and the push has another one.
    /// Throws what the host throws for a message that it refuses.
    package func push(
        of message: [UInt8], source: String, file: String
    ) throws(BellhopError) -> (payload: [UInt8], source: String, findings: [Diagnostic]) {
        let module = builtIn(.firebase)
        let options = FirebaseOptions(data: module?.data ?? [])
        let envelope = FCMMessage.Envelope(
            messageID: FCMMessage.Envelope.messageID(at: 0, number: 0), senderID: options.gcmSenderId,
            token: RegistrationToken(of: options.googleAppId, on: []))
        let parsed = try FCMMessage(json: message, source: source)
        let absence = module == nil ? Diagnostic(.warning, fcmAbsence.located(Location(file: file))) : nil
        return (parsed.payload(in: envelope), FCMMessage.pushSource(of: source), [absence].compactMap(\.self))
    }
}

extension Settings {
    /// Why there is no `Q2FirebaseModule`.
    var fcmAbsence: BellhopError {
        if let module = modules.first(where: { $0.builtIn == .firebase }) {
            return BellhopError(
                .fcmNotConfigured, "\(module.disabled.message), so FCM messages can't reach the app",
                hintOf: module.disabled, at: module.location)
        }
        return BellhopError(
            .fcmNotConfigured, "the settings have no Q2FirebaseModule, so FCM messages can't reach the app",
            hint: "Add an entry with the packageName Q2Firebase and the className Q2FirebaseModule")
    }
}

extension BellhopError {
    static let fcmOtherDevice = BellhopError(
        .fcmUnregistered, "the message is for another app or device",
        hint: "Use the token of the event \(Event.Kind.messagingRegistered.rawValue), or a topic")
}
