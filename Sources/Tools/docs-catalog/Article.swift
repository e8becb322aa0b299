internal import Foundation

/// A page of the documentation, which becomes an article of the catalog.
struct Article {
    /// Lines of prose, or of code, which has no links.
    struct Block {
        /// The number of its first line.
        let line: Int
        var text: String
        let isCode: Bool
    }

    /// Relative to the repository, such as `docs/run-a-host.md`.
    let path: String
    let text: String
    /// Its name in links of DocC.
    let name: String
    let blocks: [Block]
    /// What DocC calls each heading in links, by what GitHub calls it.
    let fragments: [String: String]

    init(_ path: String, text: String) {
        self.path = path
        self.text = text
        name =
            path == Catalog.root
            ? "Bellhop" : URL(filePath: path).deletingPathExtension().lastPathComponent
        blocks = Self.blocks(of: text)
        var fragments: [String: String] = [:]
        for block in blocks where !block.isCode {
            for line in block.text.split(separator: "\n") {
                guard line.hasPrefix("#"), let space = line.firstIndex(of: " ") else { continue }
                let heading = line[space...].replacing("`", with: "").replacing(/\[([^\]]*)\]\([^)]*\)/) { $0.1 }
                fragments[Self.gitHubFragment(heading)] = Self.fragment(heading)
            }
        }
        self.fragments = fragments
    }

    private static func blocks(of text: String) -> [Block] {
        var blocks: [Block] = []
        var isCode = false
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let isFence = line.drop { $0 == " " }.hasPrefix("```")
            let isInCode = isCode || isFence || line.hasPrefix("    ")
            if blocks.last?.isCode != isInCode { blocks.append(Block(line: index + 1, text: "", isCode: isInCode)) }
            blocks[blocks.count - 1].text += line + "\n"
            if isFence { isCode.toggle() }
        }
        return blocks
    }

    /// The first heading.
    var title: String { text.split(separator: "\n").first.map { String($0.drop { "# ".contains($0) }) } ?? name }

    private static func gitHubFragment(_ heading: some StringProtocol) -> String {
        heading.trimmingCharacters(in: .whitespaces).lowercased()
            .filter { $0.isLetter || $0.isNumber || " -_".contains($0) }.replacing(" ", with: "-")
    }

    private static func fragment(_ heading: some StringProtocol) -> String {
        heading.split(separator: " ").joined(separator: "-").filter { !$0.isPunctuation || $0 == "-" }
    }
}
