internal import BellhopCore
internal import Glibc

/// The symbol tables of the files looked at last, within a fixed amount of memory.
struct SymbolCache: Sendable {
    private static let countLimit = 24
    private static let byteLimit = 64 << 20
    /// A larger file is not read.
    private static let fileLimit = 512 << 20

    /// Which contents a path had.
    private struct Version: Equatable {
        var device: UInt64
        var inode: UInt64
        var size: Int
        var seconds: Int
        var nanoseconds: Int
    }

    /// Oldest first.
    private var entries: [(path: String, version: Version, table: SymbolTable)] = []

    /// The table of a file; nil when it is not there, or no regular file.
    ///
    /// A file that is no shared object has a table without functions.
    mutating func table(of path: String) -> SymbolTable? {
        // Not to wait for a writer, should it be a pipe.
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= Self.fileLimit else {
            return nil
        }
        let version = Version(
            device: UInt64(status.st_dev), inode: UInt64(status.st_ino), size: Int(status.st_size),
            seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
        if let index = entries.firstIndex(where: { $0.path == path }) {
            let entry = entries.remove(at: index)
            if entry.version == version {
                entries.append(entry)
                return entry.table
            }
        }
        let table = (try? ELFImage(Self.read(file, version.size), path: path))?.symbolTable()
        let kept = table ?? SymbolTable(symbols: [], names: [], segments: [])
        entries.append((path, version, kept))
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

    private static func read(_ file: Int32, _ size: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < size {
                let got = Glibc.read(file, buffer.baseAddress.map { $0 + count }, size - count)
                if got < 0 && errno == EINTR { continue }
                guard got > 0 else { return }
                count += got
            }
        }
    }
}
