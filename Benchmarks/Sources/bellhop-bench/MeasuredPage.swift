internal import BenchFigures
internal import Foundation

/// The file with the figures, `docs/performance.md`, which the bench writes after each part.
struct MeasuredPage {
    private let path: String
    private let origin: PerformancePage.Origin

    /// Throws if the file can't take the figures, before anything is measured.
    init(_ path: String, machine: String) throws {
        self.path = path
        origin = PerformancePage.Origin(commit: try Self.commit(beside: path), machine: machine)
        _ = try read()
    }

    /// Replaces the rows of a part.
    ///
    /// The file is read again each time, because someone may edit it while the bench runs.
    func replace(_ part: BenchPart, by figures: [Figure]) throws {
        var page = try read()
        page.replace(part.rawValue, by: figures, measuredAt: origin, among: BenchPart.allCases.map(\.rawValue))
        try Data(page.text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    }

    private func read() throws -> PerformancePage {
        try PerformancePage(String(contentsOfFile: path, encoding: .utf8))
    }

    /// The short hash of the commit, with a `+` if a file other than the page differs from it.
    private static func commit(beside path: String) throws -> String {
        let page = URL(fileURLWithPath: path).standardizedFileURL
        let git = ["/usr/bin/env", "git", "-C", page.deletingLastPathComponent().path]
        let hash = try Child.output(of: git + ["rev-parse", "--short", "HEAD"], showsErrors: true)
            .trimmingCharacters(in: .newlines)
        let changes = try Child.output(
            of: git + ["status", "--porcelain", "--", ":/", ":(exclude)" + page.lastPathComponent], showsErrors: true)
        return hash + (changes.isEmpty ? "" : "+")
    }
}
