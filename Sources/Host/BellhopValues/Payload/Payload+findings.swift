package import BellhopContract

extension Payload {
    /// The most findings of a push that are listed by default.
    public static let findingsLimit = 20

    /// Returns the warnings about a push, such as unknown members and values of the wrong type.
    ///
    /// All findings are warnings in the order of the text, and the push is delivered. A text that
    /// ``init(scanning:limit:source:)`` refuses has no findings.
    ///
    /// - Parameters:
    ///   - bytes: The payload as it is sent.
    ///   - source: A file, or a name such as `<stdin>`, for locations.
    ///   - limit: The most findings that are listed. One more gives the number of the others.
    public static func findings(
        in bytes: [UInt8], source: String, limit: Int = findingsLimit
    ) -> [Diagnostic] {
        guard let document = try? JSONDocument(bytes) else { return [] }
        var findings = DiagnosticCollector(SourceText(bytes, file: source), limit: limit)
        for duplicate in document.duplicates {
            findings.warning(
                .payloadDuplicateKey, "the key \(duplicate.key.quoted) stands twice in one object: the last one counts",
                hint: "Take one of them away", at: duplicate.range.lowerBound)
        }
        look(at: document.root, [PayloadMember].push, in: nil, &findings)
        if let payload = try? Payload(scanning: bytes, limit: .max), payload.asksForNothing,
            let aps = document.root.object?[PayloadKey.aps.name]?.value
        {
            idle(aps, &findings)
        }
        return findings.diagnostics
    }

    /// Whether nothing in `aps` is presented, whatever the user allows, or calls a module.
    private var asksForNothing: Bool { presentable.isEmpty && !isContentAvailable }

    /// Reports values that are valid and have no effect, in a push without any effect.
    ///
    /// Many servers send such values in other pushes.
    private static func idle(_ aps: JSONNode, _ findings: inout DiagnosticCollector) {
        if let sound = aps.object?[PayloadKey.sound.name]?.value,
            (sound.string ?? sound.object?[PayloadKey.name.name]?.value.string)?.isEmpty == true
        {
            findings.warning(
                .payloadNothingToShow, "the sound has no name, so nothing is played",
                hint: "Write the name of a sound, such as \"default\"", at: sound.range.lowerBound)
        }
        if let available = aps.object?[PayloadKey.contentAvailable.name]?.value, available.number == 0 {
            findings.warning(
                .payloadNothingToShow, "\"content-available\" in \"aps\" is 0, so no module is called silently",
                hint: "Write 1", at: available.range.lowerBound)
        }
    }

    private static func look(
        at node: JSONNode, _ known: [PayloadMember], in name: String?, _ findings: inout DiagnosticCollector
    ) {
        for member in node.object ?? [] {
            guard let form = known.first(where: { $0.key == member.key })?.form else {
                if let name {
                    unknown(member, among: known, in: name, &findings)
                } else {
                    misplaced(member, beside: node, &findings)
                }
                continue
            }
            guard form.allows(member.value) else {
                ignored(member, form, in: name, &findings)
                continue
            }
            if member.value.string?.unicodeScalars.contains("\0") == true { cut(member, in: name, &findings) }
            if name == PayloadKey.aps.name, member.key == PayloadKey.alert.name {
                silence(of: member.value, &findings)
                unusedKeys(of: member.value, &findings)
            }
            if let members = form.members { look(at: member.value, members, in: member.key, &findings) }
        }
    }

    /// Reports an alert without text, which shows nothing.
    private static func silence(of alert: JSONNode, _ findings: inout DiagnosticCollector) {
        let texts: [PayloadKey] = [.title, .subtitle, .body, .titleKey, .subtitleKey, .bodyKey]
        let hasText =
            alert.string.map { !$0.isEmpty }
            ?? texts.contains { alert.object?[$0.name]?.value.string?.isEmpty == false }
        guard !hasText else { return }
        findings.warning(
            .payloadNothingToShow, "the alert has no text, so nothing is shown",
            hint: Delivery.Reason.emptyAlert.error.hint, at: alert.range.lowerBound)
    }

