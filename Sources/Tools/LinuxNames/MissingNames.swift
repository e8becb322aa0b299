/// The names of Apple's frameworks that neither Foundation on Linux nor Bellhop has.
///
/// They are types, functions and constants at the top level. `Type.member` stands for a member of a type, and
/// `Type(label:)` for the initializers whose first argument has the label.
public enum MissingNames {
    /// What to write in place of a name, by the name.
    static let replacements = byName(uiKit, foundation, services, intents, cryptoKit, coreFoundation, xcTest)

    /// What to write in place of a member, by `Type.member`.
    ///
    /// Only Apple's frameworks use the name of the member, so the name alone is enough to know it.
    static let members = byName([
        "Leave the check of the server's certificate to URLSession, or move the code inside #if os(iOS)":
            "URLProtectionSpace.serverTrust"
    ])

    private static let memberNames = Dictionary(
        members.map { (String($0.key.split(separator: ".").last ?? ""), $0.value) },
        uniquingKeysWith: { first, _ in first })

    /// The names that a module declares, which code on Linux may import instead.
    private static let alternatives = [
        "CoreFoundation": Set(byName(coreFoundation).keys), "Crypto": Set(byName(cryptoKit).keys),
    ]

    static let onlyOnIOS = "Move the code inside #if os(iOS)"

    /// What to write in place of a name; nil if code with these imports may have it.
    public static func replacement(of name: String, imports: [String]) -> String? {
        guard let instead = replacements[name] else { return nil }
        return imports.contains { alternatives[$0]?.contains(name) ?? false } ? nil : instead
    }

    /// What to write in place of a member of any value; nil if the name doesn't say what the member is.
    public static func replacement(ofMember name: String) -> String? { memberNames[name] }

    /// The replacements of groups, which have the names as words of a text.
    private static func byName(_ groups: [String: String]...) -> [String: String] {
        var replacements: [String: String] = [:]
        for (instead, names) in groups.joined() {
            for name in names.split(whereSeparator: \.isWhitespace) { replacements[String(name)] = instead }
        }
        return replacements
    }
}
