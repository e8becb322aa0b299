import BellhopCommandLine
import BellhopSystem
import BellhopTesting
import Foundation
import SemanticsRules
import TemporaryDirectories
import Testing

@testable import BellhopTesting

@Suite("The record of Bellhop, and what it says about a phone", .serialized, .timeLimit(.minutes(10)))
struct ConformanceTests {
    private static let record = "\(Repository.root)/docs/conformance/bellhop.json"

    @Test("docs/conformance/bellhop.json is what Bellhop does")
    func bellhop() async throws {
        let directory = try TemporaryDirectory()
        let file = directory.path + "/bellhop.json"
        let made = try await BellhopCommand.run(
            ["conformance", "--record", file, "--library", Repository.conformance], directory: Repository.root)
        try #require(made.status == 0, "\(made.output)\(made.errors)")
        let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
        let known = try String(contentsOfFile: Self.record, encoding: .utf8).split(separator: "\n")
        let changes = lines.difference(from: known).map { change in
            switch change {
            case .insert(_, let line, _): "+ \(line)"
            case .remove(_, let line, _): "- \(line)"
            }
        }
        #expect(
            changes.isEmpty,
            """
            \(changes.joined(separator: "\n"))
            If it should be so: make conformance && bellhop conformance --record docs/conformance/bellhop.json
            """)
    }

    @Test("a phone that does the same refutes nothing, and one that doesn't is shown with both values")
    func phone() async throws {
        let same = try await BellhopCommand.run(["conformance", Self.record], directory: Repository.root)
        #expect(same.status == 0, "\(same.output)\(same.errors)")
        #expect(same.output.contains(", 0 refuted, 0 not in the record\n"), "\(same.output)")

        let text = try String(contentsOfFile: Self.record, encoding: .utf8)
        let directory = try TemporaryDirectory()
        let file = directory.path + "/phone.json"
        let changed = text.replacing(#""system": "Bellhop""#, with: #""system": "iPhone, iOS 18.1""#)
            .replacing(#""action":"com.apple.UNNotificationDefaultActionIdentifier""#, with: #""action":"other""#)
        try Data(changed.utf8).write(to: URL(filePath: file))
        let result = try await BellhopCommand.run(["conformance", file], directory: Repository.root)
        #expect(result.status == 1, "\(result.output)\(result.errors)")
        #expect(result.output.hasPrefix("iPhone, iOS 18.1\n"), "\(result.output)")
        #expect(result.output.contains("    the phone  didReceive state=") && result.output.contains("action=other"))
        let json = try await BellhopCommand.run(["conformance", file, "--json"], directory: Repository.root)
        #expect(json.status == 1 && json.output.contains(#""verdict":"refuted""#), "\(json.output)")
    }

    @Test("a case tries each rule that a phone could refute, or a reason says why none does")
    func rules() throws {
        let cases = try ConformanceCases("\(Repository.root)/Conformance/cases.json")
        let known = Set(Rule.all.map(\.id.description))
        #expect(known.isSuperset(of: cases.rules.keys), "a rule that docs/semantics.md doesn't have")
        let open = Set(Rule.all.filter(\.isOpen).map(\.id.description))
        let missing = open.subtracting(cases.rules.keys).subtracting(cases.untried.keys)
        #expect(missing.isEmpty, "no case and no reason: \(missing.sorted().joined(separator: ", "))")
        let needless = Set(cases.untried.keys).subtracting(open)
        #expect(needless.isEmpty, "a reason for what no phone could refute: \(needless.sorted())")
    }

    @Test("payload.swift prints a payload of a case")
    func payload() async throws {
        let script = "\(Repository.root)/Conformance/payload.swift"
        let printed = try await ChildProcess.run("/usr/bin/env", ["swift", script, "badge-zero", "1"])
        #expect(printed.status == 0, "\(printed.errors)")
        #expect(printed.output == #"{"aps":{"alert":{"title":"One"},"badge":3}}"# + "\n")
        let missing = try await ChildProcess.run("/usr/bin/env", ["swift", script, "badge-zero", "9"])
        #expect(missing.status == 1 && missing.errors.contains("badge-zero has 3 payloads"), "\(missing.errors)")
    }
}
