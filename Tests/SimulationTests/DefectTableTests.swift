import Foundation
import Testing

@Suite("The planted defects")
struct DefectTableTests {
    private static let root = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL

    @Test func `are all in the table of the page, in the words of their patches`() throws {
        let folder = Self.root.appending(path: "Tests/Simulation/Defects")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".patch") }
        let sentences = try names.sorted().map { name in
            let patch = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            return "\(patch.prefix { $0 != "\n" }.dropLast()) (`\(name.dropLast(".patch".count))`)"
        }
        let page = try String(contentsOf: Self.root.appending(path: "docs/simulation.md"), encoding: .utf8)
        let rows = page.matches(of: /(?m)^\| (.*\(`[a-z-]+`\)) \| (.*) \| ([\d,]*) ?\|$/)
        #expect(rows.map { String($0.1) } == sentences)
        for row in rows { #expect(row.2.hasPrefix("`") && !row.3.isEmpty, "\(row.1)") }
    }
}
