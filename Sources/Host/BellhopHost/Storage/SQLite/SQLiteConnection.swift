internal import BellhopCore
internal import CSQLite

/// One connection to a database file, for one thread at a time; closed with its last reference.
///
/// Statements are prepared once and kept, found again by their text: pass literals, and values only as parameters.
final class SQLiteConnection {
    /// When a commit returns.
    enum Synchronous: String {
        /// When it is on the disk.
        case full = "FULL"
        /// When it is with the kernel: it outlives the process, not the machine.
        case normal = "NORMAL"
    }

    let path: String
    /// The pages in the write-ahead log since it was last begun anew.
    private(set) var logPages = 0
    private let handle: OpaquePointer
    private var statements: [String: OpaquePointer] = [:]
    private var synchronous: Synchronous?

    /// Opens a file that is there; nothing of it is read yet.
    ///
    /// - Parameter vfs: The name of the file layer; nil for SQLite's own.
    init(_ path: String, vfs: String? = nil) throws(BellhopError) {
        var opened: OpaquePointer?
        // Without a mutex of SQLite's: whoever owns the connection sees to it that it has one thread at a time.
        let result = sqlite3_open_v2(path, &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, vfs)
        guard result == SQLITE_OK, let opened else {
            defer { sqlite3_close(opened) }
            throw Self.error(result, on: opened, path)
        }
        handle = opened
        self.path = path
        sqlite3_extended_result_codes(opened, 1)
        sqlite3_busy_timeout(opened, 1000)
        // Stands in for automatic checkpoints, which would come in the middle of a push.
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

    /// Runs a statement to its end.
    func run(_ sql: String, _ values: SQLiteValue...) throws(BellhopError) {
        try step(sql, values) { _ in }
    }

    /// Runs a statement that changes rows; returns how many.
    func changes(_ sql: String, _ values: SQLiteValue...) throws(BellhopError) -> Int {
        let before = totalChanges
        try step(sql, values) { _ in }
        return totalChanges - before
    }

    /// The rows of a statement, each read where it stands.
    func rows<Value>(
        _ sql: String, _ values: SQLiteValue..., read: (SQLiteRow) -> Value
    ) throws(BellhopError) -> [Value] {
        var rows: [Value] = []
        try step(sql, values) { rows.append(read($0)) }
        return rows
    }

    /// The number in the first column of a statement's first row; 0 without one.
    func number(_ sql: String, _ values: SQLiteValue...) throws(BellhopError) -> Int {
        var number: Int?
        try step(sql, values) { number = number ?? $0.integer(0) }
        return number ?? 0
    }

    /// Runs statements that take no values and are not kept.
    func execute(_ script: String) throws(BellhopError) {
        try check(sqlite3_exec(handle, script, nil, nil, nil))
    }

    /// Sets what a commit waits for; outside a transaction.
    func setSynchronous(_ synchronous: Synchronous) throws(BellhopError) {
        guard synchronous != self.synchronous else { return }
        try execute("PRAGMA synchronous = \(synchronous.rawValue)")
        self.synchronous = synchronous
    }

    /// Makes changes in one transaction: all of them, or, when the body or the commit throws, none.
    func transaction<Value>(
        _ synchronous: Synchronous, _ body: () throws(BellhopError) -> Value
    ) throws(BellhopError) -> Value {
        try setSynchronous(synchronous)
        try run("BEGIN IMMEDIATE")
        do {
            let value = try body()
            try run("COMMIT")
            return value
        } catch {
            // SQLite has ended it by itself after some failures.
            if isInTransaction { try? run("ROLLBACK") }
            throw error
        }
    }

    /// Whether a transaction is open.
    var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

    /// The rows changed since it was opened.
    var totalChanges: Int { Int(sqlite3_total_changes64(handle)) }

    private func step(
        _ sql: String, _ values: [SQLiteValue], _ body: (SQLiteRow) -> Void
    ) throws(BellhopError) {
        let statement = try prepared(sql)
        defer {
            sqlite3_reset(statement)
            sqlite3_clear_bindings(statement)
        }
        for (index, value) in values.enumerated() { try bind(value, to: Int32(index + 1), of: statement) }
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

    private func bind(_ value: SQLiteValue, to index: Int32, of statement: OpaquePointer) throws(BellhopError) {
        // SQLITE_TRANSIENT, which the importer does not show: SQLite takes a copy.
        let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        switch value {
        case .integer(let number?): try check(sqlite3_bind_int64(statement, index, Int64(number)))
        case .text(var text?):
            let result = text.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) {
                    sqlite3_bind_text64(
                        statement, index, $0.baseAddress, UInt64($0.count), copied, UInt8(SQLITE_UTF8))
                }
            }
            try check(result)
        case .blob(let bytes):
            // A null pointer would bind NULL.
            let result =
                bytes.isEmpty
                ? sqlite3_bind_zeroblob(statement, index, 0)
                : sqlite3_bind_blob64(statement, index, bytes, UInt64(bytes.count), copied)
            try check(result)
        case .integer(nil), .text(nil): try check(sqlite3_bind_null(statement, index))
        }
    }

    private func check(_ result: Int32) throws(BellhopError) {
        if result != SQLITE_OK { throw Self.error(result, on: handle, path) }
    }
}

/// The write-ahead log.
extension SQLiteConnection {
    /// Moves the log's pages into the file, and begins the log anew; outside a transaction.
    func checkpoint() throws(BellhopError) {
        try setSynchronous(.normal)
        try check(sqlite3_wal_checkpoint_v2(handle, nil, SQLITE_CHECKPOINT_PASSIVE, nil, nil))
        logPages = 0
        // The first commit to a new log waits for its header to be on the disk: better this one than one of a push.
        try execute("PRAGMA user_version = \(try number("PRAGMA user_version"))")
    }

    /// The bytes of the file that hold something; what was deleted is used again before the file grows.
    var usedBytes: Int {
        get throws(BellhopError) {
            let pages = try number("PRAGMA page_count") - number("PRAGMA freelist_count")
            return pages * (try number("PRAGMA page_size"))
        }
    }
}
