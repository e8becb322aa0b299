import BellhopValues
import Foundation
import Testing

@Suite struct SelectorTests {
    @Test("the index is the position among all cases")
    func index() {
        #expect(Selector.allCases.map(\.index) == Array(Selector.allCases.indices))
    }

    @Test("each selector is found by its name", arguments: Selector.allCases)
    func name(selector: BellhopValues.Selector) throws {
        #expect(Selector(rawValue: selector.rawValue) == selector)
        let json = try JSONEncoder().encode([selector])
        #expect(json == Data(#"["\#(selector.rawValue)"]"#.utf8))
        #expect(try JSONDecoder().decode([BellhopValues.Selector].self, from: json) == [selector])
    }

    @Test("an unknown name is refused")
    func unknownName() {
        #expect(Selector(rawValue: "didOpen") == nil)
    }

    @Test(
        "a name in Swift has parentheses, and a label for each further parameter",
        arguments: [
            ("getNotificationCategories", "getNotificationCategories()"), ("didOpen:", "didOpen(_:)"),
            ("userNotificationCenter:willPresent:", "userNotificationCenter(_:willPresent:)"),
            ("contentExtension:view", "contentExtension:view"),
        ])
    func swiftName(name: String, swift: String) { #expect(Selector.swiftName(of: name) == swift) }

    @Test("the form for a delegate differs only in its name", arguments: Selector.allCases)
    func delegateForm(selector: BellhopValues.Selector) {
        guard let form = selector.delegateForm else { return }
        #expect(form.rawValue == "delegate:\(selector.rawValue)")
        #expect(form.allowedSignatures == selector.allowedSignatures)
        #expect(form.limit == selector.limit)
        #expect(form.failClosed == selector.failClosed)
        #expect(form.absent == selector.absent)
    }

    @Test("a method may drop its last arguments, and complete where its row says so")
    func allowedSignatures() {
        let letters = { (selector: BellhopValues.Selector) in selector.allowedSignatures.map(\.description) }
        #expect(letters(.didReceiveResponse) == ["v@R", "v@", "v@R!", "v@!"])
        #expect(letters(.didOpen) == ["v@s", "v@"])
    }
}
