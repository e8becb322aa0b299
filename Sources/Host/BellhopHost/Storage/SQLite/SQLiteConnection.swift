internal import BellhopSystem
internal import BellhopValues
internal import CSQLite
internal import Foundation
internal import Glibc

/// One connection to a database file, for one thread at a time.
///
/// It is closed with its last reference.
///
/// Statements are prepared once and kept by their text. Pass literals, and values only as parameters.
final class SQLiteConnection {
    /// When a commit returns.
    enum Synchronous: String {
        /// The commit is on the disk.
        case full = "FULL"
        /// The commit is with the kernel: it survives the process, but not a loss of power.
        case normal = "NORMAL"
    }

    let path: String
    /// The number of pages in the write-ahead log.
    private(set) var logPages = 0
    /// The number of transactions that were rolled back.
    private(set) var rollbacks = 0
    private let handle: OpaquePointer
    private var statements: [String: OpaquePointer] = [:]
    private let bound = BoundBytes()
    private var synchronous: Synchronous?
    /// The file and its log, which must stay at their paths; none before ``pinFiles()``.
    private var pinned: [(path: String, inode: ino_t)] = []

    /// Opens an existing file, without reading it.
    ///
    /// - Parameters:
    ///   - vfs: The name of the file layer, or nil for SQLite's own.
    ///   - isImmutable: Whether nothing may be written, not even a log, and no process writes the file. Its log is not
    ///     read.
    init(_ path: String, vfs: String? = nil, isImmutable: Bool = false) throws(BellhopError) {
        var opened: OpaquePointer?
        let name = isImmutable ? "\(URL(fileURLWithPath: path).absoluteString)?immutable=1" : path
        let access = isImmutable ? SQLITE_OPEN_READONLY | SQLITE_OPEN_URI : SQLITE_OPEN_READWRITE
        // Without SQLite's mutex, because the owner ensures that one thread uses the connection at a time.
        let result = sqlite3_open_v2(name, &opened, access | SQLITE_OPEN_NOMUTEX, vfs)
        guard result == SQLITE_OK, let opened else {
            defer { sqlite3_close(opened) }
            throw Self.error(result, on: opened, path)
        }
        handle = opened
        self.path = path
        sqlite3_extended_result_codes(opened, 1)
        sqlite3_busy_timeout(opened, 1000)
        // Replaces automatic checkpoints, which could happen during a push.
        sqlite3_wal_hook(
            opened,
            { context, _, _, pages in
                guard let context else { return SQLITE_OK }
                Unmanaged<SQLiteConnection>.fromOpaque(context).takeUnretainedValue().logPages = Int(pages)
                return SQLITE_OK
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    deinit {
        for statement in statements.values { sqlite3_finalize(statement) }
        sqlite3_close(handle)
    }

    /// Runs a statement.
    func run(_ sql: String, _ values: SQLiteValue...) throws(BellhopError) {
        try step(sql, values) { _ in }
    }

    /// Runs a statement that changes rows, and returns their number.
    func changes(_ sql: String, _ values: SQLiteValue...) throws(BellhopError) -> Int {
        let before = totalChanges
        try step(sql, values) { _ in }
        return totalChanges - before
    }

    /// Runs a statement, and returns its rows.
    func rows<Value>(
        _ sql: String, _ values: SQLiteValue..., read: (SQLiteRow) -> Value
    ) throws(BellhopError) -> [Value] {
        var rows: [Value] = []
        try step(sql, values) { rows.append(read($0)) }
        return rows
    }

    /// Runs a query of a table, and returns what each row has, or why it can't be read.
    ///
    /// `key` is the place of the column that tells a row from others.
    func rows<Value>(
        of table: String, key: Int32 = 0, _ sql: String, _ values: SQLiteValue...,
        read: (SQLiteRow) throws(RowFault) -> Value
    ) throws(BellhopError) -> [Result<Value, BellhopError>] {
        var rows: [Result<Value, BellhopError>] = []
        try step(sql, values) { row in
            let result = Result { () throws(RowFault) in try read(row) }
            rows.append(result.mapError { $0.error(in: table, row.key(key), of: path) })
        }
        return rows
    }

    /// The number in the first column of a statement's first row, or 0 if there is no row.
    func number(_ sql: String, _ values: SQLiteValue...) throws(BellhopError) -> Int {
        var number: Int?
        try step(sql, values) { number = number ?? $0.integer(0) }
        return number ?? 0
    }

    /// Runs statements without values, which are not kept.
    func execute(_ script: String) throws(BellhopError) {
        try check(sqlite3_exec(handle, script, nil, nil, nil))
    }

    /// Sets what a commit waits for.
    ///
    /// Call it outside a transaction.
    func setSynchronous(_ synchronous: Synchronous) throws(BellhopError) {
        guard synchronous != self.synchronous else { return }
        try execute("PRAGMA synchronous = \(synchronous.rawValue)")
        self.synchronous = synchronous
    }

    /// Makes changes in one transaction: all of them, or none if the body or the commit throws.
    func transaction<Value>(
        _ synchronous: Synchronous, _ body: () throws(BellhopError) -> Value
    ) throws(BellhopError) -> Value {
        // Otherwise a change would go to a file without a name, and be lost when the host ends.
        for file in pinned where stat(at: file.path)?.st_ino != file.inode { throw .removedState(file.path) }
        try setSynchronous(synchronous)
        try run("BEGIN IMMEDIATE")
        do {
            let value = try body()
            try run("COMMIT")
            return value
        } catch {
            // SQLite rolls back by itself after some failures.
            rollbacks += 1
            if isInTransaction { try? run("ROLLBACK") }
            throw error
        }
    }

    /// From now on, transactions throw `state.removed` if the file or its log was removed or replaced.
    func pinFiles() { pinned = [path, path + "-wal"].compactMap { file in stat(at: file).map { (file, $0.st_ino) } } }

    /// Whether a transaction is open.
    var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

    /// The row id of the newest inserted row.
    var lastInsertedRow: Int { Int(sqlite3_last_insert_rowid(handle)) }

    /// Whether a failed change modified nothing, so that its transaction needs no rollback.
    func isUnchanged(since changes: Int) -> Bool { isInTransaction && totalChanges == changes }

    /// The number of rows changed since the connection was opened.
    var totalChanges: Int { Int(sqlite3_total_changes64(handle)) }

    private func step(
        _ sql: String, _ values: [SQLiteValue], _ body: (SQLiteRow) -> Void
    ) throws(BellhopError) {
        let statement = try prepared(sql)
        defer {
            sqlite3_reset(statement)
            sqlite3_clear_bindings(statement)
        }
        try bind(values, to: statement)
        while true {
            switch sqlite3_step(statement) {
            case SQLITE_ROW: body(SQLiteRow(statement: statement))
            case SQLITE_DONE: return
            case let result: throw Self.error(result, on: handle, path)
            }
        }
    }

    private func prepared(_ sql: String) throws(BellhopError) -> OpaquePointer {
        if let statement = statements[sql] { return statement }
        var statement: OpaquePointer?
        try check(sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil))
        guard let statement else { throw Self.error(SQLITE_MISUSE, on: handle, path) }
        statements[sql] = statement
        return statement
    }

    /// Binds values, whose bytes are copied into memory that lasts until the statement is reset.
    private func bind(_ values: [SQLiteValue], to statement: OpaquePointer) throws(BellhopError) {
        bound.begin(values.reduce(0) { $0 + $1.byteCount })
        for (position, value) in values.enumerated() {
            let index = Int32(position + 1)
            switch value {
            case .integer(let number?): try check(sqlite3_bind_int64(statement, index, Int64(number)))
            case .text(var text?):
                let (start, count) = text.withUTF8 { bound.copy(UnsafeRawBufferPointer($0)) }
                try check(
                    sqlite3_bind_text64(
                        statement, index, start.assumingMemoryBound(to: CChar.self), UInt64(count), nil,
                        UInt8(SQLITE_UTF8)))
            case .blob(let bytes):
                let (start, count) = bytes.withUnsafeBytes { bound.copy($0) }
                try check(sqlite3_bind_blob64(statement, index, start, UInt64(count), nil))
            case .integer(nil), .text(nil): try check(sqlite3_bind_null(statement, index))
            }
        }
    }

    private func check(_ result: Int32) throws(BellhopError) {
        if result != SQLITE_OK { throw Self.error(result, on: handle, path) }
    }
}

/// The write-ahead log.
extension SQLiteConnection {
    /// Moves the log's pages into the file, and starts a new log.
    ///
    /// Call it outside a transaction.
    func checkpoint() throws(BellhopError) {
        try setSynchronous(.normal)
        try check(sqlite3_wal_checkpoint_v2(handle, nil, SQLITE_CHECKPOINT_PASSIVE, nil, nil))
        logPages = 0
        // The first commit to a new log waits until its header is on the disk. This commit spares a push the wait.
        try execute("PRAGMA user_version = \(try number("PRAGMA user_version"))")
    }

    /// The number of bytes in use.
    ///
    /// Freed pages are reused before the file grows.
    var usedBytes: Int {
        get throws(BellhopError) {
            let pages = try number("PRAGMA page_count") - number("PRAGMA freelist_count")
            return pages * (try number("PRAGMA page_size"))
        }
    }
}
