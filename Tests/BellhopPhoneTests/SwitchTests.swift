import Foundation
import Testing

/// A switch over an enumeration of ours has no default.
@Suite("The code of the host and its programs")
struct SwitchTests {
    private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources").standardizedFileURL

    /// Switches that decide the other cases together, each by its file and subject.
    private static let decidingTogether: Set<String> = [
        // A code is a text: there are many, and more to come.
        "ServiceExtensions.swift: error.code", "Attachments.swift: error.code", "RPC+Failure.swift: code",
        "ControlClient.swift: code", "ExitCode.swift: code",
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
        // An operand is a value of its own, and two have a command that lists what they can be.
        "ArgumentParser.swift: missing",
        // Each method of the delegate is one selector with its own argument; no other method is the app's.
        "TestApp.swift: (call.selector, call.arguments.first)",
        // The cases are those of SwiftSyntax, as are those of each enumeration of syntax.
        "IfConfigDeclSyntax+branches.swift: elements", "PortPass+attributes.swift: node.name.tokenKind",
    ]

    @Test(
        "decides each case of an enumeration, so that a further one is not forgotten",
        arguments: [("Host", 500), ("Tools", 200)])
    func exhaustive(folder: String, least: Int) throws {
        var count = 0
        let files = try #require(
            FileManager.default.enumerator(
                at: Self.sources.appending(path: folder), includingPropertiesForKeys: nil))
        for case let file as URL in files where file.pathExtension == "swift" {
            count += 1
            for subject in Self.undecided(in: try String(contentsOf: file, encoding: .utf8))
            where !subject.contains(/Syntax\w*Enum\.self\)$/) {
                let place = "\(file.lastPathComponent): \(subject)"
                #expect(Self.decidingTogether.contains(place), "\(place) has a default")
            }
        }
        #expect(count > least)
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
