internal import Foundation

/// A language, as the name of a directory or the settings of a phone have it.
///
/// Upper and lower case don't matter, and an underscore counts as a hyphen. `zh-TW` has the script of `zh-Hant`,
/// because the data of Unicode have it.
struct LanguageTag: Equatable {
    private let text: String
    private let language: String

    init(_ text: some StringProtocol) {
        self.text = text.lowercased().replacing("_", with: "-")
        let language = String(self.text.prefix { $0 != "-" })
        self.language = Self.otherCodes[language] ?? language
    }

    /// How far the language is from another one, which is wanted; nil if it is another language.
    ///
    /// The same language is nearest, then the region to which the wanted one belongs, then no region, then another
    /// region, then another script.
    func distance(from wanted: LanguageTag) -> Int? {
        guard language == wanted.language else { return nil }
        if text == wanted.text { return 0 }
        let (own, other) = (locale, wanted.locale)
        guard own.script == other.script else { return 5 }
        if own.region == other.region { return 1 }
        if let region = own.region?.identifier, region == wanted.parent(of: other) { return 2 }
        return hasRegion ? 4 : 3
    }

    private var locale: Locale.Language { Locale.Language(identifier: text) }

    private var hasRegion: Bool {
        text.split(separator: "-").dropFirst().contains { (part: Substring) in part.count != 4 }
    }

    /// The region whose texts are read before those of the language without a region, as in the data of Unicode.
    private func parent(of locale: Locale.Language) -> String? {
        guard let region = locale.region?.identifier else { return nil }
        return switch language {
        case "es" where Self.latinAmerica.contains(region): "419"
        case "pt" where Self.lusophone.contains(region): "PT"
        case "zh" where region == "MO": "HK"
        default: nil
        }
    }

    /// The codes that a language had before, or has beside the usual one.
    private static let otherCodes = ["iw": "he", "in": "id", "ji": "yi", "no": "nb", "tl": "fil"]

    private static let latinAmerica: Set<String> = [
        "AR", "BO", "BR", "BZ", "CL", "CO", "CR", "CU", "DO", "EC", "GT", "HN", "MX", "NI", "PA", "PE", "PR", "PY",
        "SV",
        "US", "UY", "VE",
    ]

    /// The countries with Portuguese as in Portugal.
    private static let lusophone: Set<String> = [
        "AO", "CH", "CV", "FR", "GQ", "GW", "LU", "MO", "MZ", "ST", "TL",
    ]
}
