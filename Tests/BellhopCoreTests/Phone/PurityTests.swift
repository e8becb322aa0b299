import Foundation
import Testing

/// The machine depends on nothing but its inputs.
@Suite("The core")
struct PurityTests {
    private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Sources/Host/BellhopCore").standardizedFileURL

    @Test("imports only value types, never waits, and uses no clock and no randomness")
    func pure() throws {
        let imports: Set = ["BellhopContract", "Foundation", "FoundationEssentials"]
        let words = [
            "await ", "async ", "Task {", "Task(", "Mutex", "Atomic<", "Dispatch", "Thread", "FileManager",
            "ProcessInfo",
            "Date()", "Date.now", "Clock.now", "TimeZone.current", "in: .current", ".random(", "RandomNumberGenerator",
            "UUID()", "contentsOf: URL",
        ]
        let files = try #require(FileManager.default.enumerator(at: Self.sources, includingPropertiesForKeys: nil))
        var count = 0
        for case let file as URL in files where file.pathExtension == "swift" {
            count += 1
            let code = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
                .filter { !$0.trimmingPrefix(while: \.isWhitespace).hasPrefix("//") }
            for line in code {
                if let match = line.firstMatch(of: /^(?:public |package |internal )?import (\w+)/) {
                    #expect(imports.contains(String(match.1)), "\(file.lastPathComponent): \(line)")
                }
                // What a string says is no code.
                let bare = line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
                    .filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined(separator: "\"\"")
                for word in words { #expect(!bare.contains(word), "\(file.lastPathComponent): \(line)") }
            }
        }
        #expect(count > 100)
    }
}
