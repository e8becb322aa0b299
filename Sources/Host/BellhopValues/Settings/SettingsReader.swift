/// Reads typed values from a settings tree, and reports the errors.
///
/// A function that returns nil for an existing member has reported why.
struct SettingsReader {
    /// The members of an object with known keys.
    struct Members<Key: SettingsKey> {
        let members: [JSONNode.Member]

        subscript(key: Key) -> JSONNode.Member? { members[key.rawValue] }
    }

    var findings: DiagnosticCollector
    /// The directories that modules name: none before the first entry.
    let directories: DirectoryClaims

    init(_ source: SourceText, _ directories: DirectoryClaims) {
        findings = DiagnosticCollector(source)
        self.directories = directories
    }

    /// Whether the text is the module.json of a package.
    var isModuleFile: Bool { Settings.isModuleFile(findings.source.file) }

    /// Returns the members of an object, and reports each unknown key as a warning.
    mutating func members<Key: SettingsKey>(
        of node: JSONNode, _ name: String, as keys: Key.Type = Key.self
    ) -> Members<Key>? {
        guard let members = node.object else {
            wrongType(node, name, "an object")
            return nil
        }
        for member in members where Key(rawValue: member.key) == nil {
            guard let hint = hint(forUnknown: member.key, among: Key.names) else { continue }
            findings.warning(
                .settingsUnknownKey, "the key \(member.key.spelled) means nothing in \(name)", hint: hint,
                at: member.keyRange.lowerBound)
        }
        return Members(members: members)
    }

    /// What to do about a key that an object doesn't have, or nil if the key is for the build.
    private func hint(forUnknown key: String, among keys: [String]) -> String? {
        let ofBuild = ModuleSettings.ManifestKey.names
        if isModuleFile, ofBuild.contains(key) { return nil }
        if key.hasPrefix("UNNotificationExtension") {
            return isModuleFile
                ? Suggestion.hint(for: key, among: ofBuild) : "Move it to module.json, and build the module"
        }
        return Suggestion.hint(forKey: key, among: isModuleFile ? keys + ofBuild : keys) ?? SettingsPlace.hint(for: key)
            ?? "Take it away, or put it inside \"data\" if a module reads it"
    }

    mutating func members<Key: SettingsKey>(_ member: JSONNode.Member?, as keys: Key.Type = Key.self) -> Members<Key>? {
        member.flatMap { members(of: $0.value, $0.key.quoted) }
    }

    package mutating func bool(_ member: JSONNode.Member?) -> Bool? {
        guard let member else { return nil }
        if let flag = member.value.bool { return flag }
        wrongType(member.value, member.key.quoted, "true or false")
        return nil
    }

    /// Returns a string that is not empty.
    package mutating func text(_ member: JSONNode.Member?) -> String? {
        member.flatMap { text($0.value, $0.key.quoted) }
    }

    /// Returns an array of strings that are not empty.
    ///
    /// Other elements are left out.
    mutating func texts(_ member: JSONNode.Member?) -> [String]? {
        elements(member)?.compactMap { text($0, "an element of \(member?.key.quoted ?? "")") }
    }

    /// Returns an array of route patterns.
    ///
    /// Other elements are left out.
    mutating func routes(_ member: JSONNode.Member?) -> [String]? {
        elements(member)?.compactMap { route($0, "an element of \(member?.key.quoted ?? "")") }
    }

    private mutating func route(_ node: JSONNode, _ name: String) -> String? {
        guard let pattern = text(node, name) else { return nil }
        do {
            if let foreign = try RoutePattern(parsing: pattern).foreignParameter {
                findings.warning(
                    .settingsBadValue,
                    "the route pattern \(pattern.quoted) \(foreign.words)", hint: foreign.hint,
                    at: node.range.lowerBound)
            }
            return pattern
        } catch {
            findings.error(error.code, error.message, hint: error.hint, at: node.range.lowerBound)
            return nil
        }
    }

    mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(_ member: JSONNode.Member?) -> Choice? {
        guard let member, let word = text(member) else { return nil }
        if let choice = Choice(rawValue: word) { return choice }
        unknownWord(word, for: member.key, of: Choice.allCases.map(\.rawValue), at: member.value)
        return nil
    }

    mutating func elements(_ member: JSONNode.Member?) -> [JSONNode]? {
        guard let member else { return nil }
        if let elements = member.value.array { return elements }
        wrongType(member.value, member.key.quoted, "an array")
        return nil
    }

    package mutating func text(_ node: JSONNode, _ name: String) -> String? {
        guard let text = node.string else {
            wrongType(node, name, "a string")
            return nil
        }
        guard text.unicodeScalars.contains(where: { !$0.properties.isWhitespace && !$0.isInvisible }) else {
            let words =
                text.unicodeScalars.first.map { "has only characters that can't be seen, such as \($0.named)" }
                ?? "is empty"
            findings.error(
                .settingsEmptyValue, "\(name) \(words)", hint: "Write a value, or take the key away",
                at: node.range.lowerBound)
            return nil
        }
        // As a path, it would be another one than was checked: the system reads it up to this character.
        guard !text.utf8.contains(0) else {
            findings.error(
                .settingsBadValue, "\(name) contains U+0000", hint: "Leave the character out",
                at: node.range.lowerBound)
            return nil
        }
        if let hidden = text.hiddenCharacter {
            findings.warning(
                .settingsBadValue,
                "\(name) contains a character that can't be seen, or that looks like a space: \(hidden)",
                hint: BellhopError.hintAtHidden, at: node.range.lowerBound)
        }
        return text
    }

    mutating func unknownWord(_ word: String, for key: String, of words: [String], at node: JSONNode) {
        findings.error(
            .settingsBadValue, "\(key.quoted) cannot be \(word.spelled)",
            hint: Suggestion.hint(for: word, among: words) ?? "Write one of \(words.joined(separator: ", "))",
            at: node.range.lowerBound)
    }

    mutating func wrongType(_ node: JSONNode, _ name: String, _ expected: String) {
        findings.error(
            .settingsWrongType, "\(name) is \(node.typeName), not \(expected)", hint: "Write \(expected)",
            at: node.range.lowerBound)
    }
}
