import Foundation
import TestProcesses
import Testing

@testable import LinuxNames

@Suite struct `Names that Linux lacks` {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    @Test func `have a replacement if docs/write-a-module.md names them`() throws {
        let page = try String(contentsOf: Self.root.appending(path: "docs/write-a-module.md"), encoding: .utf8)
        let start = try #require(page.range(of: "code draws, and plain views"))
        let end = try #require(page.range(of: "aren't available. Code", range: start.upperBound..<page.endIndex))
        let names = page[start.upperBound..<end.lowerBound].matches(of: /`([A-Za-z]+)`/).map { String($0.1) }
        #expect(names.contains("UICollectionView") && names.contains("UIAlertController"))
        #expect(Set(names).isSubset(of: MissingNames.replacements.keys))
    }

    /// What is wrong with the use of each name in a file that imports all of the SDK.
    private func errors(_ names: [String]) throws -> [String] {
        try errors(inFunctions: names.map { "() { _ = \($0).self }" })
    }

    /// What is wrong with each function, written without its name.
    private func errors(inFunctions functions: [String]) throws -> [String] {
        let modules = LinuxModules.sdk.subtracting(["Q2ModuleInterface"]).sorted() + ["FoundationAdditions"]
        let text =
            modules.map { "import \($0); " }.joined()
            + functions.enumerated().map { "\nfunc f\($0)\($1)" }.joined()
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).swift")
        try Data(text.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let build = try #require(Bundle.main.executableURL).deletingLastPathComponent()
        let system = ["CCrypto", "CFoundationICU"].map { "Sources/System/\($0)/module.modulemap" }
        let headers = ["SDK/OSHeaders", "SDK/UIKitHeaders", "Contract/BellhopABI"].map {
            "Sources/\($0)/include/module.modulemap"
        }
        let maps =
            (system + headers).map { Self.root.appending(path: $0).path }
            + ["CModuleExports", "CSwiftMethods", "CTestHost"].map {
                build.appending(path: "\($0).build/module.modulemap").path
            }
        let includes = [
            "SDK/CModuleExports", "SDK/CSwiftMethods", "SDK/CTestHost", "SDK/OSHeaders", "SDK/UIKitHeaders",
            "Contract/BellhopABI",
        ].map { Self.root.appending(path: "Sources/\($0)/include").path }
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: try #require(SwiftCompiler.path))
        process.arguments =
            ["-typecheck", "-diagnostic-style", "llvm", "-I", build.appending(path: "Modules").path, file.path]
            + maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] } + includes.flatMap { ["-Xcc", "-I\($0)"] }
        process.standardError = output
        try process.run()
        let said = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        try #require(!said.contains("could not build"), "\(said)")
        let lines = said.split(separator: "\n").filter { $0.hasPrefix("\(file.path):") }
        return functions.indices.map { index in
            lines.first { $0.hasPrefix("\(file.path):\(index + 2):") }.map(String.init) ?? ""
        }
    }

    @Test(.timeLimit(.minutes(5))) func `are what the compiler doesn't find, or what Foundation says it lacks`() throws
    {
        let names = MissingNames.replacements.keys.filter { !$0.contains("(") }.sorted()
        let members = MissingNames.members.keys.sorted()
        let uses = members.map { member in
            let words = member.split(separator: ".")
            return "(_ object: \(words[0])) { _ = object.\(words[1]) }"
        }
        for (name, error) in try zip(names + members, errors(names) + errors(inFunctions: uses)) {
            let isMissing = ["cannot find", "has no member", "is unavailable:", "corelibs-foundation"]
                .contains { error.contains($0) }
            #expect(isMissing, "\(name): \(error)")
        }
        // The compiler finds one type of each module.
        let known = [
            "AnyCancellable", "CCHmacContext", "CLLocation", "AES", "INPerson", "LAContext", "SecKey", "UIView",
            "UTType", "UNNotification", "OSLog", "NSPredicate",
        ]
        #expect(try errors(known).allSatisfy(\.isEmpty))
    }
}
