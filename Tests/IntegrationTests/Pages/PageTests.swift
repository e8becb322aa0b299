import Foundation
import Testing

/// The pages of the documentation, followed as their readers do.
///
/// `BELLHOP_PAGES="write-a-module.md find-out-why.md"` follows only these.
@Suite("The pages of the documentation", .timeLimit(.minutes(30)))
struct PageTests {
    static let chosen: [String] = {
        guard let names = ProcessInfo.processInfo.environment["BELLHOP_PAGES"] else { return Page.paths }
        return names.split(separator: " ").flatMap { name in Page.paths.filter { $0.hasSuffix(name) } }
    }()

    private static let hasRust = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .contains { FileManager.default.isExecutableFile(atPath: "\($0)/rustc") }

    private static let courses = PageCourses(chosen)

    @Test("every command does what the page says", arguments: chosen)
    func runs(path: String) async throws {
        // CI installs it.
        let needsRust = try Page(path).commands.contains { $0.text.hasPrefix("rustc ") }
        if needsRust, !Self.hasRust, ProcessInfo.processInfo.environment["CI"] == nil {
            try Test.cancel("rustc is not installed")
        }
        let result = try await Self.courses.result(of: path)
        for problem in result.problems {
            Issue.record(
                Comment(rawValue: "\(path):\(problem.line): \(problem.text)"),
                sourceLocation: SourceLocation(
                    fileID: "docs/\(path)", filePath: "\(Repository.root)/\(path)", line: problem.line, column: 1))
        }
        print(String(format: "%6.2f s  %@", result.seconds, path))
    }

    @Test("every block of code says what it is", arguments: Page.paths)
    func blocks(path: String) throws {
        let page = try Page(path)
        #expect(page.unclearLines.isEmpty, "\(path): fenced blocks without a language")
    }

    @Test("a command that is not run is on a page, and what runs it instead does", arguments: SkippedCommand.all)
    func skipped(command: SkippedCommand) throws {
        let pages = try Page.paths.map { try Page($0) }
        #expect(pages.contains { $0.commands.contains(where: command.covers) }, "no page has it")
        guard let (file, text) = command.instead else { return }
        let contents = try String(contentsOfFile: "\(Repository.root)/\(file)", encoding: .utf8)
        #expect(contents.contains(text), "\(file) does not run it")
    }
}
