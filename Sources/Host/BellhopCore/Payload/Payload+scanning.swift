extension Payload {
    /// The most bytes of a push (Semantics §4; Apple).
    public static let sizeLimit = 4096
    /// The most bytes of a VoIP push (Apple).
    public static let voipSizeLimit = 5120

    /// Checks a push and reads what the host needs, in one pass.
    ///
    /// Throws `payload.empty`, `payload.too-large`, `payload.not-utf8`, `payload.not-json`, `payload.too-deep`,
    /// `payload.not-object`, `payload.no-aps` or `payload.aps-not-object`. The message contains the byte offset from 0.
    /// The error has a location if there is a `source`, which is a file or a name such as `<stdin>`.
    ///
    /// An `.apns` file for `xcrun simctl push` is also such a payload.
    public init(scanning bytes: [UInt8], limit: Int = Payload.sizeLimit, source: String? = nil) throws(BellhopError) {
        guard !bytes.isEmpty else {
            throw BellhopError(
                .payloadEmpty, "the payload is empty", hint: "Send a JSON object with an aps object in it",
                at: source.map { Location(file: $0) })
        }
        guard bytes.count <= limit else {
            throw BellhopError(
                .payloadTooLarge,
                "the payload has \(bytes.count) bytes, \(bytes.count - limit) over the limit of \(limit)",
                hint: "Send less, and let the module fetch the rest", at: source.map { Location(file: $0) })
        }
        self = try bytes.withUnsafeBufferPointer { text throws(BellhopError) in
            let scan: PayloadScan
            do throws(JSONFault) {
                scan = try PayloadScan(text)
            } catch {
                throw Self.refusal(error, of: text, source)
            }
            guard scan.root.kind == .beginObject else { throw Self.notAnObject(scan.root, text, source) }
            guard let aps = scan.apsValue else { throw Self.withoutAps(source) }
            guard aps.kind == .beginObject else { throw Self.apsNotAnObject(aps, text, source) }
            return Self.filled(bytes, from: scan)
        }
    }

    private static func filled(_ bytes: [UInt8], from scan: PayloadScan) -> Payload {
        let aps = scan.aps
        let (badge, level) = (scan.integer(aps.badge), scan.text(aps.interruptionLevel))
        let (available, mutable) = (scan.integer(aps.contentAvailable), scan.integer(aps.mutableContent))
        let hasOddValue =
            aps.badge != nil && badge == nil || aps.contentAvailable != nil && available != 0 && available != 1
            || aps.mutableContent != nil && mutable != 0 && mutable != 1
            || level != nil && !InterruptionLevel.allCases.contains { $0.payloadName == level }
        return Payload(
            bytes: bytes, sender: scan.text(scan.sender), alert: alert(from: scan), badge: badge,
            sound: scan.text(aps.sound), category: scan.text(aps.category),
            threadIdentifier: scan.text(aps.threadIdentifier), interruptionLevel: level,
            isContentAvailable: available == 1, isMutable: mutable == 1,
            simulatorTargetBundle: scan.text(scan.simulatorTargetBundle), isUnusual: scan.isUnusual || hasOddValue)
    }

    /// The alert, or nil if it has no text.
    ///
    /// A `loc-key` counts as the text that it stands for.
    private static func alert(from scan: PayloadScan) -> Alert? {
        let alert = scan.aps.alert
        let title = scan.text(alert.title ?? alert.titleKey)
        let subtitle = scan.text(alert.subtitle ?? alert.subtitleKey)
        let body = scan.text(alert.body ?? alert.bodyKey)
        if title?.isEmpty ?? true, subtitle?.isEmpty ?? true, body?.isEmpty ?? true { return nil }
        return Alert(title: title, subtitle: subtitle, body: body)
    }
}

extension Payload {
    private static func refusal(
        _ fault: JSONFault, of text: UnsafeBufferPointer<UInt8>, _ source: String?
    ) -> BellhopError {
        let (code, problem): (BellhopError.Code, String) =
            switch fault.reason {
            case .notUTF8: (.payloadNotUTF8, "is not UTF-8")
            case .tooDeep: (.payloadTooDeep, "is nested too deeply")
            default: (.payloadNotJSON, "is not JSON")
            }
        return BellhopError(
            code, "the payload \(problem): \(fault.message(in: text))", hint: fault.hint(in: text),
            at: location(of: fault.offset, in: text, source))
    }

    private static func notAnObject(
        _ root: JSONToken, _ text: UnsafeBufferPointer<UInt8>, _ source: String?
    ) -> BellhopError {
        BellhopError(
            .payloadNotObject, "the payload is \(root.kind.name) at byte \(root.range.lowerBound), not an object",
            hint: "Send a JSON object with an aps object in it",
            at: location(of: root.range.lowerBound, in: text, source))
    }

    private static func withoutAps(_ source: String?) -> BellhopError {
        BellhopError(
            .payloadNoAps, "the payload has no aps object at its top level",
            hint: #"Add "aps": { … } beside the other top-level keys. Or, if it is one, send it as an FCM message"#,
            at: source.map { Location(file: $0) })
    }

    private static func apsNotAnObject(
        _ value: JSONToken, _ text: UnsafeBufferPointer<UInt8>, _ source: String?
    ) -> BellhopError {
        BellhopError(
            .payloadApsNotObject, "aps is \(value.kind.name) at byte \(value.range.lowerBound), not an object",
            hint: #"Write "aps": { … }"#, at: location(of: value.range.lowerBound, in: text, source))
    }

    private static func location(of offset: Int, in text: UnsafeBufferPointer<UInt8>, _ source: String?) -> Location? {
        source.map { SourceText(Array(text), file: $0).location(ofByte: offset) }
    }
}

extension BellhopError.Code {
    /// The payload is empty.
    public static let payloadEmpty = Self(rawValue: "payload.empty")
    /// The payload is larger than its limit.
    public static let payloadTooLarge = Self(rawValue: "payload.too-large")
    /// The payload has bytes that are not UTF-8.
    public static let payloadNotUTF8 = Self(rawValue: "payload.not-utf8")
    /// The payload is not JSON.
    public static let payloadNotJSON = Self(rawValue: "payload.not-json")
    /// The payload has more than 512 nested arrays and objects.
    public static let payloadTooDeep = Self(rawValue: "payload.too-deep")
    /// The payload is JSON, but not an object.
    public static let payloadNotObject = Self(rawValue: "payload.not-object")
    /// The payload has no `aps`.
    public static let payloadNoAps = Self(rawValue: "payload.no-aps")
    /// The `aps` of the payload is not an object.
    public static let payloadApsNotObject = Self(rawValue: "payload.aps-not-object")
}
