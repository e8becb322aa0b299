import Testing

@testable import BellhopValues

@Suite struct SuggestionTests {
    @Test(arguments: [
        ("", "", 0), ("a", "", 1), ("abc", "abc", 0), ("abc", "acb", 1), ("kitten", "sitting", 3), ("ca", "abc", 3),
        ("className", "classNmae", 1), ("abcdef", "badcfe", 3),
    ])
    func `the distance counts insertions, deletions, replacements and swaps`(left: String, right: String, edits: Int) {
        #expect(Suggestion.distance(Array(left), Array(right)) == edits)
        #expect(Suggestion.distance(Array(right), Array(left)) == edits)
    }

    @Test(arguments: [
        ("clasName", "className"), ("classname", "className"), ("CLASSNAME", "className"),
        ("pakageName", "packageName"),
        ("enable", "enabled"), ("pusg", "push"), ("isolaton", "isolation"),
    ])
    func `a misspelled word has a suggestion`(word: String, meant: String) {
        let keys = ModuleSettings.Key.allCases.map(\.rawValue)
        #expect(Suggestion.nearest(to: word, among: keys) == [meant])
        #expect(Suggestion.hint(for: word, among: keys) == "Did you mean \"\(meant)\"?")
    }

    @Test(arguments: [
        ("notificationServiceClassName", "pushServiceClassName"), ("serviceClass", "pushServiceClassName"),
        ("serviceExtensionClassName", "pushServiceClassName"), ("pushContent", "pushContentClassName"),
        ("moduleClassName", "className"), ("clasName", "className"), ("displayName", nil), ("colour", nil), ("", nil),
    ])
    func `a key with the same words has a suggestion`(key: String, meant: String?) {
        let hint = Suggestion.hint(forKey: key, among: ModuleSettings.Key.names)
        #expect(hint == meant.map { "Did you mean \"\($0)\"?" })
    }

    @Test(arguments: ["", "x", "colour", "zzzzzzzz", String(repeating: "className", count: 500)])
    func `a word that is near nothing has no suggestion`(word: String) {
        #expect(Suggestion.nearest(to: word, among: ["name", "className", "push"]).isEmpty)
    }

    @Test(arguments: [("deny", "denied"), ("denied", "deny"), ("granted", "grant"), ("authorize", "authorized")])
    func `another form of a word has a suggestion`(word: String, meant: String) {
        #expect(Suggestion.nearest(to: word, among: ["reset", meant, "provisional"]) == [meant])
    }

    @Test(arguments: [
        ("active", "foreground"), ("allow", "grant"), ("authorized", "grant"), ("notDetermined", "reset"),
        ("true", "on"), ("No", "off"),
    ])
    func `a word of another interface has a suggestion`(word: String, meant: String) {
        let words = ["grant", "deny", "reset", "inactive", "foreground", "on", "off"]
        #expect(Suggestion.nearest(to: word, among: words) == [meant])
    }

    @Test(arguments: [("active", "inactive"), ("unlocked", "locked"), ("disallow", "allow")])
    func `the opposite of a word is no suggestion`(word: String, opposite: String) {
        #expect(Suggestion.nearest(to: word, among: [opposite]).isEmpty)
    }

    @Test(arguments: ["pu\u{A0}sh", "pu\u{200E}sh", "pu\u{FE0F}sh", "\u{440}ush"])
    func `a character counts as what it looks like, and is named`(word: String) {
        #expect(Suggestion.hint(for: word, among: ["push", "modules"]) == #"Did you mean "push"?"#)
        #expect(word.spelled.contains(" (its character "))
        #expect("push".spelled == #""push""#)
    }

    @Test func `several suggestions are nearest first, then in the given order`() {
        let words = ["settings/profiles", "settings/profile", "setting/profiles", "messages"]
        #expect(
            Suggestion.nearest(to: "settings/profle", among: words, atMost: 2)
                == ["settings/profile", "settings/profiles"])
    }
}
