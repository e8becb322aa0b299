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

    /// Switches that decide the other cases together, each by its file and subject.
    private static let decidingTogether: Set<String> = [
        // A code is a text: there are many, and more to come.
        "ServiceExtensions.swift: error.code", "Attachments.swift: error.code", "RPC+Failure.swift: code",
        "ControlClient.swift: code",
        // The categories are Unicode's.
        "Symbolizer.swift: generalCategory", "String+printable.swift: properties.generalCategory",
        // Whatever else keeps the phone from a push, the provider may try again.
        "APNsReason.swift: error.code", "FCMRefusal.swift: error.code",
        // Whatever else is wrong with a text, it is not JSON.
        "Payload+scanning.swift: fault.reason",
        // Whatever else a value is, it is read as a number.
        "PayloadScan.swift: value?.kind",
        // Each status has an end without words.
        "SymbolizerProcess.swift: (status, verdict)",
    ]

    @Test("decides each case of an enumeration, so that a further one is not forgotten")
    func exhaustive() throws {
        var count = 0
        let files = try #require(FileManager.default.enumerator(at: Self.sources, includingPropertiesForKeys: nil))
        for case let file as URL in files where file.pathExtension == "swift" {
            count += 1
            for subject in Self.undecided(in: try String(contentsOf: file, encoding: .utf8)) {
                let place = "\(file.lastPathComponent): \(subject)"
                #expect(Self.decidingTogether.contains(place), "\(place) has a default")
            }
        }
        #expect(count > 500)
    }

    @Test(
        "finds a default beside the cases of an enumeration, whatever is nested in it",
        arguments: [
            ("switch step {\ncase .a: break\ndefault: break\n}", ["step"]),
            (
                "switch (a, b) {\n// One.\ncase (_, .a?):\n    switch count {\n    case 1: 1\n    default: 2\n    }\n"
                    + "default: break\n}", ["(a, b)"]
            ),
            ("switch step {\ncase .a: break\ncase nil: break\n}\nswitch count {\ncase 1: 1\ndefault: 2\n}", []),
        ])
    func finding(code: String, subjects: [String]) { #expect(Self.undecided(in: code) == subjects) }

    /// The subjects of the switches over enumerations, or over static values, that have a default.
    private static func undecided(in code: String) -> [String] {
        var open: [(indent: Int, subject: String, isOfEnumeration: Bool)] = []
        var found: [String] = []
        for line in code.split(separator: "\n") {
            let text = line.trimmingPrefix(while: \.isWhitespace)
            let indent = line.count - text.count
            if let match = text.firstMatch(of: /(?:^|= |return |: )switch (.+) \{$/) {
                open.append((indent, String(match.1), false))
            } else if let innermost = open.last, indent == innermost.indent {
                if text.hasPrefix("case "), text.prefix(while: { $0 != ":" }).contains(/[ (,]\.[a-z]/) {
                    open[open.count - 1].isOfEnumeration = true
                }
                if text.hasPrefix("default:"), innermost.isOfEnumeration { found.append(innermost.subject) }
                if text.hasPrefix("}") { open.removeLast() }
            }
        }
        return found
    }
}
