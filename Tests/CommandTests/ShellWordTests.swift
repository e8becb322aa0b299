import Testing

@testable import BellhopCommandLine

struct ShellWordTests {
    @Test(arguments: [
        ("push.apns", "push.apns"), ("/srv/a_b/1-2.apns", "/srv/a_b/1-2.apns"), ("", "''"),
        ("my push.apns", "'my push.apns'"), ("it's", #"'it'\''s'"#), ("$(exit)", "'$(exit)'"), ("ä.apns", "'ä.apns'"),
        ("~", "'~'"), ("a\u{1B}b", #"'a\u{1B}b'"#),
    ])
    func `a text in a suggested command is one word`(_ text: String, _ word: String) {
        #expect(text.shellWord == word)
    }
}
