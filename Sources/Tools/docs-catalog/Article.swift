internal import Foundation

/// A page of the documentation, which becomes an article of the catalog.
struct Article {
    /// Relative to the repository, such as `docs/run-a-host.md`.
    let path: String
    let text: String
    /// Its name in links of DocC.
    let name: String
    /// What DocC calls each heading in links, by what GitHub calls it.
    let fragments: [String: String]

    init(_ path: String, text: String) {
        self.path = path
        self.text = text
        name =
            path == Catalog.root
            ? "Bellhop" : URL(filePath: path).deletingPathExtension().lastPathComponent
        var fragments: [String: String] = [:]
        var isCode = false
        for line in text.split(separator: "\n") {
            if line.hasPrefix("```") { isCode.toggle() }
            guard !isCode, line.hasPrefix("#"), let space = line.firstIndex(of: " ") else { continue }
            let heading = line[space...].replacing("`", with: "").replacing(/\[([^\]]*)\]\([^)]*\)/) { $0.1 }
            fragments[Self.gitHubFragment(heading)] = Self.fragment(heading)
        }
        self.fragments = fragments
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