    /// Reports each key of a text that the alert has itself.
    private static func unusedKeys(of alert: JSONNode, _ findings: inout DiagnosticCollector) {
        let pairs: [(text: PayloadKey, key: PayloadKey)] = [
            (.title, .titleKey), (.subtitle, .subtitleKey), (.body, .bodyKey),
        ]
        for (text, key) in pairs where alert.object?[text.name]?.value.string?.isEmpty == false {
            guard let unused = alert.object?[key.name], unused.value.string?.isEmpty == false else { continue }
            findings.warning(
                .payloadIgnoredValue,
                "\(key.name.quoted) in \"alert\" is not looked up, because \(text.name.quoted) has the text",
                hint: "Take away one of the two", at: unused.keyRange.lowerBound)
        }
    }

    /// Reports a text with U+0000, at which texts of C end.
    private static func cut(
        _ member: JSONNode.Member, in name: String?, _ findings: inout DiagnosticCollector
    ) {
        let place = member.key.quoted + (name.map { " in \($0.quoted)" } ?? "")
        let character = member.value.string?.unicodeScalars.prefix { $0 != "\0" }.count ?? 0
        findings.warning(
            .payloadUnusualValue,
            "character \(character + 1) of \(place) is U+0000: a module in C reads only the text before it",
            hint: "Leave the character out", at: member.value.range.lowerBound)
    }

    /// Reports a member beside `aps` that iOS reads only in it.
    ///
    /// Other members beside `aps`, and those that `aps` has too, belong to modules.
    private static func misplaced(
        _ member: JSONNode.Member, beside root: JSONNode, _ findings: inout DiagnosticCollector
    ) {
        if root.sender == nil {
            if let sender = member.value.sender { return misplaced(sender, in: member.key, &findings) }
            if member.mayBeSender { return misspelledSender(member, &findings) }
        }
        guard let meant = misplacedKey(of: member, beside: root) else { return }
        findings.warning(
            .payloadMisplacedKey,
            "the key \(member.key.quoted) is beside \"aps\", where iOS does not read it\(member.strangeness)",
            hint: "Move \(member.key.quoted) into \"aps\"\(meant == member.key ? "" : ", as \(meant.quoted)")",
            at: member.keyRange.lowerBound)
    }

    /// The key of `aps` that a member beside it was meant to have, or nil if the member doesn't belong in `aps`.
    private static func misplacedKey(of member: JSONNode.Member, beside root: JSONNode) -> String? {
        let key = member.key.lookalike ?? member.key
        let meant = PayloadKey.otherSpellings.first { $0.spelling.name == key }?.key.name ?? key
        guard PayloadKey.display.contains(where: { $0.name == meant }),
            let form = [PayloadMember].aps.first(where: { $0.key == meant })?.form,
            // A module may use a plain key such as `badge` for a value of another form. A key with a hyphen is for iOS.
            meant.contains("-") || form.allows(member.value),
            let aps = root.object?.last(where: { $0.key == PayloadKey.aps.name })?.value.object,
            !aps.contains(where: { $0.key == meant })
        else { return nil }
        return meant
    }

    /// Whether a key that iOS reads only in `aps` is beside it, which a finding reports.
    package func isMisplaced(_ key: PayloadKey) -> Bool {
        guard isUnusual, let root = try? JSONDocument(bytes).root else { return false }
        return root.object?.contains { Self.misplacedKey(of: $0, beside: root) == key.name } == true
    }

    /// Reports a key that is probably a misspelled `sender`.
    private static func misspelledSender(_ member: JSONNode.Member, _ findings: inout DiagnosticCollector) {
        findings.warning(
            .payloadUnknownKey,
            "the host does not read the key \(member.key.quoted), and the push has no sender\(member.strangeness)",
            hint: "Did you mean \(PayloadKey.sender.name.quoted)?", at: member.keyRange.lowerBound)
    }

    /// Reports a sender inside of another object.
    private static func misplaced(
        _ sender: JSONNode.Member, in name: String, _ findings: inout DiagnosticCollector
    ) {
        findings.warning(
            .payloadMisplacedKey, "the sender is in \(name.quoted), where the host does not read it",
            hint: "Move \(sender.key.quoted) to the top level, beside \"aps\"", at: sender.keyRange.lowerBound)
    }

    private static func unknown(
        _ member: JSONNode.Member, among known: [PayloadMember], in name: String,
        _ findings: inout DiagnosticCollector
    ) {
        if member.key == PayloadKey.sender.name, name == PayloadKey.aps.name {
            return misplaced(member, in: name, &findings)
        }
        findings.warning(
            .payloadUnknownKey,
            "the key \(member.key.quoted) means nothing to iOS in \(name.quoted)\(member.strangeness)",
            hint: Suggestion.hint(for: member.key, among: known.filter(\.isSuggested).map(\.key))
                ?? ([PayloadMember].aps.contains { $0.key == member.key }
                    ? "Move it out of \(name.quoted), into \"aps\""
                    : "Take it away, or put it beside \"aps\" if a module reads it"),
            at: member.keyRange.lowerBound)
    }

