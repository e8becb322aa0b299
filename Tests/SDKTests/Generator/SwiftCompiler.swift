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
        self.init(
            of: SwiftSource(text), toolchain: try Toolchain(compiler: try #require(SwiftCompiler.path), modes: [.six]))
    }

    /// The outline of one source in a file `A.swift`.
    init(of source: SwiftSource, toolchain: Toolchain) {
        let parts = CompiledParts(of: source, in: toolchain.configurations(defines: [], modules: []))
        self.init(
            [CompiledSource(path: "A.swift", source: source, debug: parts, release: parts, all: parts)], parts: \.all)
    }
}
