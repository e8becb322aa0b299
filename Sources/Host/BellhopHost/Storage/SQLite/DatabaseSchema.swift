package import BellhopValues

/// The tables of the host's state.
enum DatabaseSchema {
    /// The application id of the file: `BELL`.
    static let application = 0x4245_4C4C
    /// The version of the tables, which increases when they change.
    static let version = 1

    /// The statements that create the tables.
    ///
    /// The payload of a push is the last column, so the others are read without it. The list of delivered notifications
    /// has no index. It is in the order of their places, oldest first.
    static let tables = """
        CREATE TABLE push (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            time INTEGER NOT NULL,
            sender TEXT,
            source TEXT,
            collapse_id TEXT,
            replay_of INTEGER,
            redelivered INTEGER NOT NULL DEFAULT 0,
            outcome TEXT,
            finished INTEGER,
            payload BLOB NOT NULL
        ) STRICT;
        CREATE TABLE begun_call (
            push INTEGER NOT NULL REFERENCES push ON DELETE CASCADE,
            module TEXT NOT NULL,
            selector TEXT NOT NULL,
            PRIMARY KEY (push, module, selector)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE provider_push (
            push INTEGER PRIMARY KEY REFERENCES push ON DELETE CASCADE,
            apns_id TEXT NOT NULL,
            bundle TEXT NOT NULL,
            type TEXT NOT NULL,
            priority INTEGER NOT NULL,
            expires INTEGER NOT NULL,
            stored TEXT,
            forwarded INTEGER,
            discarded TEXT
        ) STRICT;
        CREATE TABLE quarantine (
            hash TEXT NOT NULL,
            class_name TEXT NOT NULL,
            module TEXT NOT NULL,
            sender TEXT,
            reason TEXT NOT NULL,
            signal INTEGER,
            stack_top TEXT,
            count INTEGER NOT NULL,
            time INTEGER NOT NULL,
            PRIMARY KEY (hash, class_name, module)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE pending_request (
            identifier TEXT PRIMARY KEY,
            owner TEXT NOT NULL,
            due INTEGER,
            request TEXT NOT NULL
        ) STRICT;
        CREATE TABLE delivered (
            place INTEGER PRIMARY KEY,
            identifier TEXT NOT NULL,
            date INTEGER NOT NULL,
            push INTEGER,
            owner TEXT,
            payload BLOB NOT NULL,
            request TEXT
        ) STRICT;
        CREATE TABLE device (
            name TEXT PRIMARY KEY,
            value TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;
        """

    /// Whether a file is empty, so that it needs the tables.
    ///
    /// Refuses a file of another program (`state.foreign`) or of another version (`state.version`).
    static func isNew(_ connection: SQLiteConnection) throws(BellhopError) -> Bool {
        let owner = try connection.number("PRAGMA application_id")
        let isEmpty = try connection.number("SELECT count(*) FROM sqlite_schema") == 0
        guard owner == application || (owner == 0 && isEmpty) else {
            throw BellhopError(
                .stateForeign, "the file is a database of another program",
                hint: "Move it away, or choose another directory with --state-dir",
                at: Location(file: connection.path))
        }
        if owner == 0 { return true }
        let found = try connection.number("PRAGMA user_version")
        guard found == version else {
            throw BellhopError(
                .stateVersion,
                "another bellhop wrote the state: its database has version \(found), and this bellhop has \(version)",
                hint: "Run the other bellhop, move the file away to begin with an empty state, or choose another "
                    + "directory with --state-dir",
                at: Location(file: connection.path))
        }
        return false
    }

    /// Creates the tables in an empty file, all of them or none.
    static func create(in connection: SQLiteConnection) throws(BellhopError) {
        try connection.transaction(.full) { () throws(BellhopError) in
            try connection.execute(
                """
                \(tables)
                PRAGMA application_id = \(application);
                PRAGMA user_version = \(version);
                """)
        }
    }

    /// The numbers that a push can have, bounded so that a changed file can't leave no next number.
    static let pushNumbers = 1...1 << 53

    /// The number of the newest push ever accepted, or 0 before the first.
    ///
    /// No push in the journal or in the list of notifications has a higher number, whatever number the file has as the
    /// last one.
    static func lastPush(in connection: SQLiteConnection, _ sequence: Int) throws(BellhopError) -> Int {
        let kept = try connection.number(
            """
            SELECT max(
                coalesce((SELECT max(number) FROM push WHERE number <= ?), 0),
                coalesce((SELECT max(push) FROM delivered WHERE push <= ?), 0))
            """, .integer(pushNumbers.upperBound), .integer(pushNumbers.upperBound))
        return max(sequence, kept)
    }

    /// The number of the last push, as the file has it, or why it can't be used; 0 if it has none.
    ///
    /// Reads no table that could have been replaced by a view.
    static func lastSequence(in connection: SQLiteConnection) throws(BellhopError) -> Result<Int, BellhopError> {
        let rows = try connection.rows(
            of: "sqlite_sequence", key: 1, "SELECT seq, name FROM sqlite_sequence WHERE name = 'push'"
        ) { row throws(RowFault) in try row.needed(0, row.number(0, in: 0...pushNumbers.upperBound)) }
        return rows.first ?? .success(0)
    }

    /// Continues the push numbers of another file in an empty one.
    static func skipPushes(through number: Int, in connection: SQLiteConnection) throws(BellhopError) {
        try connection.run("INSERT INTO sqlite_sequence (name, seq) VALUES ('push', ?)", .integer(number))
    }
}

extension BellhopError.Code {
    /// Another version of Bellhop wrote the file of the host's state.
    package static let stateVersion = Self(rawValue: "state.version")
    /// The file in place of the host's state belongs to another program.
    package static let stateForeign = Self(rawValue: "state.foreign")
}
