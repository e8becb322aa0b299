import Testing

@testable import BellhopValues

@Suite("The order of languages")
struct LanguageOrderTests {
    @Test(
        "is that of the device's language, English, and Base",
        arguments: [
            ("de-DE", ["en.lproj", "de.lproj", "Base.lproj"], ["de.lproj", "en.lproj", "Base.lproj"]),
            ("pt-BR", ["pt.lproj", "pt-br.lproj", "en.lproj"], ["pt-br.lproj", "en.lproj"]),
            ("pt-BR", ["pt_BR.lproj"], ["pt_BR.lproj"]), ("pt-BR", ["pt.lproj"], ["pt.lproj"]),
            ("pt-BR", ["pt-PT.lproj", "en.lproj"], ["pt-PT.lproj", "en.lproj"]),
            ("zh-Hant-HK", ["zh-Hans.lproj", "zh-Hant.lproj"], ["zh-Hant.lproj"]),
            ("en-US", ["en-GB.lproj", "fr.lproj"], ["en-GB.lproj"]),
            ("de-DE", ["fr.lproj", "es.lproj"], ["es.lproj"]),
            ("de-DE", ["Images", "x.txt"], []), ("de-DE", [], []), ("e-US", ["en.lproj"], ["en.lproj"]),
        ])
    func order(language: String, directories: [String], expected: [String]) {
        #expect(LanguageOrder.order(directories, for: language) == expected)
    }
}
