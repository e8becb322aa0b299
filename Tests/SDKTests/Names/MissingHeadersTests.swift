import Foundation
import Testing

@testable import ModuleExportsGenerator

@Suite struct `A build without the headers of OpenSSL` {
    @Test func `names the Debian package`() throws {
        let shim = URL(filePath: #filePath).appending(path: "../../../../Sources/System/CCrypto/shim.h")
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: try #require(SwiftCompiler.path)).resolvingSymlinksInPath()
            .deletingLastPathComponent().appending(path: "clang")
        // No directory has any header.
        process.arguments = ["-nostdinc", "-fsyntax-only", "-x", "c", shim.standardizedFileURL.path]
        process.standardError = output
        try process.run()
        let said = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        #expect(said.contains("error: \"the headers of OpenSSL are missing: install the Debian package libssl-dev\""))
        #expect(said.components(separatedBy: "error:").count == 2)
    }
}
