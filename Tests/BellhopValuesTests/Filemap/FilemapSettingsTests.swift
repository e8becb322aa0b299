import Testing

@testable import BellhopValues

@Suite("The filemap in settings.json")
struct FilemapSettingsTests {
    private static func read(_ filemap: String) -> (Settings?, [Diagnostic]) {
        Settings.read(Array(#"{"modules":[],"filemap":\#(filemap)}"#.utf8), file: "settings.json")
    }

    @Test(
        "is a folder, or a base address",
        arguments: [
            ("assets", AssetSource.folder("/bank/assets")), ("/srv/assets", .folder("/srv/assets")),
            ("../a b", .folder("/bank/../a b")), ("https://cdn.example", .address("https://cdn.example")),
            ("HTTP://cdn.example:81/a/b//", .address("HTTP://cdn.example:81/a/b")), ("a:b", .folder("/bank/a:b")),
            ("1://a", .folder("/bank/1://a")), ("https://cdn.example/ü/", .address("https://cdn.example/%C3%BC")),
            ("https://cdn.example/%C3%BC", .address("https://cdn.example/%C3%BC")),
        ])
    func good(filemap: String, source: AssetSource) {
        let (settings, findings) = Self.read("\"\(filemap)\"")
        #expect(findings.isEmpty)
        #expect(settings?.assetSource(settingsDirectory: "/bank") == source)
    }

    @Test(
        "says what is wrong with it",
        arguments: [
            ("1", "is a number, not a string"), ("{}", "is an object"), ("null", "null"), ("\" \"", "U+0020"),
            ("\"ftp://cdn.example\"", "cannot be \"ftp://cdn.example\""), ("\"file:///srv\"", "cannot be"),
            ("\"https://\"", "cannot be"), ("\"https:///a\"", "cannot be"), ("\"https://cdn.example?a\"", "cannot be"),
            ("\"https://cdn.example/#a\"", "cannot be"), ("\"https://ada@cdn.example\"", "cannot be"),
            ("\"https://cdn.example/%C3%BC/ü\"", "cannot be"),
            ("\"https://cdn.example/a b\"", "cannot be"), ("\"a\\u0000b\"", "U+0000"),
            ("\"https://cdn.example/a\\u0000b\"", "U+0000"), ("\"https\\u0000://cdn.example\"", "U+0000"),
        ])
    func bad(filemap: String, why: String) {
        let (settings, findings) = Self.read(filemap)
        #expect(settings?.filemap == nil)
        let error = findings.first { $0.severity == .error }?.error
        #expect(error?.message.contains(why) == true && error?.hint != nil, "\(findings)")
        #expect(error?.location?.line == 1)
    }
}
