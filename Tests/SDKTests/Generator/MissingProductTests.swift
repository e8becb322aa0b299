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

    @Test(
        arguments: [
            ([], ["os", "Combine"]), (["os"], ["OSLog", "Combine"]), (["os", "OSLog"], ["Combine"]),
            (["os", "OSLog", "Combine"], []),
        ] as [([String], [String])])
    func `is an error unless the target depends on it`(dependencies: [String], missing: [String]) throws {
        let found = MissingProduct.all(in: try SourceOutline(of: Self.source), dependencies: dependencies)
        #expect(found.map(\.module) == missing)
    }

    @Test func `says which product to add, and where the import is`() throws {
        let missing = try #require(MissingProduct.all(in: try SourceOutline(of: Self.source), dependencies: []).first)
        #expect(
            missing.error(target: "T").description == """
                A.swift:2:1: error: the target T does not depend on the module os. Add .product(name: "os", package: \
                "bellhop") to its dependencies in Package.swift.
                """)
    }
}
