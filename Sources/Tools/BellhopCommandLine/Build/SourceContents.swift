internal import BellhopSystem
internal import Foundation

/// The contents of source files as they were when they last changed.
struct SourceContents: Sendable {
    /// The largest file whose contents are compared, in bytes.
    private static let largest = 1 << 20
    /// The most changes of one time that are compared, because builds can write many files.
    private static let limit = 64

    private var hashes: [String: String] = [:]

    /// Notes the contents of files that have changed, and marks those that have the contents of their last change.
    ///
    /// Blocks on file I/O.
    mutating func mark(_ changes: Set<PackageSources.Change>) -> Set<PackageSources.Change> {
        let isComparable = changes.count <= Self.limit
        return Set(
            changes.map { change in
                var change = change
                let hash = isComparable ? Self.hash(of: change.path) : nil
                change.isRewrite = hash != nil && hashes[change.path] == hash
                hashes[change.path] = hash
                return change
            })
    }

    private static func hash(of path: String) -> String? {
        guard let status = stat(following: path), status.kind == .regular, status.st_size <= largest,
            let data = try? Data(contentsOf: URL(filePath: path))
        else { return nil }
        var hash = SourceHash()
        hash.add(data)
        return hash.text
    }
}
