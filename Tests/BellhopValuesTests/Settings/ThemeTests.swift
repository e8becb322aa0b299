import Testing

@testable import BellhopValues

@Suite("The theme in settings.json")
struct ThemeTests {
    private static func read(_ theme: String) -> (Theme?, [Diagnostic]) {
        let (settings, findings) = Settings.read(
            Array(#"{"modules":[],"theme":\#(theme)}"#.utf8), file: "settings.json")
        return (settings?.theme, findings)
    }

    @Test(
        "has colors for light and dark appearance",
        arguments: [
            (##"{"ink":"#102030"}"##, UInt32(0x102030FF), UInt32(0x102030FF)),
            (##"{"ink":"#aAbBcC80"}"##, 0xAABB_CC80, 0xAABB_CC80),
            (##"{"ink":{"light":"#000000","dark":"#ffffff"}}"##, 0x0000_00FF, 0xFFFF_FFFF),
            (##"{"ink":{"dark":"#ffffff"}}"##, 0xFFFF_FFFF, 0xFFFF_FFFF),
        ])
    func colors(theme: String, light: UInt32, dark: UInt32) {
        let (read, findings) = Self.read(theme)
        #expect(read?.colors == ["ink": Theme.Color(light: light, dark: dark)])
        #expect(findings.isEmpty)
    }

    @Test(
        "says what is no color",
        arguments: [
            ("[]", "\"theme\" is an array"), (##"{"ink":1}"##, "\"ink\" is a number"),
            (##"{"ink":"red"}"##, "which isn't a color"), (##"{"ink":"#12345"}"##, "which isn't a color"),
            (##"{"ink":"#12345g"}"##, "which isn't a color"), (##"{"ink":"#+12345"}"##, "which isn't a color"),
            (##"{"ink":{}}"##, "no \"light\""), (##"{"ink":{"light":"x"}}"##, "which isn't a color"),
        ])
    func wrong(theme: String, why: String) {
        let (read, findings) = Self.read(theme)
        #expect(read == Theme())
        #expect(findings.contains { $0.severity == .error && $0.error.message.contains(why) }, "\(findings)")
    }
}
