import BellhopControl
import BellhopValues
import Foundation
import Testing

@testable import BellhopCommandLine

@Suite struct `The report about a phone` {
    private static let cases = """
        {"rules": {"4.10": "ten", "4.9": "nine", "5.1": "one"}, "untried": {},
         "cases": [
           {"id": "badge", "title": "", "steps": [],
            "claims": [{"rule": "4.9", "calls": ["observe"], "fields": ["badge", "delivered.title"]},
                       {"rule": "4.10", "calls": ["willPresent"], "fields": ["notification.identifier"]}]},
           {"id": "tap", "title": "", "steps": [],
            "claims": [{"rule": "4.9", "calls": ["didReceive"], "fields": ["state"]}]},
           {"id": "service", "title": "", "steps": [],
            "claims": [{"rule": "5.1", "calls": ["service.didReceive"], "fields": []}]}]}
        """

    private func cases() throws -> ConformanceCases {
        try JSONDecoder().decode(ConformanceCases.self, from: Data(Self.cases.utf8))
    }

    private func record(
        badge: Int = 0, titles: String = "", identifier: String = "A", tap: String = "inactive",
        definition: String = "d1", finished: Bool = true, _ more: String = ""
    ) throws -> ConformanceRecord {
        let text = """
            {"format": 1, "system": "iPhone, iOS 18.1", "cases": [
              {"id": "badge", "definition": "\(definition)", "finished": \(finished), "service": [], "content": [],
               "app": [{"call": "didBecomeActive", "state": "active"},
                       {"call": "willPresent", "notification": {"identifier": "\(identifier)"}},
                       {"call": "observe", "badge": \(badge), "delivered": [\(titles)]}]},
              {"id": "tap", "definition": "d2", "finished": true, "service": [], "content": [],
               "app": [{"call": "didReceive", "state": "\(tap)"}]}\(more)]}
            """
        return try ConformanceRecord(Array(text.utf8), from: "test")
    }

    private func report(_ phone: ConformanceRecord) throws -> ConformanceReport {
        ConformanceReport(of: phone, with: try record(), try cases())
    }

    @Test func `confirms what is the same, by the number of the rule`() throws {
        let report = try report(try record())
        #expect(report.rules.map(\.id) == ["4.9", "4.10", "5.1"])
        #expect(report.rules.map(\.verdict) == [.confirmed, .confirmed, .untried])
        #expect(report.leftOut.isEmpty)
        #expect(
            report.text(TextStyle(isColored: false)) == """
                iPhone, iOS 18.1

                confirmed  §4.9  nine
                confirmed  §4.10  ten
                not in the record  §5.1  one

                2 confirmed, 0 refuted, 1 not in the record

                """)
    }

    @Test func `refutes a rule with both values, if one of its cases differs`() throws {
        let report = try report(try record(badge: 3, titles: #"{"title": "Two"}, {"title": "One"}"#))
        #expect(report.rules.map(\.verdict) == [.refuted, .confirmed, .untried])
        #expect(
            report.text(TextStyle(isColored: false)).hasPrefix(
                """
                iPhone, iOS 18.1

                refuted  §4.9  nine
                  badge
                    the phone  observe badge=3 delivered.title=[One, Two]
                    Bellhop    observe badge=0 delivered.title=[]
                  tap: agrees

                """))
    }

    @Test func `compares only what a claim names`() throws {
        #expect(try report(try record(tap: "active")).rules.map(\.verdict) == [.refuted, .confirmed, .untried])
        #expect(try report(try record(identifier: "B")).rules.map(\.verdict) == [.confirmed, .refuted, .untried])
    }

    @Test(arguments: [
        ("9A1B2C3D-0000-4000-8000-000000000001", "9A1B2C3D-0000-4000-8000-000000000002", true), ("a", "b", false),
    ])
    func `takes UUIDs for the same if they have the same place`(_ one: String, _ other: String, _ isSame: Bool) throws {
        #expect((try record(identifier: one) == record(identifier: other)) == isSame)
    }

    @Test func `leaves out a case that is unknown, unfinished or changed`() throws {
        let more = #", {"id": "new", "definition": "", "finished": true, "app": [], "service": [], "content": []}"#
        let unknown = try report(try record(more))
        #expect(unknown.leftOut == [.init(case: "new", reason: "this version has no such case")])
        let unfinished = try report(try record(badge: 3, finished: false))
        #expect(unfinished.leftOut == [.init(case: "badge", reason: "it was not finished")])
        #expect(unfinished.rules.map(\.verdict) == [.confirmed, .untried, .untried])
        let changed = try report(try record(badge: 3, definition: "d0"))
        #expect(changed.leftOut == [.init(case: "badge", reason: "its steps have changed since")])
        #expect(changed.count(.refuted) == 0)
    }

    @Test(arguments: ["", "[]", "{}", #"{"format": 2, "system": "", "cases": []}"#])
    func `refuses what is no record`(_ text: String) {
        #expect { _ = try ConformanceRecord(Array(text.utf8), from: "test") } throws: {
            ($0 as? BellhopError)?.code == .conformanceBadRecord
        }
    }

    @Test func `is written with a line for each entry, and read again`() throws {
        let record = try record(badge: 3, titles: #"{"title": "One", "badge": 2.5}"#)
        let text = try record.text
        #expect(
            text.contains(#"      {"badge":3,"call":"observe","delivered":[{"badge":2.5,"title":"One"}]}"#), "\(text)")
        #expect(try ConformanceRecord(Array(text.utf8), from: "test") == record)
    }
}
