import BellhopControl
import BellhopSystem
import BellhopValues
import Testing

@testable import BellhopCommandLine
@testable import BellhopTesting

struct ShellWordTests {
    @Test(arguments: [
        ("push.apns", "push.apns"), ("/srv/a_b/1-2.apns", "/srv/a_b/1-2.apns"), ("", "''"),
        ("my push.apns", "'my push.apns'"), ("it's", #"'it'\''s'"#), ("$(exit)", "'$(exit)'"), ("ä.apns", "'ä.apns'"),
        ("~", "'~'"), ("a\u{1B}b", #"$'a\033b'"#), ("a\nb", #"$'a\nb'"#), ("module:last", "module:last"),
    ])
    func `a text in a suggested command is one word`(_ text: String, _ word: String) {
        #expect(text.shellWord == word)
    }

    @Test(arguments: [
        "", "it's", "two words", "a\nb", "\t1\r2", "\u{1B}[2J", "a\u{200B}3", "\\033", "`x`$(y)\"!*?[a]{b,c}~#;&|<>",
        "ä 🦊",
        "\u{E0041}", "'\n'\\'",
    ])
    func `a shell reads the word as the text`(_ text: String) async throws {
        let script = "printf %s \(text.shellWord)"
        let run = try await ChildProcess.run("/usr/bin/env", ["bash", "-c", script])
        #expect(run.status == 0 && run.output == text, "\(script)")
        #expect(!script.contains("\n") && script.printable == script, "it can be copied from a terminal")
    }

    @Test(arguments: [
        ("messages", "messages"), ("last", "module:last"), ("two words", "'two words'"), ("-x", "module:-x"),
        ("a\nb", #"$'a\nb'"#), ("-a b", "'module:-a b'"),
    ])
    func `a suggested command names the module, whatever its name is`(_ name: String, _ word: String) {
        let module = ModuleID(rawValue: name)
        let error = BellhopError(.moduleQuarantined, "", hint: "Lift it", about: module.word)
        #expect(error.commandHint == "Lift it: `bellhop modules lift \(word)`")
    }
}
