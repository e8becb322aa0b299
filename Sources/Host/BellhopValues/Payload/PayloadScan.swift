internal import BellhopContract

/// One pass over the bytes of a payload, which finds everything that the host needs.
///
/// Of a duplicate key, the last counts, as in Foundation's `userInfo` of the same bytes. A value of a type that Apple
/// does not document for its key counts as missing.
struct PayloadScan {
    /// The texts of `aps.alert`.
    ///
    /// A plain string is the body.
    struct Alert {
        package var title, titleKey, subtitle, subtitleKey, body, bodyKey: JSONToken?
    }

    /// The members of `aps`.
    struct Aps {
        var alert = Alert()
        var badge, sound, category, threadIdentifier, interruptionLevel: JSONToken?
        var contentAvailable, mutableContent: JSONToken?
        /// `critical` of a sound that is an object.
        var criticalSound: JSONToken?
        /// Whether there is an alert, even one without text.
        var hasAlert = false
    }

    /// The first token of the text.
    package private(set) var root: JSONToken
    /// The value of `aps`, even if it is not an object.
    private(set) var apsValue: JSONToken?
    private(set) var aps = Aps()
    private(set) var sender, simulatorTargetBundle: JSONToken?
    /// Whether there are members that most pushes do not have, or values of other types.
    package private(set) var isUnusual = false
    private var scanner: JSONScanner

    /// Scans the whole text.
    ///
    /// Throws if it is not JSON.
    ///
    /// If the text is not an object, only its first token is read.
    init(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONFault) {
        scanner = JSONScanner(bytes)
        root = try scanner.next()
        guard root.kind == .beginObject else { return }
        var maySpellSender = false
        while let key = try nextKey() {
            if isKey(key, .aps) {
                try readAps()
            } else if isKey(key, .sender) {
                sender = try self.value(.string, after: sender)
            } else if isKey(key, .simulatorTargetBundle) {
                simulatorTargetBundle = try self.value(.string, after: simulatorTargetBundle)
            } else {
                // A key that is not plain ASCII may look like one of these.
                let isForeign = scanner.isForeign(key)
                if isForeign || isOfAps(key) { isUnusual = true }
                let value = try scanner.next()
                if value.kind == .beginObject || value.kind == .string && scanner.mayBegin(key, with: "s") {
                    maySpellSender = true
                }
                try skip(value)
            }
        }
        _ = try scanner.next()
        // The payload may have the sender in the wrong place, or under a misspelled key.
        if sender == nil, maySpellSender { isUnusual = true }
    }

    package func text(_ string: JSONToken?) -> String? { string.map(scanner.text) }

    /// Returns the number of a badge, or nil if it is neither a number that fits nor a Boolean.
    ///
    /// A fraction is cut off, and a Boolean counts as its number, as `NSNumber` has them.
    func badge(_ value: JSONToken?) -> Int? {
        switch value?.kind {
        case .true: 1
        case .false: 0
        default: value.flatMap(scanner.truncated)
        }
    }

    /// Whether the badge is a whole number from 0 on, as Apple documents it.
    func isDocumented(badge value: JSONToken) -> Bool {
        value.kind == .number && integer(value).map { $0 >= 0 } == true
    }

    /// Returns the value of a number token, if it is whole and fits.
    func integer(_ number: JSONToken?) -> Int? { number.flatMap(scanner.integer) }

    /// Returns whether a flag is set, or nil if its value is not 0, 1, a Boolean or the string "1".
    ///
    /// `true` and `"1"` count as 1, as on iOS.
    func flag(_ value: JSONToken?) -> Bool? {
        switch value?.kind {
        case .true: true
        case .false: false
        case .string: text(value) == "1" ? true : nil
        default:
            switch integer(value) {
            case 0: false
            case 1: true
            default: nil
            }
        }
    }

    private mutating func readAps() throws(JSONFault) {
        if apsValue != nil { isUnusual = true }
        aps = Aps()
        let value = try scanner.next()
        apsValue = value
        guard value.kind == .beginObject else { return try skip(value) }
        while let key = try nextKey() {
            if isKey(key, .alert) {
                if aps.hasAlert { isUnusual = true }
                aps.hasAlert = true
                try readAlert()
            } else if isKey(key, .badge) {
                aps.badge = try number(after: aps.badge)
            } else if isKey(key, .sound) {
                try readSound()
            } else if isKey(key, .category) {
                aps.category = try self.value(.string, after: aps.category)
            } else if isKey(key, .threadIdentifier) {
                aps.threadIdentifier = try self.value(.string, after: aps.threadIdentifier)
            } else if isKey(key, .contentAvailable) {
                aps.contentAvailable = try flag(after: aps.contentAvailable)
            } else if isKey(key, .mutableContent) {
                aps.mutableContent = try flag(after: aps.mutableContent)
            } else if isKey(key, .interruptionLevel) {
                aps.interruptionLevel = try self.value(.string, after: aps.interruptionLevel)
            } else {
                try skipUnusual()
            }
        }
    }

