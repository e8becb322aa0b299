/// The sources of a target as the one text the compiler reads, and the way back from a byte of it to a file.
struct JoinedSources {
    /// A file, and what is read of it.
    typealias Source = (path: String, text: String)

    let sources: [Source]

    init(_ sources: [Source]) { self.sources = sources }

    /// All of them, each from the beginning of a line.
    var text: String { sources.map(\.text).joined(separator: "\n") }

    /// The place of a byte; lines and columns are counted from 1, columns in bytes as compilers do.
    func place(ofByte offset: Int) -> (file: String, line: Int, column: Int)? {
        var start = 0
        for (path, text) in sources {
            let end = start + text.utf8.count
            defer { start = end + 1 }
            guard (start...end).contains(offset) else { continue }
            let lines = text.utf8.prefix(offset - start).split(
                separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            return (path, lines.count, (lines.last?.count ?? 0) + 1)
        }
        return nil
    }
}
