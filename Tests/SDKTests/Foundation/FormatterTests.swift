import Foundation
import FoundationAdditions
import TemporaryDirectories
import Testing

@Suite("Formatters that Foundation has on iOS alone")
struct FormatterTests {
    private let temporary: TemporaryDirectory

    init() throws { temporary = try TemporaryDirectory() }

    typealias Row = (
        seconds: TimeInterval, style: RelativeDateTimeFormatter.DateTimeStyle,
        units: RelativeDateTimeFormatter.UnitsStyle, locale: String, text: String
    )

    private static let rows: [Row] = [
        (-86_400, .numeric, .full, "en_US", "1 day ago"),
        (-86_400, .named, .full, "en_US", "yesterday"),
        (7200, .numeric, .full, "en_US", "in 2 hours"),
        (7200, .numeric, .spellOut, "en_US", "in two hours"),
        (-300, .numeric, .short, "en_US", "5 min. ago"),
        (-300, .numeric, .abbreviated, "en_US", "5m ago"),
        (-86_400, .named, .full, "de_DE", "gestern"),
        (172_800, .numeric, .full, "de_DE", "in 2 Tagen"),
    ]

    @Test(arguments: rows) func `a date is told by how far it is away`(row: Row) {
        let formatter = RelativeDateTimeFormatter()
        formatter.dateTimeStyle = row.style
        formatter.unitsStyle = row.units
        formatter.locale = Locale(identifier: row.locale)
        let reference = Date(timeIntervalSince1970: 1_800_000_000)
        #expect(formatter.localizedString(for: reference + row.seconds, relativeTo: reference) == row.text)
        #expect(formatter.string(for: "no date") == nil)
    }

    @Test func `components and intervals count from now`() {
        let formatter = RelativeDateTimeFormatter()
        formatter.locale = Locale(identifier: "en_US")
        #expect(formatter.localizedString(fromTimeInterval: 3600) == "in 1 hour")
        #expect(formatter.localizedString(from: DateComponents(day: -2)) == "2 days ago")
    }

    @Test func `a list is joined in words`() {
        let formatter = ListFormatter()
        formatter.locale = Locale(identifier: "en_US")
        #expect(formatter.string(from: ["Ada", "Bob", "Carol"]) == "Ada, Bob, and Carol")
        #expect(formatter.string(for: [1, 2]) == "1 and 2")
        #expect(formatter.string(for: 1) == nil)
    }

    private static let texts: [(String.LocalizationValue, String, String)] = [
        ("Paid", "Paid", "Paid"),
        ("100 %", "100 %", "100 %"),
        ("Paid \("Ada")", "Paid %@", "Paid Ada"),
        ("\(3) of \(Int32(4)) bills", "%lld of %d bills", "3 of 4 bills"),
        ("\(7) % of \("all")", "%lld %% of %@", "7 % of all"),
        ("\(1.5, specifier: "%.2f") due", "%.2f due", "1.50 due"),
        ("\(Substring("part"))", "%@", "part"),
        ("\(UInt(8))", "%llu", "8"),
    ]

    @Test(arguments: texts) func `a key has the specifiers of its values, and is the text where no table has one`(
        value: String.LocalizationValue, key: String, text: String
    ) {
        #expect(value == value)
        #expect(String(localized: value, locale: Locale(identifier: "en_US"), comment: "of a test") == text)
        let bundle = Bundle(path: table([key: "«\(key)»"]))
        #expect(
            String(localized: value, bundle: bundle, locale: Locale(identifier: "en_US"))
                == (value.isFormat ? "«\(text)»" : "«\(key)»"))
    }

    @Test func `a default value is the text where no table has the key`() {
        let name = "Ada"
        #expect(String(localized: "greeting", defaultValue: "Hello, \(name)") == "Hello, Ada")
        let bundle = Bundle(path: table(["greeting": "Salut, %@"]))
        #expect(String(localized: "greeting", defaultValue: "Hello, \(name)", bundle: bundle) == "Salut, Ada")
    }

    /// The path of a new bundle with a table of texts in English.
    private func table(_ texts: [String: String]) -> String {
        let bundle = temporary.url.appendingPathComponent("bundle-\(UUID())")
        let language = bundle.appendingPathComponent("en.lproj")
        try? FileManager.default.createDirectory(at: language, withIntermediateDirectories: true)
        let file = language.appendingPathComponent("Localizable.strings")
        try? PropertyListSerialization.data(fromPropertyList: texts, format: .xml, options: 0).write(to: file)
        return bundle.path
    }
}

extension String.LocalizationValue {
    /// Whether a text of the key is a format.
    fileprivate var isFormat: Bool {
        self != String.LocalizationValue("Paid") && self != String.LocalizationValue("100 %")
    }
}
