import Foundation
import Testing

@testable import ModuleExportsGenerator

@Suite struct `An import of a product of its own` {
    private static let source = """
        import Foundation
        import os.log
        import OSLog
        import Combine
        """

    private func outline(_ source: String) throws -> SourceOutline {
        let directory = FileManager.default.temporaryDirectory.appending(path: "imports-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        let compiler = URL(filePath: try #require(SwiftCompiler.path))
        return try #require(try SwiftFrontend(compiler: compiler, directory: directory).outline(of: source))
    }

    @Test(
        arguments: [
            ([], ["os", "Combine"]), (["os"], ["OSLog", "Combine"]), (["os", "OSLog"], ["Combine"]),
            (["os", "OSLog", "Combine"], []),
        ] as [([String], [String])])
    func `is an error unless the target depends on it`(dependencies: [String], missing: [String]) throws {
        let found = MissingProduct.all(in: try outline(Self.source), dependencies: dependencies)
        #expect(found.map(\.module) == missing)
    }

    @Test func `says which product to add, and where the import is`() throws {
        let missing = try #require(MissingProduct.all(in: try outline(Self.source), dependencies: []).first)
        #expect(missing.offset == 18)
        let error = missing.error(in: "A.swift", line: 2, column: 1, target: "T")
        #expect(
            error.description == """
                A.swift:2:1: error: the target T does not depend on the module os. Add .product(name: "os", package: \
                "bellhop") to its dependencies in Package.swift.
                """)
    }
}