    private static func ignored(
        _ member: JSONNode.Member, _ form: PayloadMember.Form, in name: String?, _ findings: inout DiagnosticCollector
    ) {
        let place = member.key.quoted + (name.map { " in \($0.quoted)" } ?? "")
        if case .flag = form, let flag = member.value.flag {
            findings.warning(
                .payloadUnusualValue,
                "\(place) is \(member.value.words), not \(form.words): it counts as \(flag ? 1 : 0)",
                hint: "Write \(form.words)", at: member.value.range.lowerBound)
            return
        }
        if case .texts = form, let element = member.value.array?.first(where: { $0.string == nil }) {
            findings.warning(
                .payloadIgnoredValue,
                "an element of \(place) is \(element.words), not a string: all of \(member.key.quoted) is ignored",
                hint: "Write \(form.words)", at: element.range.lowerBound)
            return
        }
        if case .badge = form, let badge = member.value.badge {
            let isNegative = badge < 0
            findings.warning(
                .payloadUnusualValue,
                "\(place) is \(member.value.words), not \(form.words)"
                    + (isNegative ? " from 0 on: the badge stays as it is" : ": it counts as \(badge)"),
                hint: isNegative ? "Write 0 to remove the badge" : "Write \(form.words)",
                at: member.value.range.lowerBound)
            return
        }
        var hint: String?
        var strangeness = ""
        if case .word(let words) = form, let word = member.value.string {
            hint = Suggestion.hint(for: word, among: words)
            strangeness = word.strangeCharacter.map { ", as \($0)" } ?? ""
        }
        findings.warning(
            .payloadIgnoredValue, "\(place) is \(member.value.words), not \(form.words): it is ignored\(strangeness)",
            hint: hint ?? "Write \(form.words)", at: member.value.range.lowerBound)
    }
}

extension JSONNode.Member {
    /// Whether the key is similar to `sender`, and the value can be a sender.
    fileprivate var mayBeSender: Bool {
        let key = key.lookalike ?? key
        return key.lowercased().hasPrefix("s") && value.string != nil
            && !Suggestion.nearest(to: key, among: [PayloadKey.sender.name]).isEmpty
    }

    /// Which character of the key is not what it looks like, after a colon, or nothing.
    fileprivate var strangeness: String { key.strangeCharacter.map { ": \($0)" } ?? "" }
}

extension JSONNode {
    /// The member `sender` of an object, if it is a string.
    fileprivate var sender: JSONNode.Member? {
        object?.last { $0.key == PayloadKey.sender.name && $0.value.string != nil }
    }

    /// Whether the value sets a flag although it is not a number, or nil if it is ignored.
    fileprivate var flag: Bool? { bool ?? (string == "1" ? true : nil) }

    /// The number of a badge, or nil if it is ignored.
    fileprivate var badge: Int? {
        bool.map { $0 ? 1 : 0 } ?? number.flatMap { Int(exactly: $0.rounded(.towardZero)) }
    }

    /// The value if it is short, or else its type.
    fileprivate var words: String {
        switch value {
        case .bool(let flag): "\(flag)"
        case .number(let number): Int(exactly: number).map(String.init) ?? "\(number)"
        case .string(let text): "the string \(text.quoted)"
        case .null, .array, .object: typeName
        }
    }
}

extension BellhopError.Code {
    /// iOS does not know the member.
    ///
    /// A warning.
    public static let payloadUnknownKey = Self(rawValue: "payload.unknown-key")
    /// iOS ignores the value.
    ///
    /// A warning.
    public static let payloadIgnoredValue = Self(rawValue: "payload.ignored-value")
    /// iOS or a module reads another value than the one that was sent.
    ///
    /// A warning.
    public static let payloadUnusualValue = Self(rawValue: "payload.unusual-value")
    /// The member is beside `aps`, and iOS reads it only in `aps`.
    ///
    /// A warning.
    public static let payloadMisplacedKey = Self(rawValue: "payload.misplaced-key")
    /// The member occurs twice.
    ///
    /// A warning.
    public static let payloadDuplicateKey = Self(rawValue: "payload.duplicate-key")
}
