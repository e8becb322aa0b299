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
            ("zh-TW", ["zh-Hans.lproj", "zh-Hant.lproj"], ["zh-Hant.lproj"]),
            ("zh-HK", ["zh-Hans.lproj", "zh-Hant.lproj", "zh-Hant-HK.lproj"], ["zh-Hant-HK.lproj"]),
            ("zh-MO", ["zh-Hant.lproj", "zh-HK.lproj"], ["zh-HK.lproj"]),
            ("zh-TW", ["zh-Hans.lproj", "en.lproj"], ["zh-Hans.lproj", "en.lproj"]),
            ("zh-Hans-SG", ["zh-Hant.lproj", "zh.lproj"], ["zh.lproj"]),
            ("es-MX", ["es.lproj", "es-419.lproj"], ["es-419.lproj"]),
            ("es-ES", ["es-419.lproj", "es.lproj"], ["es.lproj"]),
            ("pt-AO", ["pt.lproj", "pt-PT.lproj"], ["pt-PT.lproj"]),
            ("nb-NO", ["no.lproj"], ["no.lproj"]), ("no-NO", ["nb.lproj"], ["nb.lproj"]),
            ("he-IL", ["iw.lproj"], ["iw.lproj"]), ("id-ID", ["in.lproj"], ["in.lproj"]),
            ("sr-Latn-RS", ["sr.lproj", "sr-Latn.lproj"], ["sr-Latn.lproj"]),
            ("de-DE", ["Images", "x.txt"], []), ("de-DE", [], []), ("e-US", ["en.lproj"], ["en.lproj"]),
        ])
    func order(language: String, directories: [String], expected: [String]) {
        #expect(LanguageOrder.order(directories, for: language) == expected)
    }
}
