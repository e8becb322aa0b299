import BellhopValues
import Testing

@Suite("How the phone is set")
struct DeviceTests {
    typealias Device = Settings.Device

    private static let locales: [(device: Device, locale: String, language: String)] = [
        (Device(), "en_US", "en-US"),
        (Device(language: "de", region: "AT"), "de_AT", "de-AT"),
        (Device(language: "pt-BR", region: "BR"), "pt_BR", "pt-BR"),
        (Device(language: "en-GB", region: "US"), "en_US", "en-GB"),
        (Device(language: "zh-Hant", region: "HK"), "zh-Hant_HK", "zh-Hant-HK"),
        (Device(language: "es", region: "419"), "es_419", "es-419"),
    ]

    @Test(arguments: locales)
    func `the locale has the region of the phone, and the language keeps its own`(
        device: Device, locale: String, language: String
    ) {
        #expect(device.localeIdentifier == locale)
        #expect(device.preferredLanguage == language)
    }

    @Test func `every text size has a name of its own`() {
        let names = Device.TextSize.allCases.map(\.contentSizeCategory)
        #expect(Set(names).count == 12)
        #expect(Device.TextSize.large.contentSizeCategory == "UICTContentSizeCategoryL")
    }

    @Test func `modules restart where the app or the phone differs`() throws {
        let text = #"{"modules": [{"name": "Inbox", "packageName": "p", "className": "C"}]}"#
        func settings(_ more: String) throws -> Settings {
            let whole = "{\(more) \(text.dropFirst())"
            return try #require(Settings.read(Array(whole.utf8), file: "settings.json").settings)
        }
        let before = try settings("")
        let edits: [(String, ModuleChange.Kind)] = [
            (#""app": {"bundleIdentifier": "com.example.bank"},"#, .restarted),
            (#""device": {"region": "GB"},"#, .restarted),
            (#""device": {"language": "en"},"#, .unchanged),
            (#""retainedImages": 3,"#, .unchanged),
        ]
        for (edit, kind) in edits {
            let change = SettingsChange(from: before, libraries: [:], to: try settings(edit), libraries: [:])
            #expect(change.modules.map(\.kind) == [kind], "\(edit)")
        }
    }
}
