import Foundation
import Testing

@testable import LinuxNames

/// What docs/write-a-module.md says that UIKit lacks, against the sources.
@Suite struct MissingNamesTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private static func names() throws -> [String] {
        let page = try String(contentsOf: root.appending(path: "docs/write-a-module.md"), encoding: .utf8)
        let start = try #require(page.range(of: "plain views are available."))
        let end = try #require(page.range(of: "aren't available. Code", range: start.upperBound..<page.endIndex))
        return page[start.upperBound..<end.lowerBound].matches(of: /`([A-Za-z]+)`/).map { String($0.1) }
    }

    @Test func `what the page says is missing is missing`() throws {
        let names = try Self.names()
        #expect(names.contains("UICollectionView") && names.contains("UIAlertController"))
        let folder = Self.root.appending(path: "Sources/SDK/UIKit")
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        var sources = ""
        for case let file as URL in files where file.pathExtension == "swift" {
            sources += try String(contentsOf: file, encoding: .utf8)
        }
        let declared = Set(
            sources.matches(of: /\b(?:class|struct|enum|protocol|typealias) ([A-Za-z]+)/).map { String($0.1) })
        #expect(declared.contains("UITableView"))
        #expect(declared.isDisjoint(with: names))
        // A build gives advice on every type that the page names, and on others.
        #expect(Set(names).isSubset(of: MissingTypes.replacements.keys))
        #expect(declared.isDisjoint(with: MissingTypes.replacements.keys))
    }
}
