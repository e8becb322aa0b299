/// The localizations of a bundle in the order in which a text is looked for.
public enum LanguageOrder {
    /// Returns the directories to look in, best first.
    ///
    /// They are that of the device's language, that of English, and `Base`. If there is none of them, it is the first
    /// by name. For `zh-Hant-HK`, that is `zh-Hant-HK.lproj`, else `zh-Hant.lproj`, else `zh.lproj`, else any Chinese.
    /// Upper and lower case don't matter, and an underscore counts as a hyphen.
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
        var wanted = canonical(language)
        while true {
            if let exact = names.first(where: { canonical($0.dropLast(".lproj".count)) == wanted }) { return exact }
            guard let hyphen = wanted.lastIndex(of: "-") else { break }
            wanted = String(wanted[..<hyphen])
        }
        return names.first { canonical($0).hasPrefix(wanted + "-") }
    }

    private static func canonical(_ language: some StringProtocol) -> String {
        language.lowercased().replacing("_", with: "-")
    }
}
