internal import Foundation

/// Where a link in a page leads.
struct Target {
    /// The path of the file, relative to the repository.
    let path: String
    /// The heading, as GitHub calls it.
    let fragment: String?

    /// Returns nil for a link to the web.
    init?(_ link: Substring, in article: Article) {
        guard !link.contains(":") else { return nil }
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let directory = URL(filePath: "/\(article.path)").deletingLastPathComponent()
        path =
            parts[0].isEmpty
            ? article.path
            : String(directory.appending(path: String(parts[0])).standardized.path.dropFirst())
        fragment = parts.count > 1 ? String(parts[1]) : nil
    }
}
