import BellhopHost
import BellhopTesting
import BellhopValues
import Foundation
import Testing

/// Every module that Tests/Fixtures/README.md says is refused, in one host.
@Suite("Broken modules", .timeLimit(.minutes(5)))
struct DefectTests {
    /// A row of the tables: the fixture, and the codes its expectation names.
    struct Row: Sendable {
        let fixture: String
        let codes: [String]
    }

    /// The rows of the sections whose fixtures never load.
    static func rows() throws -> [Row] {
        let page = try String(contentsOfFile: Repository.root + "/Tests/Fixtures/README.md", encoding: .utf8)
        let refused = page.components(separatedBy: "\n## ").filter { section in
            ["The image", "The magic block", "The tables"].contains { section.hasPrefix($0 + "\n") }
        }
        let code = /(?:image|contract|class|signature|route)\.[a-z0-9-]+/
        return refused.flatMap { $0.split(separator: "\n") }.compactMap { line in
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells.count == 3, let file = cells[1].wholeMatch(of: /`(?:Defects\/)?(.+)\.\w+`/) else { return nil }
            return Row(fixture: String(file.1), codes: cells[2].matches(of: code).map { String($0.output) })
        }
    }

    @Test("beside a good one are each refused with code, place and hint, and the good one answers")
    func refused() async throws {
        let rows = try Self.rows()
        try #require(rows.count > 40)
        let place = try Workplace(
            modules: rows.map(\.fixture) + [
                "constructor_fails", "constructor_fails_silently",
                Workplace.entry("slow_constructor", ["data": "300", "limits": ["create": 0.05]]),
                Workplace.entry("good", ["name": "misspelt", "className": "Fixtur"]),
                Workplace.entry("gone"), "good",
            ])
        let host = try await place.start()
        let causes = Dictionary(
            host.events.all(.moduleRefused).map { ($0.module?.rawValue ?? "", $0.cause) }, uniquingKeysWith: { $1 })
        #expect(causes.count == rows.count + 4)
        let others = [
            Row(fixture: "constructor_fails", codes: ["module.not-created"]),
            Row(fixture: "constructor_fails_silently", codes: ["module.not-created"]),
            Row(fixture: "misspelt", codes: ["class.not-exported"]), Row(fixture: "gone", codes: ["module.no-library"]),
        ]
        for row in rows + others {
            guard let cause = causes[row.fixture] ?? nil else {
                Issue.record("\(row.fixture) was not refused")
                continue
            }
            #expect(
                row.codes.isEmpty || row.codes.contains(cause.code.rawValue), "\(row.fixture): \(cause.code.rawValue)")
            #expect(cause.location?.file.isEmpty == false, "\(row.fixture)")
            #expect(cause.hint?.isEmpty == false, "\(row.fixture)")
        }
        // The place of a wrong class is its name, not the whole entry.
        let misspelt = try #require(causes["misspelt"] ?? nil)
        let (line, column) = (try #require(misspelt.location?.line), try #require(misspelt.location?.column))
        let text = try String(contentsOfFile: place.settings, encoding: .utf8)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        try #require(lines.indices.contains(line - 1))
        #expect(lines[line - 1].dropFirst(column - 1).hasPrefix(#""Fixtur""#))
        let late = host.events.all(.moduleCrashed).first { $0.module?.rawValue == "slow_constructor" }
        #expect(late?.facts(Event.ModuleCrashed.self)?.outcome == .hung)
        #expect(host.events.all(.moduleLoaded).compactMap(\.module?.rawValue) == ["good"])
        #expect(try await host.stillDelivers())
        let modules = try await place.bellhop("modules")
        #expect(modules.status == 0)
        #expect(modules.output.contains("bellhop_magic"), "\(modules.output)")
        #expect(await host.stop() == 0)
    }

    @Test("that answer strangely but keep to the contract are loaded, and the host outlives them")
    func survived() async throws {
        let fixtures = [
            "answers_out_of_range", "answers_forged_ticket", "answers_race", "completes_inside", "logs_badly",
            "navigates_badly", "null_category_rows", "null_category_set", "empty_category_id", "probes_capabilities",
            "registers_routes", "returns_narrow", "no_methods", "no_sender", "cplusplus", "magic_unknown_line",
            "overlaps", "answers_in_destroy", "passes_long_texts", "good",
        ]
        let place = try Workplace(
            modules: fixtures.map { fixture -> Any in
                guard fixture == "answers_in_destroy" else { return fixture }
                // It answers when it is destroyed. Without this limit, the test would wait 30 s.
                return Workplace.entry(fixture, ["limits": ["didReceiveRemoteNotification": 0.2]])
            })
        let host = try await place.start()
        #expect(host.events.all(.moduleLoaded).compactMap(\.module?.rawValue) == fixtures)
        for _ in 0..<3 {
            let events = try await host.push(payload(to: nil, #""alert":"x","content-available":1"#))
            #expect(events.last?.kind == .pushFinished)
        }
        try await host.tap()
        let overlaps = host.events.all(.moduleLog).filter { $0.module?.rawValue == "overlaps" }
        #expect(overlaps.isEmpty)
        #expect(try await host.stillDelivers())
        #expect(await host.stop() == 0)
    }
}
