internal import BellhopValues

/// The symbol tables of the files that were used last, in a fixed amount of memory.
struct SymbolCache: Sendable {
    private static let countLimit = 24
    private static let byteLimit = 64 << 20

    /// The entries, the oldest first.
    private var entries: [(path: String, version: FileVersion, table: SymbolTable)] = []

    /// The table of a file, or nil if it isn't a regular file.
    ///
    /// A file that isn't a shared object has a table without functions.
    mutating func table(of path: String) -> SymbolTable? {
        guard let image = OpenedImage(path) else { return nil }
        defer { image.close() }
        if let index = entries.firstIndex(where: { $0.path == path }) {
            let entry = entries.remove(at: index)
            if entry.version == image.version {
                entries.append(entry)
                return entry.table
            }
        }
        let table = (try? ELFImage(image.read(), path: path))?.symbolTable()
        let kept = table ?? SymbolTable(symbols: [], names: [], segments: [])
        entries.append((path, image.version, kept))
        trim()
        return kept
    }

    private mutating func trim() {
        var total = entries.reduce(0) { $0 + $1.table.byteCount }
        while entries.count > Self.countLimit || total > Self.byteLimit, let first = entries.first {
            total -= first.table.byteCount
            entries.removeFirst()
        }
    }
}
