import Foundation

/// A page of the documentation, as the steps that its reader takes.
struct Page: Sendable {
    /// What the reader does with a block of code.
    enum Step: Sendable {
        case run(PageCommand)
        case save(FileEdit)
    }

    /// Relative to the repository.
    let path: String
    let steps: [Step]
    /// The lines of blocks that are neither commands nor part of a file, and say so with no language.
    let unclearLines: [Int]

    /// The pages: README.md, CONTRIBUTING.md, those in docs, and docs/conformance/README.md.
    ///
    /// Without the reference of commands, whose examples are no course. `HelpTests` reads each of them.
    static let paths: [String] = {
        let pages = (try? FileManager.default.contentsOfDirectory(atPath: Repository.root + "/docs")) ?? []
        return ["README.md", "CONTRIBUTING.md"]
            + pages.filter { $0.hasSuffix(".md") && $0 != "commands.md" }.sorted().map { "docs/\($0)" }
            + ["docs/conformance/README.md"]
    }()

    init(_ path: String) throws {
        self.init(path, text: try String(contentsOfFile: "\(Repository.root)/\(path)", encoding: .utf8))
    }

    /// Reads the text of a page.
    ///
    /// An indented block has commands, one on a line, or a console: commands after `$ `, each followed by its output. So
    /// has a fenced block of the language `sh` or `console`. A fenced block is part of a file if the paragraph before it says
    /// where to save it, or if its info string does. ``FileEdit`` describes both.
    init(_ path: String, text: String) {
        self.path = path
        var steps: [Step] = []
        var unclear: [Int] = []
        for block in CodeBlock.all(in: text) {
            if let edit = FileEdit(block) {
                steps.append(.save(edit))
            } else if [nil, "sh", "console"].contains(block.language) {
                steps += block.commands.map(Step.run)
            } else if block.language == "" {
                unclear.append(block.line)
            }
        }
        self.steps = steps
        unclearLines = unclear
    }

    var commands: [PageCommand] {
        steps.compactMap { if case .run(let command) = $0 { command } else { nil } }
    }
}
