/// The localizations of a bundle in the order in which a text is looked for.
public enum LanguageOrder {
    /// Returns the directories to look in, best first.
    ///
    /// They are that of the device's language, that of English, and `Base`. If there is none of them, it is the first
    /// by name.
    ///
    /// - Parameters:
    ///   - directories: The names of all directories, such as `en.lproj`.
    ///   - language: The language with the region.
    public static func order(_ directories: [String], for language: String) -> [String] {
        let names = directories.filter { $0.hasSuffix(".lproj") }.sorted()
        var ordered: [String] = []
        for wanted in [language, "en", "Base"] {
            if let name = best(of: names, for: wanted), !ordered.contains(name) { ordered.append(name) }
        }
        return ordered.isEmpty ? Array(names.prefix(1)) : ordered
    }

    private static func best(of names: [String], for language: String) -> String? {
        let wanted = LanguageTag(language)
        let ranked = names.map { (name: $0, rank: LanguageTag($0.dropLast(".lproj".count)).distance(from: wanted)) }
        return ranked.min { ($0.rank ?? .max) < ($1.rank ?? .max) }.flatMap { $0.rank == nil ? nil : $0.name }
    }
}
