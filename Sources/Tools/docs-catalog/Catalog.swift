internal import Foundation

/// A catalog that DocC reads, made of the pages of the repository.
///
/// The pages stay the only source.
struct Catalog {
    /// The page that becomes the first page of the site.
    static let root = "README.md"

    private static var link: Regex<(Substring, image: Substring, text: Substring, target: Substring)> {
        /(?<image>!?)\[(?<text>[^\]]*)\]\((?<target>[^)\s]+)\)/
    }

    /// What `[text]` links to, in a line of its own.
    private static var definition: Regex<(Substring, label: Substring, target: Substring)> {
        /(?m)^\[(?<label>[^\]]+)\]: (?<target>\S+)$/
    }

    private let repository: URL
    private let articles: [String: Article]
    private let images: [URL]
    private let modules: [String]

    /// Reads the pages of a repository.
    init(of repository: URL, modules: [String]) throws {
        let files = FileManager.default
        func names(in directory: String, ending: String) throws -> [String] {
            try files.contentsOfDirectory(atPath: repository.appending(path: directory).path)
                .filter { $0.hasSuffix(ending) }.map { "\(directory)/\($0)" }.sorted()
        }
        let paths =
            try [Self.root, "CONTRIBUTING.md"] + names(in: "docs", ending: ".md")
            + names(in: "docs/decisions", ending: ".md")
        articles = Dictionary(
            uniqueKeysWithValues: try paths.map {
                ($0, Article($0, text: try String(contentsOf: repository.appending(path: $0), encoding: .utf8)))
            })
        images = try names(in: "docs/images", ending: ".png").map { repository.appending(path: $0) }
        self.repository = repository
        self.modules = modules
    }

    /// The links to headings and files that don't exist, one in a line, as compilers print errors.
    var brokenLinks: [String] {
        articles.values.sorted { $0.path < $1.path }.flatMap { article in
            article.blocks.filter { !$0.isCode }.flatMap { brokenLinks(in: $0, of: article) }
        }
    }

    private func brokenLinks(in block: Article.Block, of article: Article) -> [String] {
        let links =
            block.text.matches(of: Self.link).map { ($0.range, $0.target) }
            + block.text.matches(of: Self.definition).map { ($0.range, $0.target) }
        return links.sorted { $0.0.lowerBound < $1.0.lowerBound }.compactMap { range, target in
            guard let target = Target(target, in: article), let what = trouble(with: target) else { return nil }
            let line = block.line + block.text[..<range.lowerBound].count { $0 == "\n" }
            return "\(article.path):\(line): error: \(what)"
        }
    }

    private func trouble(with target: Target) -> String? {
        guard FileManager.default.fileExists(atPath: repository.appending(path: target.path).path) else {
            return "there is no \(target.path)"
        }
        guard let fragment = target.fragment, let article = articles[target.path], article.fragments[fragment] == nil
        else { return nil }
        return "\(target.path) has no heading #\(fragment)"
    }

    /// Writes the catalog to a directory that doesn't exist.
    func write(to directory: URL) throws {
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        for article in articles.values {
            let text = article.path == Self.root ? rootPage(article) : converted(article)
            try Data(text.utf8).write(to: directory.appending(path: article.name + ".md"))
        }
        for image in images {
            try FileManager.default.copyItem(at: image, to: directory.appending(path: image.lastPathComponent))
        }
    }

    /// The README, as the root of the site, with a list of all pages and modules.
    private func rootPage(_ article: Article) -> String {
        let text = converted(article)
        let end = text.firstIndex(of: "\n") ?? text.endIndex
        let others = articles.values.filter { $0.path != Self.root }.sorted { $0.path < $1.path }
        let tutorials = others.filter { $0.text.contains("\n## ") && Self.isTutorial($0) }
        let decisions = others.filter { $0.path.hasPrefix("docs/decisions/") }
        let reference = others.filter { !Self.isTutorial($0) && !$0.path.hasPrefix("docs/decisions/") }
        return text[..<end] + "\n\n@Metadata {\n    @TechnologyRoot\n}\n" + text[end...]
            + "\n## Topics\n\n### Tutorials\n\n" + list(tutorials) + "\n### Reference\n\n" + list(reference)
            + "\n### Modules\n\n" + modules.map { "- <doc:/\($0)>\n" }.joined() + "\n### Decisions\n\n"
            + list(decisions)
    }

    /// Whether a page tells its reader what to do: its title begins with a verb.
    private static func isTutorial(_ article: Article) -> Bool {
        ["Write ", "Move ", "Test ", "Debug ", "Find ", "Run ", "Install "].contains { article.title.hasPrefix($0) }
    }

    private func list(_ articles: [Article]) -> String { articles.map { "- <doc:\($0.name)>\n" }.joined() }

    /// A page with links, pictures and blocks of code as DocC reads them.
    private func converted(_ article: Article) -> String {
        article.blocks.map { $0.isCode ? convertedCode($0.text) : convertedProse($0.text, of: article) }.joined()
    }

    private func convertedCode(_ text: String) -> String {
        var isCode = false
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            let bare = line.drop { $0 == " " }
            guard bare.hasPrefix("```") else { continue }
            isCode.toggle()
            // What follows the language is for the test of the pages.
            if isCode { lines[index] = line.prefix { $0 == " " } + bare.prefix { $0 != " " } }
        }
        return lines.joined(separator: "\n")
    }

    private func convertedProse(_ text: String, of article: Article) -> String {
        text.replacing(/<img src="([^"]*)"[^>]*alt="([^"]*)"[^>]*>/) {
            "![\($0.2)](\(URL(filePath: String($0.1)).lastPathComponent))"
        }
        .replacing(Self.link) { match in
            match.image.isEmpty ? link(match.text, to: match.target, in: article) : String(match.0)
        }
        // DocC doesn't know `<sup>`.
        .replacing(/<sup>([^<]*)<\/sup>/) { "*(\($0.1))*" }
        .replacing(Self.definition) { match in
            guard let target = Target(match.target, in: article) else { return String(match.0) }
            return address(of: target).map { "[\(match.label)]: \($0)" } ?? ""
        }
    }

    /// A link to another article, or only the text of a link to a file that is not part of the site.
    private func link(_ text: Substring, to target: Substring, in article: Article) -> String {
        guard let target = Target(target, in: article) else { return "[\(text)](\(target))" }
        return address(of: target).map { "[\(text)](\($0))" } ?? String(text)
    }

    /// What DocC calls a target, or nil if it isn't part of the site.
    private func address(of target: Target) -> String? {
        guard let other = articles[target.path] else { return nil }
        let fragment = target.fragment.flatMap { other.fragments[$0] }
        return "doc:\(other.name)\(fragment.map { "#\($0)" } ?? "")"
    }
}
