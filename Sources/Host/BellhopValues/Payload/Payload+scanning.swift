internal import BellhopContract

extension Payload {
    /// The most bytes of a push (Semantics §4; Apple).
    public static let sizeLimit = 4096

    /// Checks a push and reads what the host needs, in one pass.
    ///
    /// Throws `payload.empty`, `payload.too-large`, `payload.not-utf8`, `payload.not-json`, `payload.too-deep`,
    /// `payload.not-object`, `payload.is-settings`, `payload.no-aps` or `payload.aps-not-object`. The message contains the
    /// byte offset from 0.
    /// The error has a location if there is a `source`, which is a file or a name such as `<stdin>`.
    ///
    /// An `.apns` file for `xcrun simctl push` is also such a payload. The limit of a text with a source is about what a
    /// server would send.
    public init(scanning bytes: [UInt8], limit: Int = Payload.sizeLimit, source: String? = nil) throws(BellhopError) {
        guard !bytes.isEmpty else {
            throw BellhopError(
                .payloadEmpty, "the payload is empty", hint: "Send a JSON object with an aps object in it",
                at: source.map { Location(file: $0) })
        }
        if let form = bytes.withUnsafeBufferPointer(FileForm.init) { throw Self.foreign(form, source) }
        let size = bytes.count <= limit ? bytes.count : Payload.sentSize(of: bytes, source: source, limit: limit)
        guard size <= limit else {
            if Self.isSettings(bytes) { throw Self.settings(source) }
            // The size of a file with an error of syntax says little: white space in it counts.
            if source != nil, bytes.count / Self.indentationFactor < limit {
                try bytes.withUnsafeBufferPointer { text throws(BellhopError) in _ = try Self.scan(text, source) }
            }
            throw BellhopError(
                .payloadTooLarge, "the payload has \(size) bytes, \(size - limit) over the limit of \(limit)",
                hint: "Send less, and let the module fetch the rest", at: source.map { Location(file: $0) })
        }
        // The limit may be the largest number there is.
        guard (bytes.count - 1) / Self.indentationFactor < limit else {
            throw BellhopError(
                .payloadTooLarge,
                "the file has \(bytes.count) bytes, of which \(size) are sent, and the host reads "
                    + "\(limit * Self.indentationFactor)",
                hint: "Take white space out of it", at: source.map { Location(file: $0) })
        }
        self = try bytes.withUnsafeBufferPointer { text throws(BellhopError) in
            let scan = try Self.scan(text, source)
            guard scan.root.kind == .beginObject else { throw Self.notAnObject(scan.root, text, source) }
            guard let aps = scan.apsValue else {
                throw Self.isSettings(bytes) ? Self.settings(source) : Self.withoutAps(bytes, source)
            }
            guard aps.kind == .beginObject else { throw Self.apsNotAnObject(aps, text, source) }
            return Self.filled(bytes, from: scan)
        }
    }

    private static func scan(
        _ text: UnsafeBufferPointer<UInt8>, _ source: String?
    ) throws(BellhopError) -> PayloadScan {
        do throws(JSONFault) { return try PayloadScan(text) } catch { throw refusal(error, of: text, source) }
    }

    private static func filled(_ bytes: [UInt8], from scan: PayloadScan) -> Payload {
        let aps = scan.aps
        let (badge, level) = (scan.badge(aps.badge), scan.text(aps.interruptionLevel))
        let (available, mutable) = (scan.flag(aps.contentAvailable), scan.flag(aps.mutableContent))
        let alert = alert(from: scan)
        let hasOddBadge = aps.badge.map { !scan.isDocumented(badge: $0) } ?? false
        // Something else is handled, and no event says that nothing is shown.
        let isSilenced = aps.hasAlert && alert == nil && (badge != nil || sound(from: scan) != nil || available == true)
        // The event that nothing is shown says nothing about these members.
        let isIdle = alert == nil && BadgeChange(badge) == .leave && sound(from: scan) == nil && available != true
        let hasOddValue =
            hasOddBadge || hasUnusedKey(scan.aps.alert) || isSilenced
            || isIdle && (aps.sound != nil || aps.contentAvailable != nil)
            || aps.contentAvailable != nil && available == nil
            || aps.mutableContent != nil && mutable == nil
            || level != nil && !InterruptionLevel.allCases.contains { $0.payloadName == level }
        return Payload(
            bytes: bytes, sender: scan.text(scan.sender), alert: alert, hasAlert: aps.hasAlert, badge: badge,
            sound: sound(from: scan), hasCriticalSound: scan.integer(aps.criticalSound) == 1,
            category: scan.text(aps.category),
            threadIdentifier: scan.text(aps.threadIdentifier), interruptionLevel: level,
            isContentAvailable: available == true, isMutable: mutable == true,
            simulatorTargetBundle: scan.text(scan.simulatorTargetBundle), isLocalized: isLocalized(scan.aps.alert),
            isUnusual: scan.isUnusual || hasOddValue)
    }

