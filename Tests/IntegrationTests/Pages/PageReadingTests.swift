import Foundation
import Testing

/// How ``Page`` reads a page.
struct PageReadingTests {
    @Test func `commands are in indented blocks, and in fenced ones of two languages`() {
        let page = Page(
            "page.md",
            text: """
                Text:

                    make   # builds it
                    cc -o a \\
                        a.c
                    false  # fails: it always does

                1. A list item

                    that goes on

                ```console
                $ bellhop why last
                last: ✗ no
                $ bellhop run
                ```

                ```json
                {}
                ```

                ```
                unclear
                ```
                """)
        #expect(
            page.commands.map(\.text) == ["make", "cc -o a \\\n    a.c", "false", "bellhop why last", "bellhop run"])
        #expect(page.commands.map(\.fails) == [false, false, true, true, false])
        #expect(page.commands.map(\.line) == [3, 4, 6, 13, 15])
        #expect(page.commands.map(\.goesOn) == [false, false, false, false, true])
        #expect(page.unclearLines == [23])
    }

    @Test func `blocks become files, and change them`() throws {
        let page = Page(
            "page.md",
            text: """
                Save this file as `a/b.c`:

                ```c
                one
                two {
                }
                ```

                ```c in=a/b.c after="one"
                inserted
                ```

                ```c in=a/b.c from="two" to="^}"
                three
                ```

                ```c in=a/b.c before='inserted'
                before
                ```

                ```c in=a/b.c
                end
                ```

                ```c in=a/b.c from="none"
                ```
                """)
        let directory = NSTemporaryDirectory() + "page-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: directory) }
        let edits = page.steps.compactMap { if case .save(let edit) = $0 { edit } else { nil } }
        try #require(edits.count == 6)
        for edit in edits.dropLast() { try edit.apply(in: directory) }
        let text = try String(contentsOfFile: directory + "/a/b.c", encoding: .utf8)
        #expect(text == "one\nbefore\ninserted\nthree\n\nend\n")
        #expect(throws: PageFailure.self) { try edits[5].apply(in: directory) }
    }

    @Test(arguments: [
        ("00.001  p1  push  finished  shown  1.2 ms", "00.345  p12  push  finished  shown", true),
        ("00.001  p1  push  finished  shown", "00.345  p12  push  finished  suppressed", false),
        ("built  … 3.89 s", "built  my-module 0.20 s", true),
        ("one … three", "one two four", false),
        ("device  7655cd74f4d288119d8c720233f415f8", "device  0123456789abcdef", true),
    ])
    func `output is compared without what differs in each run`(shown: String, output: String, matches: Bool) {
        #expect(ShownOutput([shown]).missing(from: output + "\nmore").isEmpty == matches)
    }

    @Test func `a line that is shown twice has to come twice`() {
        #expect(ShownOutput(["a", "a"]).missing(from: "a\nb") == ["a"])
    }
}
