internal import BellhopContract

/// A message in the form of the FCM HTTP v1 API, and the APNs push that Firebase makes of it (Semantics §11).
struct FCMMessage {
    /// What Firebase adds of its own.
    struct Envelope {
        /// `gcm.message_id`.
        var messageID: String
        /// `google.c.sender.id`.
        var senderID: String
        var token: RegistrationToken
    }

    /// The registration token that the message is for; nil for a topic, a condition, or none.
    let token: String?
    /// `apns-collapse-id` of `apns.headers`.
    let collapseID: String?
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
        let text = source.map { SourceText(json, file: $0) }
        let document: JSONDocument
        do {
            document = try JSONDocument(json)
        } catch {
            let (message, hint) = error.words(in: json)
            throw .badMessage(
                "it isn't valid JSON: \(message)", hint ?? Self.example, at: text?.location(ofByte: error.offset))
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
        let targets = ["token", "topic", "condition"].filter { fields[$0] != nil }
        guard targets.count < 2 else {
            throw .badMessage(
                "it has \(targets.joined(separator: " and "))", "Name one of token, topic and condition",
                at: fields.location)
        }
        token = try fields.text("token")
        notification = try fields.object("notification", keys: ["title", "body", "image"])?.texts() ?? []
        data = try fields.object("data")?.data() ?? []
        let apns = try fields.object("apns", keys: ["headers", "payload", "fcm_options", "live_activity_token"])
        let headers = try apns?.object("headers")?.texts() ?? []
        collapseID = headers.first { $0.key.lowercased() == "apns-collapse-id" }?.value.string
        override = try apns?.object("payload")?.members ?? []
        if let aps = override["aps"]?.value, aps.object == nil {
            throw .badMessage(
                "message.apns.payload.aps is \(aps.typeName)", "Send an object",
                at: text?.location(ofByte: aps.range.lowerBound))
        }
        let common = try fields.object("fcm_options", keys: ["analytics_label"])?.texts() ?? []
        options = common + (try apns?.object("fcm_options", keys: ["analytics_label", "image"])?.texts() ?? [])
        self.json = json
    }

    /// The most bytes of a message that is read.
    static let longest = 16 << 10

    private static let example = #"Send {"message": {…}}, such as {"message": {"notification": {"title": "Hi"}}}"#

    private static let keys = [
        "token", "topic", "condition", "name", "notification", "data", "apns", "android", "webpush", "fcm_options",
    ]

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
}

extension BellhopError {
    static func badMessage(_ why: String, _ hint: String, at location: Location? = nil) -> BellhopError {
        BellhopError(.fcmBadMessage, "FCM would reject the message: \(why)", hint: hint, at: location)
    }
}

extension BellhopError.Code {
    /// FCM would reject the message.
    public static let fcmBadMessage = Self(rawValue: "fcm.bad-message")
    /// The settings have no `Q2FirebaseModule`.
    public static let fcmNotConfigured = Self(rawValue: "fcm.not-configured")
    /// The message is for another registration token.
    public static let fcmUnregistered = Self(rawValue: "fcm.unregistered")
}
