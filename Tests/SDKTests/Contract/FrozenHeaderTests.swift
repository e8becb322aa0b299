import BellhopABI
import CModuleExports
import Foundation
import Testing

/// The header of the ABI, and the copy of it that was made when its version was.
@Suite struct FrozenHeader {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The lines of each file without comments and indentation.
    private static func declarations(in directory: String) throws -> [String: [String]] {
        let folder = root.appending(path: directory)
        var declarations: [String: [String]] = [:]
        for file in try FileManager.default.subpathsOfDirectory(atPath: folder.path) where file.hasSuffix(".h") {
            let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
            declarations[file] = text.split(separator: "\n").compactMap { line -> String? in
                let code = line[..<(line.firstRange(of: "//")?.lowerBound ?? line.endIndex)].split(separator: " ")
                return code.isEmpty ? nil : code.joined(separator: " ")
            }
        }
        return declarations
    }

    @Test func `differs from the header in comments only`() throws {
        let frozen = try Self.declarations(in: "Tests/Fixtures/ABI-\(BELLHOP_ABI_MAJOR).\(BELLHOP_ABI_MINOR)/include")
        let header = try Self.declarations(in: "Sources/Contract/BellhopABI/include")
        #expect(Set(header.keys) == Set(frozen.keys))
        for (file, lines) in header {
            #expect(lines == frozen[file], "\(file) has changed, so the version rises: see docs/abi.md#versions")
        }
    }

    @Test func `has the version that modules say`() {
        #expect(Int(bellhop_module.abi_major) == Int(BELLHOP_ABI_MAJOR))
        #expect(Int(bellhop_module.abi_minor) == Int(BELLHOP_ABI_MINOR))
    }
}
