internal import BellhopControl
internal import BellhopSystem
internal import BellhopValues
internal import Glibc

/// The file of the host's state: created for its owner only, checked, and moved aside if damaged.
struct DatabaseFile {
    static let name = StateDirectory.databaseName

    let path: String
    /// The file layer under SQLite, or nil for SQLite's own.
    let vfs: String?

    /// Opens the file.
    ///
    /// A damaged file is moved aside and replaced, which `damage` reports.
    ///
    /// Throws `state.unusable`, `state.foreign`, `state.version`, `state.busy`, `state.full` or `state.failed`.
    func open() throws(BellhopError) -> (connection: SQLiteConnection, damage: BellhopError?) {
        var lastNumber = 0
        do {
            return (try connect(salvaging: &lastNumber), nil)
        } catch {
            guard error.isDamage else { throw error }
            let place = try moveAside()
            // A hint of SQLite's damage is about a file that is still in its place.
            let mending = error.code == .stateAltered ? error.hint : nil
            let damage = BellhopError(
                .stateDamaged, "the host's state was damaged and begins anew; what it held was moved to \(place)",
                hint: mending ?? "Look there for pushes and quarantines that are missed", at: Location(file: path),
                cause: error.cause)
            let connection = try connect(salvaging: &lastNumber)
            if lastNumber > 0 { try DatabaseSchema.skipPushes(through: lastNumber, in: connection) }
            return (connection, damage)
        }
    }

    /// Opens the file as it is now.
    ///
    /// - Parameter lastNumber: Set to the number of the last push in a damaged file, if it can be read.
    private func connect(salvaging lastNumber: inout Int) throws(BellhopError) -> SQLiteConnection {
        try create()
        let connection = try SQLiteConnection(path, vfs: vfs)
        do {
            try prepare(connection)
            connection.pinFiles()
            return connection
        } catch {
            if error.isDamage { lastNumber = (try? DatabaseSchema.lastSequence(in: connection).get()) ?? 0 }
            throw error
        }
    }

    /// Checks the whole file.
    ///
    /// An error is better found now than during a push.
    private func prepare(_ connection: SQLiteConnection) throws(BellhopError) {
        // Set before anything is read. With an exclusive lock, the log's index is in memory and not in a shared file.
        try connection.execute("PRAGMA locking_mode = EXCLUSIVE; PRAGMA temp_store = MEMORY")
        let isNew = try DatabaseSchema.isNew(connection)
        // A push changes a few bytes in several tables, and the log gets each changed page as a whole.
        try connection.execute(
            """
            PRAGMA page_size = 1024;
            PRAGMA journal_mode = WAL;
            PRAGMA foreign_keys = ON;
            PRAGMA trusted_schema = OFF;
            PRAGMA cell_size_check = ON;
            PRAGMA secure_delete = FAST;
            PRAGMA journal_size_limit = \(Database.logLimit * 1024);
            """)
        guard !isNew else { return try DatabaseSchema.create(in: connection) }
        // First, because the check below evaluates expressions of the tables.
        try DatabaseSchema.verify(connection)
        let findings = try connection.rows("PRAGMA quick_check(1)") { $0.text(0) ?? "" }
        guard findings == ["ok"] else {
            throw BellhopError(
                .stateDamaged, "the host's state is damaged", at: Location(file: path),
                cause: findings.joined(separator: "; "))
        }
    }

    /// Creates the file if it does not exist, and restricts it to its owner.
    ///
    /// Its log gets the same permissions. SQLite would follow a link in the place of the log.
    private func create() throws(BellhopError) {
        for place in [path + "-wal", path + "-journal"] where stat(at: place)?.kind == .link {
            throw unusable(SystemFailure(code: ELOOP), at: place)
        }
        let number = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
        guard number >= 0 else { throw unusable(SystemFailure()) }
        // Closed before SQLite opens the file, because closing a file releases all locks of the process on it.
        let descriptor = Descriptor(owning: number)
        guard fchmod(descriptor.number, 0o600) == 0 else { throw unusable(SystemFailure()) }
    }

    /// Renames the file and its log, and returns the new name.
    private func moveAside() throws(BellhopError) -> String {
        var count = 1
        while access("\(path).damaged-\(count)", F_OK) == 0 { count += 1 }
        let place = "\(path).damaged-\(count)"
        guard rename(path, place) == 0 else { throw unusable(SystemFailure()) }
        // The log moves with its file. Otherwise SQLite would apply it to the new file.
        guard rename(path + "-wal", place + "-wal") == 0 || errno == ENOENT else { throw unusable(SystemFailure()) }
        return place
    }

    /// Why a file that is there cannot be written, or nil if it can be.
    var unwritable: BellhopError? {
        guard access(path, F_OK) == 0, access(path, R_OK | W_OK) != 0 else { return nil }
        return unusable(SystemFailure())
    }

    /// Why a host refuses a file that no host uses, or nil if it doesn't: another program or version wrote it.
    ///
    /// Changes nothing. A host replaces a damaged file, so damage is no reason.
    var foreign: BellhopError? {
        guard access(path, F_OK) == 0 else { return nil }
        do throws(BellhopError) {
            _ = try DatabaseSchema.isNew(try SQLiteConnection(path, vfs: vfs, isImmutable: true))
            return nil
        } catch {
            return [.stateForeign, .stateVersion].contains(error.code) ? error : nil
        }
    }

    private func unusable(_ failure: SystemFailure, at place: String? = nil) -> BellhopError {
        BellhopError(
            .stateUnusable, "the host's state cannot be written",
            hint: failure.code == EACCES && access(path, F_OK) == 0
                ? "Run `chmod 600 \(path.shellWord)`, or name another directory with --state-dir"
                : "Name a directory you may write to with --state-dir",
            at: Location(file: place ?? path), cause: "\(failure)")
    }
}

extension BellhopError {
    /// Whether the file is moved aside and replaced.
    fileprivate var isDamage: Bool { code == .stateDamaged || code == .stateAltered }
}
