import Testing

@testable import BellhopValues

@Suite("The error of a sender that no module has")
struct SenderErrorTests {
    @Test(
        "names the character that a reader does not see",
        arguments: [
            ("a.mod\u{A0}", "its character 6 is U+00A0 (NO-BREAK SPACE)"),
            ("a.mod\u{200B}", "its character 6 is U+200B (ZERO WIDTH SPACE)"),
            ("\u{FEFF}a.mod", "its character 1 is U+FEFF (ZERO WIDTH NO-BREAK SPACE)"),
            ("a.mod\u{3164}", "its character 6 is U+3164 (HANGUL FILLER)"),
            ("a.mod\u{2800}", "its character 6 is U+2800 (BRAILLE PATTERN BLANK)"),
            ("\u{430}.mod", "its character 1 is U+0430 (CYRILLIC SMALL LETTER A)"),
        ])
    func disguised(_ sender: String, _ words: String) {
        let error = BellhopError.unknownSender(sender, known: ["a.mod", "other"])
        #expect(error.message == "no module has the sender \(sender.quoted): \(words)")
        #expect(error.hint == #"Did you mean the sender "a.mod"?"#)
    }

    @Test(
        "has the sender as it is if all of it is seen",
        arguments: [
            ("com.example.x", "com.example.x"), ("банк.модуль", "банк.модуль"), ("x ", "\"x \""), ("", "\"\""),
        ])
    func plain(_ sender: String, _ shown: String) {
        let error = BellhopError.unknownSender(sender, known: ["somebody.else"])
        #expect(error.message == "no module has the sender \(shown)")
    }

    @Test("names the character in the sender of a module")
    func known() {
        let words = "(its character 6 is U+00A0 (NO-BREAK SPACE))"
        let near = BellhopError.unknownSender("a.mod", known: ["a.mod\u{A0}"])
        #expect(near.message == "no module has the sender a.mod" && near.hint?.hasSuffix("\(words)?") == true)
        let far = BellhopError.unknownSender("somebody.else", known: ["a.mod\u{A0}"])
        #expect(far.hint?.hasSuffix(words) == true)
        #expect(BellhopError.missingSender(known: ["a.mod\u{A0}"]).hint?.contains(words) == true)
        #expect(BellhopError.hiddenCharacter(inSender: "a.mod\u{A0}")?.code == .senderHidden)
        #expect(BellhopError.hiddenCharacter(inSender: "a.mod") == nil)
    }
}
