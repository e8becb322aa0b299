/// A command of a page, and what the page says about how it ends.
struct PageCommand: Sendable {
    /// What the reader types, without the comment after it.
    let text: String
    /// The lines of output that the page shows, which are some or all of them.
    let output: [String]
    /// The number of its line in the page.
    let line: Int
    /// Whether the page says that it fails: in a comment that begins with "fails", or in the output.
    let fails: Bool

    init(_ typed: String, output: [String] = [], line: Int) {
        let comment = typed.firstRange(of: /\s+#\s.*$/)
        text = String(typed[..<(comment?.lowerBound ?? typed.endIndex)])
        self.output = output.filter { !$0.isEmpty }
        self.line = line
        fails =
            comment.map { typed[$0].drop { " #".contains($0) }.hasPrefix("fails") } == true
            || output.contains { $0.contains("error: ") || $0.contains("✗") }
    }

    /// Whether it goes on until somebody ends it, so that the reader types what follows in a second terminal.
    var goesOn: Bool {
        !text.hasSuffix("&")
            && text.firstMatch(of: /^bellhop (run|dev|events (.* )?(-f|--follow)|build --watch)\b/) != nil
    }

    /// Whether it starts a host that runs beside the commands that follow.
    var startsHost: Bool { text.firstMatch(of: /^bellhop (run|dev)\b/) != nil }
}
