import SemanticsRules
import Testing

/// How ``RulePage`` reads docs/semantics.md.
struct RulePageTests {
    private static let page = """
        # Semantics

        A paragraph without a section is no rule. <sup>§9.9 nobody</sup>

        ## 4. Stages

        | payload | result |
        |---|---|
        | alert | shown <sup>§4.1 [A1]</sup> |

        One rule. <sup>§4.2 [A1] [R2?]</sup> Another one,
        on two lines.
        <sup>§4.3 ours [0016]</sup>

        **In bold type.**

        These follow:

        - an item <sup>§4.4 [M1]</sup>
        - a longer
          item <sup>§4.6 [D1]</sup>

        1. a step <sup>§4.5 host</sup>

        ```
        code
        ```

        ## 9. Journal

        All of this is about Bellhop. <sup>§9 host</sup>

        - This has no mark of its own.
        - This is how iOS does it. <sup>§9.1 [R1]</sup>

        ## Sources

        | mark | source |
        |---|---|
        | [A1] | Apple |
        | [D1] | Google |
        | [M1] | measured |
        | [R1] | reported |
        | [R2?] | reported |

        [A1]: https://a.example
        [D1]: https://d.example
        [M1]: https://m.example
        [R1]: #sources
        [R2?]: #sources
        [0016]: decisions/0016-dates.md
        """

    @Test func `a rule is what ends with a mark`() {
        let page = RulePage(Self.page)
        #expect(page.findings == [])
        let rules = [
            Rule(Rule.ID(4, 1), [.apple(1)]), Rule(Rule.ID(4, 2), [.apple(1), .reported(2, isSure: false)]),
            Rule(Rule.ID(4, 3), [.choice(decision: nil), .choice(decision: 16)]), Rule(Rule.ID(4, 4), [.measured(1)]),
            Rule(Rule.ID(4, 6), [.documentation(1)]), Rule(Rule.ID(4, 5), [.host]),
            Rule(Rule.ID(9, 1), [.reported(1, isSure: true)]),
        ]
        #expect(page.rules == rules)
        #expect(page.rules.map(\.isOpen) == [false, true, true, true, false, false, true])
    }

    @Test func `the list is Swift`() {
        let page = RulePage("## 4. A\n\nb <sup>§4.7 [A1] [R2?] [0016] host</sup>\n\nc <sup>§4.1 ours</sup>\n")
        let lines = page.source.split(separator: "\n").drop { !$0.contains("Rule(") }.prefix(2)
        #expect(
            Array(lines) == [
                "        Rule(ID(4, 7), [.apple(1), .reported(2, isSure: false), .choice(decision: 16), .host]),",
                "        Rule(ID(4, 1), [.choice(decision: nil)]),",
            ])
    }

    /// A part of the page, what replaces it, and what is then wrong in which line.
    static let wrong: [(String, String, Int, RuleFinding.Problem)] = [
        ("[0016]</sup>", "[0016]</sup> A third one\nwithout a mark.", 13, .unmarked("A third one")),
        ("[0016]</sup>", "[0016]</sup>\nA third one.", 14, .unmarked("A third one.")),
        ("1. a step <sup>§4.5 host</sup>", "1. a step", 23, .unmarked("1. a step")),
        ("| alert |", "| x | y |\n| alert |", 9, .unmarked("x | y")),
        ("These follow:", "These follow.", 17, .unmarked("These follow.")),
        ("All of this is about Bellhop. <sup>§9 host</sup>\n\n", "", 31, .unmarked("- This has no mark of its own.")),
        ("This has no mark", "iOS has no mark", 33, .speaksOfPhone("- iOS has no mark of its own.")),
        ("a step", "a step of iOS", 23, .speaksOfPhone("1. a step of iOS")),
        ("§4.5 host", "§4.5", 23, .unreadable("§4.5")),
        ("§4.5 host", "4.5 host", 23, .unreadable("4.5 host")),
        ("§4.5 host", "§4.x host", 23, .unreadable("§4.x host")),
        ("§4.5 host", "§4.5 hosts", 23, .unknown("hosts")),
        ("§4.5 host", "§4.5 A1", 23, .unknown("A1")),
        ("§4.5 host", "§4.5 [X1]", 23, .unknown("[X1]")),
        ("§4.5 host", "§4.5 [A1?]", 23, .unknown("[A1?]")),
        ("§4.5 host", "§4.5 [A01]", 23, .unknown("[A01]")),
        ("§4.5 host", "§4.5 [16]", 23, .unknown("[16]")),
        ("§4.5 host", "§4.1 host", 23, .repeatedID(Rule.ID(4, 1))),
        ("§4.5 host", "§9.5 host", 23, .otherSection(Rule.ID(9, 5))),
        ("One rule. ", "", 11, .marksNothing(Rule.ID(4, 2))),
        ("[A1]: https://a.example\n", "", 9, .unlinked("A1")),
        ("[0016]: decisions/0016-dates.md", "", 13, .unlinked("0016")),
        ("| [A1] | Apple |\n", "", 9, .rows("A1", 0)),
        ("| [A1] | Apple |\n", "| [A1] | Apple |\n| [A1] | Apple |\n", 9, .rows("A1", 2)),
        ("§4.4 [M1]", "§4.4 ours", 48, .unused("M1")),
        ("ours [0016]", "ours", 51, .unused("0016")),
    ]

    @Test(arguments: wrong)
    func `a page is wrong`(part: String, other: String, line: Int, problem: RuleFinding.Problem) throws {
        let text = Self.page.replacing(part, with: other, maxReplacements: 1)
        try #require(text != Self.page)
        #expect(RulePage(text).findings == [RuleFinding(line: line, problem)])
    }

    @Test func `a finding says where and how to mend it`() {
        let findings = RulePage("## 4. A\n\nA rule.\n").findings.map(\.description)
        #expect(
            findings == [
                "docs/semantics.md:3: the rule \"A rule.\" has no mark. End it with one, such as <sup>§4.9 ours</sup>"
            ])
    }
}
