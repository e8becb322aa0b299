import Foundation
import SemanticsRules
import Testing

/// The marks of docs/semantics.md.
struct SemanticsTests {
    private let text: String

    init() throws { text = try String(contentsOfFile: "\(Repository.root)/docs/semantics.md", encoding: .utf8) }

    @Test func `every rule says where it is from`() {
        for finding in RulePage(text).findings {
            Issue.record(
                Comment(rawValue: finding.description),
                sourceLocation: SourceLocation(
                    fileID: "docs/semantics.md", filePath: "\(Repository.root)/docs/semantics.md", line: finding.line,
                    column: 1))
        }
    }

    @Test func `the list of the rules is that of the page`() throws {
        let page = RulePage(text)
        #expect(Rule.all == page.rules, "Run make rules")
        let file = "\(Repository.root)/Sources/Tools/SemanticsRules/Rule+all.swift"
        let isSame = try String(contentsOfFile: file, encoding: .utf8) == page.source
        #expect(isSame, "Run make rules")
    }

    @Test func `a decision says why a rule with a doubtful report has a setting or none`() throws {
        let file = "\(Repository.root)/docs/decisions/0057-unsure-rules.md"
        let decision = try String(contentsOfFile: file, encoding: .utf8)
        let named = Set(decision.matches(of: /§(\d+\.\d+)/).compactMap { Rule.ID($0.1) })
        let doubtful = RulePage(text).rules.filter { rule in
            rule.marks.contains { if case .reported(_, isSure: false) = $0 { true } else { false } }
        }
        #expect(!doubtful.isEmpty)
        for rule in doubtful { #expect(named.contains(rule.id), "§\(rule.id)") }
        #expect(named.isSubset(of: Set(RulePage(text).rules.map(\.id))))
    }

    @Test func `a decision in a mark is the one with this number`() {
        let links = text.matches(of: /(?m)^\[(\d{4})\]: (\S+)$/)
        #expect(!links.isEmpty)
        for link in links {
            #expect(link.2.hasPrefix("decisions/\(link.1)-"), "\(link.0)")
            #expect(FileManager.default.fileExists(atPath: "\(Repository.root)/docs/\(link.2)"), "\(link.0)")
        }
    }
}
