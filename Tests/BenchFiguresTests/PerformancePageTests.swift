import BenchFigures
import Foundation
import Testing

struct PerformancePageTests {
    private static let parts = ["scan", "push", "pending"]
    private static let empty = """
        # Performance

        <!-- `make bench` writes the lines from here to the next comment. -->
        <!-- The end of the lines that `make bench` writes. -->

        The prose.

        """

    private func page(_ text: String = empty) throws -> PerformancePage { try PerformancePage(text) }

    /// The rows of a page, in order.
    private func rows(_ page: PerformancePage) -> [String] {
        page.text.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst().map(String.init)
    }

    private func origin(_ commit: String, on machine: String = "two cores") -> PerformancePage.Origin {
        .init(commit: commit, machine: machine)
    }

    @Test func `the lines between the markers are written, and no others`() throws {
        var page = try page()
        page.replace(
            "scan", by: [Figure(name: "a scan", value: 398, baseline: ("a parse", 241), bound: 2)],
            measuredAt: origin("1234567+"), among: Self.parts)
        #expect(
            page.text == """
                # Performance

                <!-- `make bench` writes the lines from here to the next comment. -->

                ```text
                1234567+: two cores
                ```

                | part | what | figure | baseline | ratio | bound | commit |
                |---|---|---|---|---|---|---|
                | scan | a scan | 398 ns | a parse, 241 ns | 1.65 | 2 | 1234567+ |

                <!-- The end of the lines that `make bench` writes. -->

                The prose.

                """)
        #expect(try PerformancePage(page.text).text == page.text)
    }

    @Test func `a part that is measured again replaces its own rows, in the order of the parts`() throws {
        var page = try page()
        let old = origin("old", on: "one core")
        for part in Self.parts.reversed() {
            page.replace(
                part, by: [Figure(name: "first", value: 1), Figure(name: "second", value: 2)], measuredAt: old,
                among: Self.parts)
        }
        page = try PerformancePage(page.text)
        page.replace("push", by: [Figure(name: "third", value: 3)], measuredAt: origin("new"), among: Self.parts)
        #expect(
            rows(page) == [
                "| scan | first | 1 ns | | | | old |", "| scan | second | 2 ns | | | | old |",
                "| push | third | 3 ns | | | | new |",
                "| pending | first | 1 ns | | | | old |", "| pending | second | 2 ns | | | | old |",
            ])
        #expect(page.text.contains("old: one core\nnew: two cores\n"))
        for part in Self.parts { page.replace(part, by: [], measuredAt: origin("newest"), among: Self.parts) }
        #expect(rows(page).isEmpty && !page.text.contains("cores"), "a machine without rows is not named")
    }

    @Test func `the rows of a part that is gone are removed`() throws {
        var page = try page()
        for part in Self.parts {
            page.replace(part, by: [Figure(name: part, value: 1)], measuredAt: origin("old"), among: Self.parts)
        }
        page.replace(
            "scan", by: [Figure(name: "new", value: 1)], measuredAt: origin("new"), among: ["pending", "scan"])
        #expect(rows(page) == ["| pending | pending | 1 ns | | | | old |", "| scan | new | 1 ns | | | | new |"])
    }

    @Test func `a commit that is measured again names the last machine`() throws {
        var page = try page()
        page.replace("scan", by: [Figure(name: "x", value: 1)], measuredAt: origin("a"), among: Self.parts)
        page.replace(
            "scan", by: [Figure(name: "x", value: 1)], measuredAt: origin("a", on: "one core"), among: Self.parts)
        #expect(page.text.contains("```text\na: one core\n```"), "\(page.text)")
    }

    @Test(
        "a bound that is not held is bold",
        arguments: [
            (Figure(name: "x", value: 30, baseline: ("y", 10), bound: 1.5, limit: 40), "y, 10 ns | 3 | **1.5**, 40 ns"),
            (Figure(name: "x", value: 10, baseline: ("y", 10), bound: 1.5, limit: 9), "y, 10 ns | 1 | 1.5, **9 ns**"),
            (
                Figure(
                    name: "x", value: 4_000, baseline: ("y", 10_000), bound: 0.5, limit: 2_000, unit: .perSecond),
                "y, 10,000/s | 0.4 | at least **0.5**, 2,000/s"
            ),
            (Figure(name: "x", value: 3 * 1_024, limit: 2_048, unit: .bytes), " | | **2 KiB**"),
        ])
    func bounds(figure: Figure, cells: String) throws {
        var page = try page()
        page.replace("scan", by: [figure], measuredAt: origin("old"), among: Self.parts)
        #expect(rows(page).first?.hasSuffix("\(cells) | old |") == true, "\(rows(page))")
    }

    @Test(
        "a page that the bench can't write is refused",
        arguments: [
            "# Performance\n", empty + empty, empty.replacing("<!-- The end of the lines", with: "<!-- No end"),
            empty.replacing("<!-- The", with: "| 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 |\n<!-- The"),
            empty.replacing("<!-- The", with: "| a | row |\n<!-- The"),
            empty.replacing("<!-- The", with: "prose\n<!-- The"),
        ])
    func malformed(text: String) {
        #expect(throws: PerformancePage.Malformed.self) { try PerformancePage(text) }
    }

    @Test func `the page of this repository is as the bench writes it`() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../docs/performance.md")
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(try PerformancePage(text).text == text)
    }
}
