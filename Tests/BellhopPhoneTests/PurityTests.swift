import Foundation
import Testing

/// The phone depends only on its inputs.
@Suite("BellhopValues and BellhopPhone")
struct PurityTests {
    private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources/Host").standardizedFileURL

    @Test(
        "imports only value types, never waits, and uses no clock and no randomness",
        arguments: ["BellhopValues", "BellhopPhone"])
    func pure(target: String) throws {
        // Of Synchronization, it uses only a reference that is set once, for the words of an error.
        let imports: Set = [
            "BellhopContract", "BellhopValues", "Foundation", "FoundationEssentials", "Synchronization",
        ]
        let words = [
            "await ", "async ", "Task {", "Task(", "Mutex", "Atomic<", "Dispatch", "Thread", "FileManager",
            "ProcessInfo",
            "Date()", "Date.now", "Clock.now", "TimeZone.current", "in: .current", ".random(", "RandomNumberGenerator",
            "UUID()", "contentsOf: URL",
        ]
        let files = try #require(
            FileManager.default.enumerator(
                at: Self.sources.appending(path: target), includingPropertiesForKeys: nil))
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
