import BellhopValues
import FoundationEssentials
import Testing

@testable import BellhopControl

/// docs/events.md against the code.
struct EventDocumentTests {
    let page: String

    init() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        page = try String(contentsOf: root.appending(path: "docs/events.md"), encoding: .utf8)
    }

    @Test(arguments: Event.Kind.allCases)
    func `the page explains the kind`(_ kind: Event.Kind) {
        #expect(page.contains("\n| `\(kind.rawValue)` | "))
    }

    @Test func `the page explains no kind that does not exist`() {
        let kinds = Set(Event.Kind.allCases.map(\.rawValue))
        for match in page.matches(of: /\n\| `([a-z]+\.[a-z]+)` \|/) { #expect(kinds.contains(String(match.1))) }
    }

    @Test(arguments: [
        "sequence", "run", "time", "ahead", "kind", "module", "push", "stage", "outcome", "duration", "message",
        "cause",
        "details",
    ])
    func `the page explains the field`(_ field: String) {
        #expect(page.contains("\n| `\(field)` | "))
    }

    @Test(arguments: Stage.allCases)
    func `the page names the stage`(_ stage: Stage) { #expect(page.contains("`\(stage.rawValue)`")) }

    @Test(arguments: Control.methods.indices)
    func `the page explains the method and its parameters`(_ index: Int) throws {
        let method = Control.methods[index]
        let section = try #require(page.split(separator: "## The control socket").last)
        let row = try #require(
            section.split(separator: "\n").first { line in
                line.hasPrefix("| `\(method.name)` |")
            })
        let cells = row.split(separator: " | ", omittingEmptySubsequences: false).map(String.init)
        #expect(cells[1] == method.summary)
        let named = cells[2].matches(of: /`([a-zA-Z]+)`/).map { String($0.1) }
        #expect(Set(method.parameters).isSubset(of: named), "\(method.parameters)")
    }

    @Test func `the page is about this version of the schema`() {
        #expect(page.contains("version \(Event.schema) of the schema"))
    }
}