    /// The alert, or nil if it has no text.
    ///
    /// A `loc-key` counts as the text that it stands for, if there is no text.
    private static func alert(from scan: PayloadScan) -> Alert? {
        let alert = scan.aps.alert
        let title = text(alert.title, or: alert.titleKey, in: scan)
        let subtitle = text(alert.subtitle, or: alert.subtitleKey, in: scan)
        let body = text(alert.body, or: alert.bodyKey, in: scan)
        if title?.isEmpty ?? true, subtitle?.isEmpty ?? true, body?.isEmpty ?? true { return nil }
        return Alert(title: title, subtitle: subtitle, body: body)
    }

    private static func text(_ text: JSONToken?, or key: JSONToken?, in scan: PayloadScan) -> String? {
        scan.text(isReplaced(text, by: key) ? key : text)
    }

    private static func isLocalized(_ alert: PayloadScan.Alert) -> Bool {
        isReplaced(alert.title, by: alert.titleKey) || isReplaced(alert.subtitle, by: alert.subtitleKey)
            || isReplaced(alert.body, by: alert.bodyKey)
    }

    /// Whether the alert has a text and also the key of one.
    private static func hasUnusedKey(_ alert: PayloadScan.Alert) -> Bool {
        [(alert.title, alert.titleKey), (alert.subtitle, alert.subtitleKey), (alert.body, alert.bodyKey)]
            .contains { text, key in key != nil && !isReplaced(text, by: key) }
    }

    private static func isReplaced(_ text: JSONToken?, by key: JSONToken?) -> Bool {
        key != nil && (text.map { $0.start == $0.end } ?? true)
    }

    /// The sound, or nil if its name is empty, as many servers send it in silent pushes.
    private static func sound(from scan: PayloadScan) -> String? {
        scan.text(scan.aps.sound).flatMap { $0.isEmpty ? nil : $0 }
    }
}

extension Payload {
    private static func refusal(
        _ fault: JSONFault, of text: UnsafeBufferPointer<UInt8>, _ source: String?
    ) -> BellhopError {
        let (code, problem): (BellhopError.Code, String) =
            switch fault.reason {
            case .notUTF8: (.payloadNotUTF8, "is not UTF-8")
            case .tooDeep: (.payloadTooDeep, fault.problem)
            default: (.payloadNotJSON, fault.problem)
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

    private static func foreign(_ form: FileForm, _ source: String?) -> BellhopError {
        BellhopError(
            .payloadNotJSON, "this is \(form.name), not a payload",
            hint: form == .elf ? "Name the file of a push, or inspect the library" : "Name the file of a push",
            at: source.map { Location(file: $0) })
    }

    private static func isSettings(_ bytes: [UInt8]) -> Bool {
        let keys = Set((try? JSONDocument(bytes))?.root.object?.map(\.key) ?? [])
        guard !keys.contains(PayloadKey.aps.name) else { return false }
        return keys.contains("modules") || keys.isSuperset(of: ["packageName", "className"])
    }

    private static func settings(_ source: String?) -> BellhopError {
        BellhopError(
            .payloadIsSettings, "these are settings, not a payload",
            hint: "Name the file of a push, or validate the settings", at: source.map { Location(file: $0) })
    }

    private static func withoutAps(_ bytes: [UInt8], _ source: String?) -> BellhopError {
        let members = (try? JSONDocument(bytes))?.root.object ?? []
        if let meant = members.first(where: { $0.key.lookalike == PayloadKey.aps.name }),
            let strange = meant.key.strangeCharacter
        {
            return BellhopError(
                .payloadNoAps,
                "the payload has no aps object at its top level, but the key \(meant.key.quoted): \(strange)",
                hint: "Did you mean \(PayloadKey.aps.name.quoted)?", hintCode: .hintComplete,
                at: source.map { SourceText(bytes, file: $0).location(ofByte: meant.keyRange.lowerBound) })
        }
        return BellhopError(
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
    /// The payload is a file of settings or of a module.
    public static let payloadIsSettings = Self(rawValue: "payload.is-settings")
    /// The payload has no `aps`.
    public static let payloadNoAps = Self(rawValue: "payload.no-aps")
    /// The `aps` of the payload is not an object.
    public static let payloadApsNotObject = Self(rawValue: "payload.aps-not-object")
}
