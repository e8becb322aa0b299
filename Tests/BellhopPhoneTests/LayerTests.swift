import Foundation
import Testing

/// What a target cannot see, its tests don't need.
@Suite("The tests of a target")
struct LayerTests {
    private static let root = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL

    /// The targets of the host, each with those that it depends on, as Package.swift has them.
    private static func dependencies() throws -> [String: [String]] {
        let manifest = try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
        let target = /\.(?:executableT|t)arget\(\s*name: "([\w-]+)",\s*dependencies: \[([^\]]*)\]/
        return Dictionary(
            uniqueKeysWithValues: manifest.matches(of: target).map { match in
                (String(match.1), match.2.matches(of: /"([\w-]+)"/).map { String($0.1) })
            })
    }

    @Test(
        "import no target that depends on it",
        arguments: [
            "BellhopValues", "BellhopPhone", "BellhopImages", "BellhopSandbox", "BellhopWorkers", "BellhopRendering",
            "BellhopControl",
        ])
    func imports(target: String) throws {
        let dependencies = try Self.dependencies()
        func needs(_ name: String) -> Bool {
            let direct = dependencies[name] ?? []
            return direct.contains(target) || direct.contains(where: needs)
        }
        let higher = Set(dependencies.keys.filter { $0.lowercased().hasPrefix("bellhop") && needs($0) })
        #expect(higher.contains(target == "BellhopRendering" ? "bellhop-renderer" : "BellhopHost"), "\(higher)")

        let folder = Self.root.appending(path: "Tests/\(target)Tests")
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        var count = 0
        for case let file as URL in files where file.pathExtension == "swift" {
            count += 1
            for match in try String(contentsOf: file, encoding: .utf8).matches(of: /(?m)^(?:@testable )?import (\w+)/) {
                #expect(!higher.contains(String(match.1)), "\(file.lastPathComponent)")
            }
        }
        #expect(count > 0)
    }
}