    private mutating func readAlert() throws(JSONFault) {
        aps.alert = Alert()
        let value = try scanner.next()
        if value.kind == .string { aps.alert.body = value }
        guard value.kind == .beginObject else {
            if value.kind != .string || scanner.hasNull(value) { isUnusual = true }
            return try skip(value)
        }
        while let key = try nextKey() {
            if isKey(key, .title) {
                aps.alert.title = try self.value(.string, after: aps.alert.title)
            } else if isKey(key, .subtitle) {
                aps.alert.subtitle = try self.value(.string, after: aps.alert.subtitle)
            } else if isKey(key, .body) {
                aps.alert.body = try self.value(.string, after: aps.alert.body)
            } else if isKey(key, .titleKey) {
                aps.alert.titleKey = try self.value(.string, after: aps.alert.titleKey)
            } else if isKey(key, .subtitleKey) {
                aps.alert.subtitleKey = try self.value(.string, after: aps.alert.subtitleKey)
            } else if isKey(key, .bodyKey) {
                aps.alert.bodyKey = try self.value(.string, after: aps.alert.bodyKey)
            } else {
                try skipUnusual()
            }
        }
    }

    private mutating func readSound() throws(JSONFault) {
        if aps.sound != nil { isUnusual = true }
        let value = try scanner.next()
        aps.sound = value.kind == .string ? value : nil
        aps.criticalSound = nil
        guard value.kind != .string else {
            if scanner.hasNull(value) { isUnusual = true }
            return
        }
        isUnusual = true
        guard value.kind == .beginObject else { return try skip(value) }
        while let key = try nextKey() {
            if isKey(key, .name) {
                aps.sound = try self.value(.string)
            } else if isKey(key, .critical) {
                aps.criticalSound = try self.value(.number)
            } else {
                _ = try self.value(nil)
            }
        }
    }

    /// Reads a whole value, and returns it if it has the expected type.
    ///
    /// Other types and duplicates are unusual.
    @inline(__always)
    private mutating func value(_ kind: JSONToken.Kind, after earlier: JSONToken?) throws(JSONFault) -> JSONToken? {
        guard let value = try value(kind) else {
            isUnusual = true
            return nil
        }
        if earlier != nil || scanner.hasNull(value) { isUnusual = true }
        return value
    }

    /// Reads a whole value, and returns it if it is a number, a Boolean or a string.
    ///
    /// All but numbers are unusual, because Apple documents the number 1.
    private mutating func flag(after earlier: JSONToken?) throws(JSONFault) -> JSONToken? {
        try scalar(after: earlier, mayBeText: true)
    }

    /// Reads a whole value, and returns it if it is a number or a Boolean.
    ///
    /// Booleans are unusual, because Apple documents a number.
    private mutating func number(after earlier: JSONToken?) throws(JSONFault) -> JSONToken? {
        try scalar(after: earlier, mayBeText: false)
    }

    private mutating func scalar(after earlier: JSONToken?, mayBeText: Bool) throws(JSONFault) -> JSONToken? {
        let value = try scanner.next()
        try skip(value)
        if value.kind != .number || earlier != nil { isUnusual = true }
        switch value.kind {
        case .number, .true, .false: return value
        case .string: return mayBeText ? value : nil
        case .beginObject, .endObject, .beginArray, .endArray, .key, .null, .end: return nil
        }
    }

    /// Skips a member that the host does not use.
    private mutating func skipUnusual() throws(JSONFault) {
        isUnusual = true
        _ = try value(nil)
    }

    /// Returns the next member's key, or nil at the end of the object.
    private mutating func nextKey() throws(JSONFault) -> JSONToken? {
        let token = try scanner.next()
        return token.kind == .key ? token : nil
    }

    @inline(__always)
    private func isKey(_ token: JSONToken, _ key: PayloadKey) -> Bool { scanner.key(token, is: key.text) }

    /// Whether iOS reads a member of this name in `aps`, as ``PayloadKey/display`` and its other spellings list them.
    private func isOfAps(_ key: JSONToken) -> Bool {
        isKey(key, .alert) || isKey(key, .badge) || isKey(key, .sound) || isKey(key, .category)
            || isKey(key, .threadIdentifier) || isKey(key, .contentAvailable) || isKey(key, .mutableContent)
            || isKey(key, .interruptionLevel) || isKey(key, "content_available") || isKey(key, "contentAvailable")
            || isKey(key, "mutable_content") || isKey(key, "mutableContent")
    }

    /// Reads a whole value, and returns it if it has the expected type.
    private mutating func value(_ kind: JSONToken.Kind?) throws(JSONFault) -> JSONToken? {
        let value = try scanner.next()
        try skip(value)
        return value.kind == kind ? value : nil
    }

    private mutating func skip(_ value: JSONToken) throws(JSONFault) {
        if value.kind == .beginObject || value.kind == .beginArray { try scanner.skipContainer() }
    }
}
