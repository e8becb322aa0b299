import Testing

@testable import BellhopValues

@Suite("The key of an asset")
struct AssetKeyTests {
    static let bad: [(String, String)] = [
        ("", "empty"), ("/", "begins with a slash"), ("/etc/passwd", "begins with a slash"),
        ("//host/a", "begins with a slash"), ("..", "is .."), ("../a", "is .."), ("a/../b", "is .."), ("a/..", "is .."),
        (".", "is ."), ("./a", "is ."), ("a/./b", "is ."), ("a//b", "empty"), ("a/", "empty"),
        ("http://host/a", "empty"), ("a?b", "? or #"), ("a#b", "? or #"), ("a\\..\\b", "backslash"),
        ("a\u{0}b", "control character"), ("a\nb", "control character"), ("a\u{7F}", "control character"),
        (String(repeating: "a", count: 1025), "more than 1024 bytes"),
        (String(repeating: "ä", count: 513), "more than 1024 bytes"),
    ]

    @Test("that leads elsewhere, or is no path, is refused", arguments: bad)
    func refused(key: String, why: String) {
        let failure = #expect(throws: AssetFailure.self) { try AssetKey(key) }
        #expect(failure?.kind == .invalidPath && failure?.status == 0)
        #expect(failure?.error.code == .assetInvalidPath)
        #expect(failure?.error.message.contains(why) == true, "\(failure?.error.message ?? "")")
    }

    @Test(
        "is percent-encoded in an address",
        arguments: [
            ("rates.json", "rates.json"), ("images/offer 1.png", "images/offer%201.png"), ("...", "..."),
            ("a/.hidden", "a/.hidden"), ("%2e%2e/a", "%252e%252e/a"), ("a:b@c&d=e", "a%3Ab%40c%26d%3De"),
            ("ä~-_.", "%C3%A4~-_."), (String(repeating: "a", count: 1024), String(repeating: "a", count: 1024)),
        ])
    func encoded(key: String, path: String) throws {
        let key = try AssetKey(key)
        #expect(key.percentEncoded == path)
        #expect(AssetSource.address("https://cdn.example/v1").place(of: key) == "https://cdn.example/v1/" + path)
    }
}
