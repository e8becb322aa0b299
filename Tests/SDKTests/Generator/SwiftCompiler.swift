import Foundation
import PortFindings
import Testing

@testable import ModuleExportsGenerator

/// The compiler that these tests run.
enum SwiftCompiler {
    /// The first on the path.
    static let path: String? = (ProcessInfo.processInfo.environment["PATH"] ?? "")
        .split(separator: ":").map { "\($0)/swiftc" }.first { FileManager.default.isExecutableFile(atPath: $0) }
}

extension SourceOutline {
    /// The outline of one source text in a file `A.swift`.
    init(of text: String) throws {
        let toolchain = try Toolchain(compiler: try #require(SwiftCompiler.path), modes: [.six])
        let source = SwiftSource(text)
        let parts = CompiledParts(of: source, in: toolchain.configurations(defines: [], modules: []))
        self.init(
            [CompiledSource(path: "A.swift", source: source, debug: parts, release: parts, all: parts)], parts: \.all)
    }
}
